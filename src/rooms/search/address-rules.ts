import {
  buildSearchQuery,
  parseSearchParams,
  SEARCH_PARAMS,
  SEARCH_SCOPE,
  type SearchParamName,
  withoutDefaults,
} from './rules.ts'

/** How addresses of searches that were typed, shared or sent by a form without scripts are cleaned. */

/**
 * The shortest query of the same search: without empty, default, repeated and invalid parameters, prices in order, and
 * without `from` (D-guards-03). Parameters that are no search's, such as a campaign's, are kept. Idempotent.
 * @param without further parameters to drop
 * @returns null if nothing has to change
 */
export function cleanSearchQuery(
  query: URLSearchParams,
  home: string,
  without: readonly SearchParamName[] = [],
): URLSearchParams | null {
  const params = parseSearchParams(query, home)
  const clean = buildSearchQuery(withoutDefaults(params))
  // a country that the address leaves to the visitor's choice stays left to it
  if (!query.has('country')) clean.delete('country')
  for (const name of without) clean.delete(name)
  for (const [name, value] of query)
    if (!isSearchParam(name) && !(name === 'from' && value === 'category')) clean.append(name, value)
  return sorted(clean) === sorted(query) ? null : clean
}

/**
 * The same for a category's page, which is a search in its category and in no shop (D-guards-04). Scope that has to be
 * dropped is replaced by `category_search=true`.
 */
export function cleanCategoryQuery(query: URLSearchParams, home: string): URLSearchParams | null {
  const clean = cleanSearchQuery(query, home, SEARCH_SCOPE)
  if (clean && SEARCH_SCOPE.some(name => query.has(name))) clean.set('category_search', 'true')
  return clean
}

const isSearchParam = (name: string) => (SEARCH_PARAMS as readonly string[]).includes(name)

const sorted = (query: URLSearchParams) => [...query].map(String).sort().join('\n')
