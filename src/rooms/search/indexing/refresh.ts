import type { Db } from '../../../platform/postgres/database.ts'
import { currencyDigits, type Rates } from '../../currency/rules.ts'
import { currentRates } from '../../currency/service.ts'
import type { ProductKey } from '../results/product-key.ts'
import {
  addChanged,
  analyzeProducts,
  type Factor,
  hasMoreProducts,
  lockForBatch,
  lockForSingle,
  mergePendingTerms,
  recountLexemes,
  refreshAllRows,
  refreshRows,
  type SearchSite,
  selectPresentMean,
  selectShopsWithOtherScores,
  selectSite,
  storeMean,
} from './products-sql.ts'
import { ofKeys, ofShops } from './refresh-scope-sql.ts'
import { noteAllStale, noteScoresStale, noteShopStale } from './stale-shops-sql.ts'

/** Tolerated drift of the site mean before all rank scores are recomputed. */
const MEAN_TOLERANCE = 0.01

/**
 * Above this many products, only a batch of `LARGE_BATCH` may trigger that recomputation, which is left to the job
 * (`refreshStaleShops`): meanwhile nobody could write a review.
 */
const MAX_REFRESHED_INLINE = 10_000
const LARGE_BATCH = 1000

/**
 * Changes below this share of all products are not tallied, so that single reviews don't contend for the tally's row.
 */
const TALLIED_SHARE = 0.01

/** Share of changed products that triggers a recount of words. */
const RECOUNT_SHARE = 0.1

/** From this many changed rows on, the planner's statistics are updated at once. */
const ANALYZE_FROM = 1000

/** Products to refresh: by key, all of one shop, all of one shop if its scores changed, or all. */
export type RefreshScope = readonly ProductKey[] | { shopId: number } | { scoresOf: number } | 'all'

/**
 * Updates product_search from products, shops, categories, stats and exchange rates. Call it in the transaction that
 * changed any of these, after recounting the stats; idempotent and set-based: 100,000 products take one statement.
 * Rank scores depend on the site mean. If that has drifted by more than 0.01, or `which` is 'all' (as in a daily job,
 * for rates and residual drift), all products are recomputed with the current mean.
 * @returns number of inserted or changed rows
 */
export async function refreshRanking(db: Db, scope: RefreshScope): Promise<number> {
  const batch = scope === 'all' || (Array.isArray(scope) && scope.length >= LARGE_BATCH)
  /** The mean to compute all products with, if it has drifted. On a large site only a batch asks for it (X-recount-11). */
  const driftedMean = async ({ site_mean, products }: SearchSite) => {
    if (!batch && products > MAX_REFRESHED_INLINE) return null
    const mean = await selectPresentMean(db)
    return scope === 'all' || Math.abs(mean - site_mean) > MEAN_TOLERANCE ? mean : null
  }
  const due = (await driftedMean(await selectSite(db))) !== null
  if (due || isBatch(scope)) await lockForBatch(db)
  else await lockForSingle(db)
  const factors = factorsOf(await currentRates(db))
  // Checks again: another transaction may have done it while this one waited for the lock.
  const site = await selectSite(db)
  const mean = due ? await driftedMean(site) : null
  if (mean !== null) await storeMean(db, mean)
  const isLarge = site.products > MAX_REFRESHED_INLINE
  if (mean !== null && scope !== 'all' && isLarge) await noteAllStale(db, new Date())
  const atOnce = scope === 'all' || (mean !== null && !isLarge)
  const changed = atOnce ? await refreshAllRows(db, factors) : await refreshSome(db, scope, factors)
  const tallied = changed > TALLIED_SHARE * site.products
  if (scope === 'all' || (tallied && site.changed + changed > RECOUNT_SHARE * site.products)) await recountLexemes(db)
  else if (tallied) await addChanged(db, changed)
  if (changed >= ANALYZE_FROM) await analyzeProducts(db)
  if (changed > 0) await mergePendingTerms(db)
  return changed
}

/**
 * Prepares a refresh of all products, with the current mean, that is no part of a change to some of them.
 * @returns whether the job does it, because of their number (X-recount-03); otherwise `refreshRanking` has to
 */
export async function leaveAllToJob(db: Db): Promise<boolean> {
  if (!(await isLargeSite(db))) return false
  await storeMean(db, await selectPresentMean(db))
  await noteAllStale(db, new Date())
  return true
}

/** Whether the site has more products than a request may refresh. */
export const isLargeSite = async (db: Db): Promise<boolean> => (await selectSite(db)).products > MAX_REFRESHED_INLINE

/** Whether the shop has more products than a request may refresh. */
export const isLargeShop = (db: Db, shopId: number): Promise<boolean> =>
  hasMoreProducts(db, shopId, MAX_REFRESHED_INLINE)

/** @returns whether the job refreshes the products of this shop, because of their number (X-recount-05) */
export async function leaveShopToJob(db: Db, shopId: number): Promise<boolean> {
  if (!(await isLargeShop(db, shopId))) return false
  await noteShopStale(db, shopId, new Date())
  return true
}

/** Whether the refresh writes several rows, and so needs the batch lock. */
const isBatch = (scope: RefreshScope) =>
  Array.isArray(scope) ? scope.length > 1 : scope === 'all' || 'shopId' in scope

async function refreshSome(db: Db, scope: Exclude<RefreshScope, 'all'>, factors: readonly Factor[]): Promise<number> {
  if ('shopId' in scope) return refreshShops(db, [scope.shopId], factors)
  if ('scoresOf' in scope) return refreshScores(db, [scope.scoresOf], factors)
  if (scope.length === 0) return 0
  const shopIds = [...new Set(scope.map(({ shopId }) => shopId))]
  return (await refreshScores(db, shopIds, factors)) + (await refreshRows(db, ofKeys(scope), factors))
}

/**
 * Refreshes all products of those shops whose scores have changed. Those of a shop with more than `MAX_REFRESHED_INLINE`
 * are left to the job (`refreshStaleShops`), so that a review costs no refresh of a million products (X-recount-02).
 */
async function refreshScores(db: Db, shopIds: readonly number[], factors: readonly Factor[]): Promise<number> {
  const other = await selectShopsWithOtherScores(db, shopIds, MAX_REFRESHED_INLINE)
  for (const { shop_id, large } of other) if (large) await noteScoresStale(db, shop_id, new Date())
  const small = other.filter(({ large }) => !large).map(({ shop_id }) => shop_id)
  return small.length > 0 ? refreshShops(db, small, factors) : 0
}

const refreshShops = (db: Db, shopIds: readonly number[], factors: readonly Factor[]) =>
  refreshRows(db, ofShops(shopIds), factors)

/** Euro cents per minor unit of each currency. */
export function factorsOf(rates: Rates): Factor[] {
  return Object.entries({ ...rates, EUR: 1 }).map(([currency, perEuro]) => ({
    currency,
    factor: 10 ** (currencyDigits('EUR') - currencyDigits(currency)) / perEuro,
  }))
}
