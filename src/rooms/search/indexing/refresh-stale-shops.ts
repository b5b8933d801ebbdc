import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { currentRates } from '../../currency/service.ts'
import { addTerms, recountNames, recountStems, recountTerms } from '../suggestions/terms-sql.ts'
import { refreshItemRows } from './items-sql.ts'
import { lockForBatch, mergePendingTerms, recountLexemes, refreshRows } from './products-sql.ts'
import { factorsOf } from './refresh.ts'
import { ofKeys, selectSlice } from './refresh-scope-sql.ts'
import { deleteStaleShop, noteSliceDone, type StaleShop, selectStaleShops } from './stale-shops-sql.ts'

/** How long one job works, below its timeout: the next one goes on from there. */
const LONGEST = 600_000

/**
 * Takes the changed scores of large shops over into the rows of all their products, slice by slice (X-recount-02), and
 * changed exchange rates into those of all shops (X-recount-03), and so the name and countries of a large shop, and renamed
 * categories (X-recount-05). After an update of Candor that stores words otherwise, all are computed anew the same way.
 */
export async function refreshStaleShops(db: Db, signal: AbortSignal, longest = LONGEST): Promise<void> {
  const end = Date.now() + longest
  const shops = await selectStaleShops(db)
  const last = shops.findLast(({ words }) => words)
  for (const shop of shops) {
    let after = shop.after_product
    for (;;) {
      signal.throwIfAborted()
      if (Date.now() > end) return
      const done = await refreshSlice(db, shop, after)
      if (done === null) break
      after = done
    }
    // Before the mark is gone, so that a process that ends here leaves no words uncounted.
    if (shop === last) await recountWords(db)
    await deleteStaleShop(db, shop.shop_id, shop.noted_at)
  }
}

/** Recounts words, names and stems from all rows, and removes those that are in none. */
async function recountWords(db: Db) {
  for (const recount of [recountLexemes, recountNames, recountTerms, recountStems]) await inTransaction(db, recount)
}

/** @returns the last product of the slice; null where there is none */
async function refreshSlice(db: Db, { shop_id, noted_at, words }: StaleShop, after: number): Promise<number | null> {
  const keys = await selectSlice(db, shop_id, after)
  if (keys.length === 0) return null
  const done = keys.at(-1)!.productId
  await inTransaction(db, async transaction => {
    await lockForBatch(transaction)
    const changed = await refreshRows(transaction, ofKeys(keys), factorsOf(await currentRates(transaction)))
    if (words) {
      await refreshItemRows(transaction, keys)
      await addTerms(transaction, ofKeys(keys))
    }
    await noteSliceDone(transaction, shop_id, noted_at, done)
    if (changed > 0) await mergePendingTerms(transaction)
  })
  return done
}
