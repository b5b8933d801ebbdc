import { sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { lockShop, recountProducts, recountShops } from '../recount.ts'
import { BLOCK, type Counted } from './count-blocks.ts'

/**
 * Shops (product 0) and products that have too many reviews to be without blocks, and have none; and shops whose blocks are
 * not counted by month: after an upgrade from a version that did not. None on a cluster, where nothing is counted in blocks.
 */
async function selectUncounted(db: Db): Promise<Counted[]> {
  if (await isDistributed(db)) return []
  const { rows } = await sql<Counted>`
    SELECT shop_id, product_id FROM (
      SELECT shop_id, 0 AS product_id, published + hidden AS reviews FROM shop_stats
       UNION ALL SELECT shop_id, product_id, published + hidden FROM product_stats) counted
     WHERE reviews > ${sql.lit(BLOCK)} AND NOT EXISTS (
       SELECT 1 FROM review_blocks b WHERE b.shop_id = counted.shop_id AND b.product_id = counted.product_id)
    UNION SELECT shop_id, product_id FROM review_blocks WHERE product_id = 0 AND months IS NULL
     ORDER BY shop_id, product_id`.execute(db)
  return rows
}

export const blocksAreMissing = async (db: Db): Promise<boolean> => (await selectUncounted(db)).length > 0

/** Counts the blocks of all that miss them, so that no request has to. One shop or product per transaction. */
export async function countMissingBlocks(db: Db, signal: AbortSignal): Promise<void> {
  for (const counted of await selectUncounted(db)) {
    signal.throwIfAborted()
    if (counted.product_id === 0) await inTransaction(db, within => countShop(within, counted.shop_id))
    else await recountProducts(db, [counted])
  }
}

async function countShop(db: Db, shopId: number): Promise<void> {
  await lockShop(db, shopId)
  await sql`
    INSERT INTO stale_review_blocks (shop_id, product_id, block)
    SELECT shop_id, product_id, block FROM review_blocks
     WHERE shop_id = ${shopId} AND product_id = 0 AND months IS NULL`.execute(db)
  await recountShops(db, [shopId])
}
