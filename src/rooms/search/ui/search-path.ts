import { buildSearchQuery, type SearchParams, withoutDefaults } from '../rules.ts'

export const SEARCH_PATH = '/reviews/search'

/** The shortest path of a search. */
export function searchAddress(params: Partial<SearchParams>): string {
  const query = buildSearchQuery(withoutDefaults(params)).toString()
  return query ? `${SEARCH_PATH}?${query}` : SEARCH_PATH
}
