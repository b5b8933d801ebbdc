import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { currentRates } from '../../currency/service.ts'
import { lockForBatch, mergePendingTerms, refreshRows } from './products-sql.ts'
import { factorsOf } from './refresh.ts'
import { ofKeys } from './refresh-scope-sql.ts'
import { deleteStaleScores, selectSlice, selectStaleScores } from './stale-scores-sql.ts'

/** Products refreshed per transaction: others wait for a slice at most. */
const SLICE = 1000

/** Takes the changed scores of large shops over into the rows of all their products, slice by slice (X-recount-02). */
export async function refreshStaleScores(db: Db, signal: AbortSignal): Promise<void> {
  for (const { shop_id, noted_at } of await selectStaleScores(db)) {
    let after = 0
    for (;;) {
      signal.throwIfAborted()
      const keys = await selectSlice(db, shop_id, after, SLICE)
      if (keys.length === 0) break
      await inTransaction(db, async transaction => {
        await lockForBatch(transaction)
        await refreshRows(transaction, ofKeys(keys), factorsOf(await currentRates(transaction)))
        await mergePendingTerms(transaction)
      })
      after = keys.at(-1)!.productId
    }
    await deleteStaleScores(db, shop_id, noted_at)
  }
}
