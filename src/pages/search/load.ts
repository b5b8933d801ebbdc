import { redirect } from 'react-router'
import { CATEGORY_INDEX_PATH } from '../../rooms/catalog/paths.ts'
import { countryName } from '../../rooms/currency/rules.ts'
import { cleanSearchQuery } from '../../rooms/search/address-rules.ts'
import { searchProductsCall } from '../../rooms/search/contract.ts'
import {
  buildSearchQuery,
  isEmptySearch,
  parseSearchParams,
  pickSearchParams,
  type SearchParams,
  withoutDefaults,
} from '../../rooms/search/rules.ts'
import type { SearchData, SearchItem } from '../../rooms/search/schemas.ts'
import { SEARCH_PATH } from '../../rooms/search/ui/search-path.ts'
import { nullOnFailure } from '../null-on-failure.ts'
import { pageLoader } from '../page.ts'
import { askFollows, productIds } from '../shell/follow/ask-follows.ts'
import { NO_SUGGESTIONS, noMatchSuggestions, type Search } from './no-match-suggestions.ts'
import { stackOf } from './stack.ts'
import { pagesOf } from './totals.ts'

/** The search call may suggest a close word if it finds little or nothing. */
type Found = SearchData & { did_you_mean?: { text: string } | null }

export const loader = pageLoader(async ({ ask, query, locale, signedIn }) => {
  // a search without text or filters redirects to the category index (D-search-15)
  if (isEmptySearch(parseSearchParams(query))) throw redirect(CATEGORY_INDEX_PATH)
  const clean = cleanSearchQuery(query, locale.country)
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
  const found: Found = data
  const meant = found.did_you_mean?.text ?? null
  const [stack, close, noMatch] = await Promise.all([
    stackOf(ask, data.category, params),
    meant === null ? [] : searchCloseText(search, { ...params, q: meant }),
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
    meant,
    close,
    stack,
    ...noMatch,
    follows: await askFollows({ ask, signedIn }, { Product: productIds([...data.search_results, ...close]) }),
    meta: meta_data,
  }
})

/** Number of products shown for a close text. */
const CLOSE_RESULTS = 6

/** The first results for a close text. */
async function searchCloseText(search: Search, params: SearchParams): Promise<SearchItem[]> {
  const answer = await search({ ...params, page: 1 }).catch(() => null)
  return answer?.data.search_results.slice(0, CLOSE_RESULTS) ?? []
}

/** Empty result for a failed call; the page renders without results. */
const EMPTY = {
  answered: false,
  items: [],
  total: 0,
  pages: 1,
  shop: null,
  meant: null,
  close: [],
  ...NO_SUGGESTIONS,
  follows: null,
  meta: {
    title: 'Search | Candor',
    description: 'Search products with reviews you can check.',
    canonical: '/reviews/search',
    robots: 'noindex,follow',
  },
}
