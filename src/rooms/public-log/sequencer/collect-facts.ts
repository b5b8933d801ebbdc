import type { Db } from '../../../platform/postgres/database.ts'
import { moveShopFacts, selectShopFacts } from '../sql.ts'

/** Facts moved by one statement. */
const BATCH = 4_000

/**
 * Moves facts that wait with their shops on a cluster into the outbox, in the order in which they were queued (X-cluster-05), within a
 * transaction that holds the sequencer's lock.
 */
export async function collectShopFacts(db: Db): Promise<void> {
  for (let moved = BATCH; moved === BATCH; ) {
    const rows = await selectShopFacts(db, BATCH)
    if (rows.length > 0) await moveShopFacts(db, rows)
    moved = rows.length
  }
}
