import type { MetaData } from '../../catalog/schemas.ts'
import { buildSearchQuery, filtersDiffer, SEARCH_DEFAULTS, type SearchParams, withoutDefaults } from '../rules.ts'
import type { SearchData } from '../schemas.ts'

/** Head of a search page; noindex, because the pages it links to are indexed themselves (D-guards-05). */
export function searchMeta(params: SearchParams, data: SearchData): MetaData {
  const text = params.q.trim()
  const scopes = [
    data.category && `in ${data.category.name}`,
    data.search_in_shop_name && `at ${data.search_in_shop_name}`,
  ].filter(Boolean)
  const subject = text ? `“${text}”` : scopes.length > 0 ? 'Products' : 'All products'
  const page = params.page > 1 ? `, page ${params.page}` : ''
  const filtered = filtersDiffer({ ...params, category_id: null }, SEARCH_DEFAULTS) && 'with your filters'
  const total = data.rounded_results_total_count
  const found = [
    total === '1' ? '1 product' : `${total} products`,
    text && `${data.unmatched_words ? 'close to' : 'for'} “${text}”`,
    ...scopes,
    filtered,
  ]
  const query = buildSearchQuery(withoutDefaults({ ...params, redesign: null, currency: null })).toString()
  return {
    title: `${[subject, ...scopes].join(' ')}${page}: reviews you can check | Candor`,
    description: `${found.filter(Boolean).join(' ')}, ranked by their reviews.`,
    canonical: `/reviews/search${query ? `?${query}` : ''}`,
    robots: 'noindex,follow',
  }
}
