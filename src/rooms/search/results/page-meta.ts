import type { MetaData } from '../../catalog/schemas.ts'
import { buildSearchQuery, filtersDiffer, SEARCH_DEFAULTS, type SearchParams, withoutDefaults } from '../rules.ts'
import type { SearchData } from '../schemas.ts'

/**
 * Head of a search page. Search engines may list a text alone that products match; not what was filtered, ordered or
 * turned to, which lists the same products again, nor a text that nothing matches, which anybody can make up (D-search-27).
 */
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
    total === 1 ? '1 product' : `${total} products`,
    text && `${data.unmatched_words ? 'close to' : 'for'} “${text}”`,
    ...scopes,
    filtered,
  ]
  const asked = withoutDefaults({ ...params, redesign: null, currency: null })
  const query = buildSearchQuery(asked).toString()
  const isListed = Object.keys(asked).join() === 'q' && total !== 0 && !data.unmatched_words && !data.corrected_words
  return {
    title: `${[subject, ...scopes].join(' ')}${page}: reviews you can check | Candor`,
    description: `${found.filter(Boolean).join(' ')}, ${total === 1 ? 'with its' : 'ranked by their'} reviews.`,
    canonical: `/reviews/search${query ? `?${query}` : ''}`,
    ...(!isListed && { robots: 'noindex,follow' }),
  }
}
