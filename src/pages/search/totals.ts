import { countOf } from '../../design/text/format.ts'
import { MAX_PAGE } from '../../rooms/search/rules.ts'
import type { SearchData } from '../../rooms/search/schemas.ts'

/** `No products`, `1 product`, `240 products`, `1,200+ products`. */
export function totalLabel(total: SearchData['rounded_results_total_count']): string {
  if (typeof total === 'string') return `${total} products`
  return total === 0 ? 'No products' : countOf(total, 'product')
}

/** Number of pages, at most the deepest one that is served. */
export function pagesOf(data: Pick<SearchData, 'rounded_results_total_count' | 'per_page'>): number {
  const total = Number(String(data.rounded_results_total_count).replace(/\D/g, ''))
  return Math.min(MAX_PAGE, Math.ceil(total / data.per_page))
}
