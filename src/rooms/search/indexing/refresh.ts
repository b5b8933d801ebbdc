import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { currencyDigits, type Rates } from '../../currency/rules.ts'
import { currentRates } from '../../currency/service.ts'
import type { ProductKey } from '../results/product-key.ts'
import {
  addChanged,
  analyzeProducts,
  beginBatch,
  beginSingle,
  type Factor,
  mergePendingTerms,
  recountLexemes,
  refreshRows,
  selectMeans,
  selectShopsWithOtherScores,
  storeMean,
} from './products-sql.ts'
import { ofKeys, ofShops } from './refresh-scope-sql.ts'

/** So far the site's mean may move before every rank score is computed anew. */
const MEAN_TOLERANCE = 0.01

/** On a site of more products than this, only a batch this large may set off that computation: a single review must not. */
const REFRESHED_IN_PASSING = 10_000
const LARGE_BATCH = 1000

/** Changes below this share of all products are not tallied: a single review must not queue for the tally's one row. */
const TALLIED_SHARE = 0.01

/** The share of changed products at which words are recounted. */
const RECOUNT_SHARE = 0.1

/** From so many changed rows on, PostgreSQL's planner gets fresh figures at once. */
const ANALYZE_FROM = 1000

type Means = Awaited<ReturnType<typeof selectMeans>>

/** Which products: by key, all of one shop, all of one whose scores are others now (else none), or all. */
export type RefreshScope = readonly ProductKey[] | { shopId: number } | { scoresOf: number } | 'all'

/**
 * Brings product_search in line with what it is made from: products, shops, categories, the counted stats and the
 * exchange rates. To be called in the transaction that changed any of these, after the stats were recounted; calling it
 * once more changes nothing. Set-based: 100,000 products are one statement.
 *
 * Every rank score starts at the site's mean. When that has moved by more than 0.01, or `which` is 'all' (a daily job
 * does that, for rates and what is left of drift), all products are computed with the mean of that moment.
 * @returns how many rows were new or different
 */
export async function refreshRanking(db: Db, which: RefreshScope): Promise<number> {
  const batch = which === 'all' || (Array.isArray(which) && which.length >= LARGE_BATCH)
  const isDue = ({ now, used, products }: Means) =>
    which === 'all' || (Math.abs(now - used) > MEAN_TOLERANCE && (batch || products <= REFRESHED_IN_PASSING))
  const due = isDue(await selectMeans(db))
  if (due || isBatch(which)) await beginBatch(db)
  else await beginSingle(db)
  const factors = factorsOf(await currentRates(db))
  // Once more: while this one waited, another may have done it.
  const means = await selectMeans(db)
  const all = due && isDue(means)
  if (all) await storeMean(db, means.now)
  const changed =
    all || which === 'all' ? await refreshRows(db, sql`true`, factors) : await refreshSome(db, which, factors)
  const tallied = changed > TALLIED_SHARE * means.products
  if (which === 'all' || (tallied && means.changed + changed > RECOUNT_SHARE * means.products)) await recountLexemes(db)
  else if (tallied) await addChanged(db, changed)
  if (changed >= ANALYZE_FROM) await analyzeProducts(db)
  if (changed > 0) await mergePendingTerms(db)
  return changed
}

/** Whether rows are written in an order of their own: a single product's, or none, are not. */
const isBatch = (which: RefreshScope) =>
  Array.isArray(which) ? which.length > 1 : which === 'all' || 'shopId' in which

async function refreshSome(db: Db, which: Exclude<RefreshScope, 'all'>, factors: readonly Factor[]): Promise<number> {
  if ('shopId' in which) return refreshShops(db, [which.shopId], factors)
  if ('scoresOf' in which) return refreshShops(db, await selectShopsWithOtherScores(db, [which.scoresOf]), factors)
  if (which.length === 0) return 0
  const shops = await selectShopsWithOtherScores(db, [...new Set(which.map(({ shopId }) => shopId))])
  const changed = shops.length > 0 ? await refreshShops(db, shops, factors) : 0
  return changed + (await refreshRows(db, ofKeys(which), factors))
}

const refreshShops = (db: Db, shopIds: readonly number[], factors: readonly Factor[]) =>
  refreshRows(db, ofShops(shopIds), factors)

/** What one minor unit of each currency is in minor units of the euro. */
function factorsOf(rates: Rates): Factor[] {
  return Object.entries({ ...rates, EUR: 1 }).map(([currency, perEuro]) => ({
    currency,
    factor: 10 ** (currencyDigits('EUR') - currencyDigits(currency)) / perEuro,
  }))
}
