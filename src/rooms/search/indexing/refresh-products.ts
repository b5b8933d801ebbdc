import { inParts } from '../../../lib/in-parts.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { refreshItems } from '../results/items.ts'
import { refreshTerms } from '../suggestions/refresh-terms.ts'
import {
  isLargeShop,
  isLargeSite,
  leaveAllToJob,
  leaveShopToJob,
  type RefreshScope,
  refreshRanking,
} from './refresh.ts'
import { SLICE, selectSlice } from './refresh-scope-sql.ts'

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

/** A shop after an import into it. */
export interface ImportedShop {
  shopId: number
  /** The products that were imported, and those whose reviews were; all where they are too many to list. */
  products: readonly number[] | 'all'
  /** Whether the shop itself is new or changed. */
  changed: boolean
}

/**
 * Refreshes the products of shops after an import into them. A small site, such as one that is filled for the first time,
 * does all in one transaction, which is the fastest way; a large one does 1,000 at a time, so that reviews of others don't
 * wait, of a large shop only the imported ones, and leaves what renamed categories and shops change elsewhere to the job
 * (X-recount-05). Call it outside of a transaction.
 */
export async function refreshImported(
  db: Db,
  shops: readonly ImportedShop[],
  categoriesChanged: boolean,
): Promise<void> {
  if (!(await isLargeSite(db)) && (categoriesChanged || shops.length > MANY_SHOPS)) {
    await refreshProducts(db, 'all')
    return
  }
  for (const { shopId, products, changed } of shops) {
    if (products === 'all' || !(await isLargeShop(db, shopId))) await refreshSlices(db, shopId)
    else {
      if (changed) await leaveShopToJob(db, shopId)
      await refreshProducts(db, { scoresOf: shopId })
      for (const part of inParts(products, SLICE))
        await refreshProducts(
          db,
          part.map(productId => ({ shopId, productId })),
        )
    }
  }
  if (categoriesChanged) await leaveAllToJob(db)
}

/** Refreshes all products of a shop. */
async function refreshSlices(db: Db, shopId: number): Promise<void> {
  let after = 0
  for (;;) {
    const keys = await selectSlice(db, shopId, after)
    if (keys.length === 0) return
    await refreshProducts(db, keys)
    after = keys.at(-1)!.productId
  }
}
