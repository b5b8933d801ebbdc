import { sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { lockShop, recountProducts, recountShops } from '../recount.ts'
import { BLOCK, type Counted, deleteBlocks, presentSpan } from './count-blocks.ts'

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

/**
 * Shops that have grown apart from the site since they were cut into blocks: these hold less than an eighth of `BLOCK`
 * reviews on average, or more than four times as many, and would be cut otherwise now (X-recount-12).
 */
async function selectUnfit(db: Db): Promise<number[]> {
  if (await isDistributed(db)) return []
  const { rows } = await sql<{ shop_id: number; span: number }>`
    SELECT shop_id, min(span) AS span FROM review_blocks WHERE product_id = 0 GROUP BY shop_id
    HAVING avg(published + hidden) NOT BETWEEN ${sql.lit(BLOCK / 8)} AND ${sql.lit(BLOCK * 4)} ORDER BY shop_id`.execute(
    db,
  )
  const unfit: number[] = []
  for (const { shop_id, span } of rows) if ((await presentSpan(db, shop_id)) !== span) unfit.push(shop_id)
  return unfit
}

export const blocksAreMissing = async (db: Db): Promise<boolean> =>
  (await selectUncounted(db)).length > 0 || (await selectUnfit(db)).length > 0

/**
 * Cuts shops anew that are cut badly, and counts the blocks of all that miss them, so that no request has to. One shop or product per
 * transaction.
 */
export async function countMissingBlocks(db: Db, signal: AbortSignal): Promise<void> {
  for (const shopId of await selectUnfit(db)) {
    signal.throwIfAborted()
    await inTransaction(db, async within => {
      await lockShop(within, shopId)
      await deleteBlocks(within, { shopId })
      await recountShops(within, [shopId])
    })
  }
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
