import { redirect } from 'react-router'
import { CATEGORY_INDEX_PATH } from '../../rooms/catalog/paths.ts'
import { countryName } from '../../rooms/currency/rules.ts'
import { cleanSearchQuery, impliedParams } from '../../rooms/search/address-rules.ts'
import { searchProductsCall } from '../../rooms/search/contract.ts'
import {
  buildSearchQuery,
  isEmptySearch,
  parseSearchParams,
  pickSearchParams,
  withoutDefaults,
} from '../../rooms/search/rules.ts'
import { SEARCH_PATH } from '../../rooms/search/ui/search-path.ts'
import { nullOnFailure } from '../null-on-failure.ts'
import { pageLoader } from '../page.ts'
import { askFollows, productIds } from '../shell/follow/ask-follows.ts'
import { NO_SUGGESTIONS, noMatchSuggestions, type Search } from './no-match-suggestions.ts'
import { stackOf } from './stack.ts'
import { pagesOf } from './totals.ts'

export const loader = pageLoader(async ({ ask, query, locale, signedIn }) => {
  // a search without text or filters redirects to the category index (D-search-15)
  if (isEmptySearch(parseSearchParams(query))) throw redirect(CATEGORY_INDEX_PATH)
  const clean = cleanSearchQuery(query, locale.country, impliedParams(query, locale.currency))
  if (clean) throw redirect(`${SEARCH_PATH}?${clean}`)
  const params = parseSearchParams(query, locale.country)
  const shipsTo = { code: params.country, name: countryName(params.country), home: locale.country }
  const chosen = params.home_country ? { country: params.country } : {}
  const answer = await ask(searchProductsCall, { ...pickSearchParams(query), ...chosen }).catch(nullOnFailure)
  if (!answer)
    return { ...EMPTY, shipsTo, searched: { text: params.q, category: null }, stack: await stackOf(ask, null, params) }
  const { data, meta_data } = answer
  const search: Search = params =>
    ask(searchProductsCall, Object.fromEntries(buildSearchQuery(withoutDefaults(params))))
  const [stack, noMatch] = await Promise.all([
    stackOf(ask, data.category, params),
    data.search_results.length === 0 && params.page === 1 ? noMatchSuggestions(search, params) : NO_SUGGESTIONS,
  ])
  return {
    answered: true,
    shipsTo,
    searched: { text: params.q, category: data.category && { id: data.category.id, name: data.category.name } },
    items: data.search_results,
    total: data.rounded_results_total_count,
    pages: pagesOf(data),
    shop: data.search_in_shop_name,
    close: data.close_matches ?? null,
    unmatched: data.unmatched_words ?? [],
    corrected: data.corrected_words ?? [],
    stack,
    ...noMatch,
    follows: await askFollows(
      { ask, signedIn },
      { Product: productIds([...data.search_results, ...(data.close_matches?.search_results ?? [])]) },
    ),
    meta: meta_data,
  }
})

/** Empty result for a failed call; the page renders without results. */
const EMPTY = {
  answered: false,
  items: [],
  total: 0,
  pages: 1,
  shop: null,
  close: null,
  unmatched: [],
  corrected: [],
  ...NO_SUGGESTIONS,
  follows: null,
  meta: {
    title: 'Search | Candor',
    description: 'Search products with reviews you can check.',
    canonical: '/reviews/search',
    robots: 'noindex,follow',
  },
}
