import { STORE_CURRENCY } from '../currency/countries/choice-rules.ts'
import {
  buildSearchQuery,
  COMPARED_IN,
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
export function cleanCategoryQuery(
  query: URLSearchParams,
  home: string,
  without: readonly SearchParamName[] = [],
): URLSearchParams | null {
  const clean = cleanSearchQuery(query, home, [...SEARCH_SCOPE, ...without])
  if (clean && SEARCH_SCOPE.some(name => query.has(name))) clean.set('category_search', 'true')
  return clean
}

/**
 * What a form without scripts sends, though nobody chose it: the currency of its price fields while they are empty. Kept, it
 * would be the currency of the whole page (D-currency-12).
 * @param chosen the visitor's own currency, which those fields are in
 */
export function impliedParams(query: URLSearchParams, chosen: string): SearchParamName[] {
  const unpriced = query.get('min_price') === '' && query.get('max_price') === ''
  const own = chosen === STORE_CURRENCY ? COMPARED_IN : chosen
  return unpriced && query.get('currency') === own ? ['currency'] : []
}

const isSearchParam = (name: string) => (SEARCH_PARAMS as readonly string[]).includes(name)

const sorted = (query: URLSearchParams) => [...query].map(String).sort().join('\n')
