import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { refreshItems } from '../results/items.ts'
import { refreshTerms } from '../suggestions/refresh-terms.ts'
import { isLargeSite, leaveAllToJob, leaveShopToJob, type RefreshScope, refreshRanking } from './refresh.ts'
import { selectSlice } from './refresh-scope-sql.ts'

/** Number of imported shops from which on a small site refreshes everything at once. */
const MANY_SHOPS = 20

/**
 * Updates everything derived from the given products: product_search, search_items, and the words for suggestions
 * (refresh.ts, items.ts, refresh-terms.ts). Call it in the transaction that changed products, shops, categories,
 * reviews, stats or rates.
 * @returns number of inserted or changed rows of product_search
 */
export async function refreshProducts(db: Db, which: RefreshScope): Promise<number> {
  return inTransaction(db, async transaction => {
    const changed = await refreshRanking(transaction, which)
    await refreshItems(transaction, which)
    if (changed > 0 || which === 'all') await refreshTerms(transaction, which)
    return changed
  })
}

/**
 * Brings all products up to date with changed rates, and corrects what has drifted. Call it in the transaction that changed
 * the rates. With many products the job does it in slices, so that no write waits for minutes (X-recount-03).
 */
export const refreshAllProducts = (db: Db): Promise<void> =>
  inTransaction(db, async transaction => {
    if (!(await leaveAllToJob(transaction))) await refreshProducts(transaction, 'all')
  })

/**
 * Brings a shop's products up to date with its changed name or the countries it ships to. Call it in the transaction that
 * changed them. With many products the job does it (X-recount-05).
 */
export async function refreshShopProducts(db: Db, shopId: number): Promise<void> {
  if (!(await leaveShopToJob(db, shopId))) await refreshProducts(db, { shopId })
}

/**
 * Refreshes the products of shops after an import into them. A small site, such as one that is filled for the first time,
 * does all in one transaction, which is the fastest way; a large one does 1,000 at a time, so that reviews of others don't
 * wait, and leaves what renamed categories change elsewhere to the job (X-recount-05). Call it outside of a transaction.
 */
export async function refreshImported(db: Db, shopIds: readonly number[], categoriesChanged: boolean): Promise<void> {
  if (!(await isLargeSite(db)) && (categoriesChanged || shopIds.length > MANY_SHOPS)) {
    await refreshProducts(db, 'all')
    return
  }
  for (const shopId of shopIds) {
    let after = 0
    for (;;) {
      const keys = await selectSlice(db, shopId, after)
      if (keys.length === 0) break
      await refreshProducts(db, keys)
      after = keys.at(-1)!.productId
    }
  }
  if (categoriesChanged) await leaveAllToJob(db)
}
