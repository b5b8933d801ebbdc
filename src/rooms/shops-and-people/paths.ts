import type { PeopleParams, ShopParams } from './rules.ts'

/** Paths of the two directories, and canonical URLs of their pages (D-routes-12, D-routes-13). */
export const STORE_SEARCH_PATH = '/reviews/store_search'
export const PEOPLE_PATH = '/reviews/people'
export const HOW_IT_WORKS_PATH = '/reviews/how-it-works'
export const MEDALS_PATH = '/reviews/medals'
export const TRUST_PATH = '/reviews/trust'

export { profilePath } from '../people/paths.ts'

/** Canonical URL of a page of shops. */
export const storeSearchAddress = ({ q = '', page = 1 }: Partial<ShopParams>) =>
  address(STORE_SEARCH_PATH, { q: q.trim(), page: page > 1 ? String(page) : '' })

/** Canonical URL of a page of people. */
export const peopleAddress = ({ sort_by = 'most_reviews', filter_by = 'all', page = 1 }: Partial<PeopleParams>) =>
  address(PEOPLE_PATH, {
    sort_by: sort_by === 'most_reviews' ? '' : sort_by,
    filter_by: filter_by === 'all' ? '' : filter_by,
    page: page > 1 ? String(page) : '',
  })

function address(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
  return query ? `${path}?${query}` : path
}
