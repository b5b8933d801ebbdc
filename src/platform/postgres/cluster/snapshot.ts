import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { tablesOf } from './placement.ts'

/** How often the moment without writes is asked for, and the pause between: whoever writes goes first. */
const ATTEMPTS = 60
const PAUSE = 500
/** Less than PostgreSQL's deadlock_timeout: what waits for a writer that waits for it gives way before either is ended. */
const WAIT = '500ms'

/**
 * Makes a transaction's snapshots on all nodes of a cluster one (X-cluster-07): Citus takes one on each node, whenever the transaction
 * first comes there. So they are taken while nobody writes to tables of shops, nor to those that each node has. That lasts as long as it
 * takes to ask each node once; writers wait for half a second at most. A transaction that writes on the coordinator alone is in its
 * snapshot, or not, as ever.
 * @param db to lock tables on another connection
 * @param snapshot a transaction that has read nothing yet
 */
export async function snapAllNodes(db: Db, snapshot: Db): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(async locking => {
        await sql`SELECT set_config('lock_timeout', ${WAIT}, true)`.execute(locking)
        const tables = [...tablesOf('shop'), ...tablesOf('reference')].map(name => sql.table(name))
        await sql`LOCK TABLE ${sql.join(tables)} IN SHARE MODE`.execute(locking)
        // One connection to each node, whose snapshot all later statements read.
        await sql`SELECT set_config('citus.max_adaptive_executor_pool_size', '1', true)`.execute(snapshot)
        await sql`SELECT count(*) FROM shop_medal_changes`.execute(snapshot)
      })
    } catch (error) {
      if (attempt >= ATTEMPTS || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      await sleep(PAUSE)
    }
}

const LOCK_NOT_AVAILABLE = '55P03'
