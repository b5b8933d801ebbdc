import type { MetaData } from '../../catalog/schemas.ts'
import { buildSearchQuery, filtersDiffer, SEARCH_DEFAULTS, type SearchParams, withoutDefaults } from '../rules.ts'
import type { SearchData } from '../schemas.ts'

/** Head of a search page; noindex, because the pages it links to are indexed themselves. */
export function searchMeta(params: SearchParams, data: SearchData): MetaData {
  const about = [params.q.trim() && `“${params.q.trim()}”`, data.category && `in ${data.category.name}`]
  const where = data.search_in_shop_name ? `at ${data.search_in_shop_name}` : ''
  const subject = [...about, where].filter(Boolean).join(' ')
  const filtered = filtersDiffer({ ...params, category_id: null }, SEARCH_DEFAULTS) ? ', filtered' : ''
  const query = buildSearchQuery(withoutDefaults({ ...params, redesign: null, currency: null })).toString()
  return {
    title: `${subject || 'Products'}: reviews you can check | Candor`,
    description:
      `${data.rounded_results_total_count} products ${subject}${filtered}, ranked by what verified buyers wrote.`
        .replace(/ {2,}/g, ' ')
        .replace(' ,', ','),
    canonical: `/reviews/search${query ? `?${query}` : ''}`,
    robots: 'noindex,follow',
  }
}
