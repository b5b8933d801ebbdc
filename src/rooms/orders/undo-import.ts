import { sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import type { Db } from '../../platform/postgres/database.ts'

/**
 * Undoes the import of a file's orders, in the words of the shop: an order goes unless its buyer was invited, wrote a review or
 * opened a dispute. Of those that go, one that its buyer proved stays without the shop seeing it, as if it had never reported it
 * (P1.7); evidence that somebody else gave is not the shop's to remove.
 */

interface ImportKey {
  shopId: number
  uploadId: number
}

/** Orders of one transaction. */
const AT_ONCE = 500

/** Whether the shop knows that something happened to an order. @param order alias of orders */
const isUsed = (order: string, shopId: number) => sql<boolean>`
  EXISTS (
    SELECT 1 FROM line_items i
    WHERE i.shop_id = ${shopId} AND i.order_id = ${sql.raw(order)}.order_id
      AND (EXISTS (SELECT 1 FROM invitations v WHERE v.shop_id = ${shopId} AND v.line_item_id = i.line_item_id)
        OR EXISTS (SELECT 1 FROM reviews r WHERE r.shop_id = ${shopId} AND r.line_item_id = i.line_item_id)
        OR EXISTS (SELECT 1 FROM disputes d WHERE d.shop_id = ${shopId} AND d.reviewer_id = i.reviewer_id
                     AND d.line_item_id = i.line_item_id)))`

export const existsUndoable = async (db: Db, { shopId, uploadId }: ImportKey): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('upload_id', '=', uploadId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many orders an undo would remove, and how many would stay. */
export async function countUndoable(db: Db, { shopId, uploadId }: ImportKey) {
  // looked up once for each order: as a condition and as its negation it would be twice
  const { rows } = await sql<{ all: number; kept: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE ${isUsed('o', shopId)})::int AS kept
    FROM orders o WHERE o.shop_id = ${shopId} AND o.upload_id = ${uploadId}`.execute(db)
  const { all, kept } = rows[0]!
  return { removed: all - kept, kept }
}

/**
 * Undoes the next orders of an import. Within a transaction.
 * @returns how many went and how many stay; both 0 once it is through
 */
export async function undoImportedOrders(db: Db, { shopId, uploadId }: ImportKey, now: Date) {
  const { rows: locked } = await sql<{ order_id: number }>`
    SELECT order_id FROM orders WHERE shop_id = ${shopId} AND upload_id = ${uploadId}
    ORDER BY order_id LIMIT ${AT_ONCE} FOR UPDATE`.execute(db)
  if (locked.length === 0) return { removed: 0, kept: 0 }
  const { rows } = await sql<{ order_id: number; used: boolean; proved: boolean }>`
    SELECT o.order_id, ${isUsed('o', shopId)} AS used,
           o.feed = 'buyer_proof' OR EXISTS (SELECT 1 FROM order_proofs p
                                              WHERE p.shop_id = ${shopId} AND p.order_id = o.order_id) AS proved
    FROM orders o WHERE o.shop_id = ${shopId} AND o.order_id = ANY(${locked.map(row => row.order_id)}::bigint[])`.execute(
    db,
  )
  const idsOf = (some: typeof rows) => some.map(({ order_id }) => order_id)
  const used = rows.filter(row => row.used)
  const proved = rows.filter(row => !row.used && row.proved)
  await leaveOrders(db, shopId, idsOf(used), null)
  await leaveOrders(db, shopId, idsOf(proved), now)
  await deleteOrders(db, shopId, idsOf(rows.filter(row => !row.used && !row.proved)))
  return { removed: rows.length - used.length, kept: used.length }
}

/** @param withdrawn when the shop took them back; null for those that it goes on seeing */
async function leaveOrders(db: Db, shopId: number, orderIds: number[], withdrawn: Date | null) {
  if (orderIds.length === 0) return
  await db
    .updateTable('orders')
    .set({ upload_id: null, ...(withdrawn && { withdrawn_at: withdrawn }) })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', anyOf(orderIds))
    .execute()
}

async function deleteOrders(db: Db, shopId: number, orderIds: number[]) {
  if (orderIds.length === 0) return
  await sql`
    DELETE FROM line_item_receipts r USING line_items i
    WHERE r.shop_id = ${shopId} AND i.shop_id = ${shopId} AND i.order_id = ANY(${orderIds}::bigint[])
      AND r.line_item_id = i.line_item_id`.execute(db)
  for (const table of ['line_items', 'orders'] as const)
    await sql`DELETE FROM ${sql.table(table)} WHERE shop_id = ${shopId} AND order_id = ANY(${orderIds}::bigint[])`.execute(
      db,
    )
}
