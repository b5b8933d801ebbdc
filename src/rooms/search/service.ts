import { createHash } from 'node:crypto'
import { cachedByKey } from '../../lib/cached.ts'
import { eachKey, Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findShopByDomain } from '../catalog/service.ts'
import { convertMinor, currencyDigits, effectiveCurrency, type Rates, STORE_CURRENCY } from '../currency/rules.ts'
import { currentRates } from '../currency/service.ts'
import type { PriceRange } from './facets/lexeme-rules.ts'
import { findMatches, type Matches } from './finding/find-matches.ts'
import type { Scope } from './finding/find-products.ts'
import { roundedTotal } from './finding/total-rules.ts'
import { presentCategory, presentItem } from './results/present.ts'
import { selectCategory } from './results/sql.ts'
import { buildSearchQuery, MAX_PAGE, SEARCH_PER_PAGE, type SearchParams } from './rules.ts'
import type { SearchData } from './schemas.ts'

export { countByCategory } from './finding/statistics.ts'
export {
  type ImportedShop,
  refreshAllProducts,
  refreshImported,
  refreshProducts,
  refreshShopProducts,
} from './indexing/refresh-products.ts'
export { siteMetrics } from './indexing/site-metrics.ts'
export { readItems } from './results/items.ts'
export type { ProductKey } from './results/product-key.ts'
export { addSynonyms, listSynonyms, removeSynonyms } from './terms/edit-synonyms.ts'

/** Categories of result pages. */
const categoryOf = cachedByKey({ milliseconds: 60_000, most: 1000 }, (db: Db, id) => selectCategory(db, Number(id)))

/**
 * One page of search results; beyond `MAX_PAGE` it is empty (X-params-02). An unknown shop has no products.
 * @param asCurrency currency of prices if the parameters have none, '*' for each shop's own
 * @param options `scored`: only shops whose transparency is known; `loaders` of a request that makes several searches
 */
export async function searchProducts(
  db: Db,
  params: SearchParams,
  asCurrency = STORE_CURRENCY,
  { scored = false, loaders = new Loaders() }: { scored?: boolean; loaders?: Loaders } = {},
): Promise<SearchData> {
  const [rates, shop] = await Promise.all([
    currentRates(db),
    params.shop_domain === null ? null : findShopByDomain(db, params.shop_domain, loaders),
  ])
  const scope = shop?.platform === params.platform ? shop : undefined
  const currency = effectiveCurrency(params.currency ?? asCurrency, rates)
  const within = { shopId: scope?.shop_id ?? null, price: priceRange(params, currency, rates), scored }
  const [found, category] = await Promise.all([
    params.shop_domain !== null && !scope
      ? NOTHING
      : loaders.load(matchesFound, db, { params: withinReach(params), within }),
    params.category_id === null ? undefined : categoryOf(db, String(params.category_id)),
  ])
  return {
    category: category ? presentCategory(category) : null,
    current_page: params.page,
    rounded_results_total_count: roundedTotal(found.total),
    per_page: SEARCH_PER_PAGE,
    search_in_shop_name: scope?.name ?? null,
    done_search_sha1: createHash('sha1').update(buildSearchQuery(params).toString()).digest('hex'),
    search_results: (params.page > MAX_PAGE ? [] : found.products).map(row => presentItem(row, currency, rates)),
    ...(found.close && {
      close_matches: {
        unmatched_words: found.close.unmatched,
        search_results: found.close.products.map(row => presentItem(row, currency, rates)),
      },
    }),
    ...(found.unmatched.length > 0 && { unmatched_words: found.unmatched }),
    ...(found.corrected.length > 0 && { corrected_words: found.corrected }),
  }
}

const NOTHING: Matches = { products: [], total: 0, unmatched: [], close: null, corrected: [] }

/** Deduplicated per request: after a search without results, the page repeats it while looking for suggestions. */
const matchesFound = eachKey((db: Db, { params, within }: { params: SearchParams; within: Scope }) =>
  findMatches(db, params, within),
)

/** The search itself, or its first page beyond the last one served: only its total is needed there. */
const withinReach = (params: SearchParams) => (params.page > MAX_PAGE ? { ...params, page: 1 } : params)

/**
 * The price filter in euro cents, in which prices are compared. Without a currency or a rate, amounts count as euros.
 */
function priceRange({ min_price, max_price }: SearchParams, currency: string, rates: Rates): PriceRange {
  const from = currency === STORE_CURRENCY ? 'EUR' : currency
  const base = (amount: number | null) =>
    amount === null ? null : convertMinor(amount * 10 ** currencyDigits(from), from, 'EUR', { ...rates, EUR: 1 })
  const [least, most] = [base(min_price), base(max_price)]
  return least !== null && most !== null && least > most ? { least: most, most: least } : { least, most }
}
