import { type SqlBool, sql } from 'kysely'
import { inStatements, ofOneShop } from '../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Query } from '../../platform/postgres/query.ts'

/** Orders that their buyers proved (P1.8). They count as such only where the room of proofs has stored what proves them. */

export interface ProvedOrder {
  shopId: number
  reviewerId: number
  /** As the shop wrote it, without `#`. */
  number: string
  placedAt: Date
  receivedAt: Date
  /** What was bought, as far as the proof names it. */
  products: readonly { product_id: number; currency: string }[]
}

/** Other spellings of an order's number, which shops' feeds use. */
const spellings = (number: string) => [number, `#${number}`]

/** Orders of one purchase may be dated this far apart: the shop's, and that of a payment, in days. */
const SAME_PURCHASE_DAYS = 3

/**
 * The order that a proof is of: the one with that number, or one of the same purchase. Undefined if neither is known.
 * @param payments orders that may be the same purchase under another number, since payments are numbered by themselves: ids, or
 *   all for the proof of a payment
 */
export async function findProvedOrder(
  db: Db,
  { shopId, reviewerId, number, placedAt, products }: ProvedOrder,
  payments: readonly number[] | 'all',
) {
  const ids = products.map(({ product_id }) => product_id)
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'reviewer_id', 'external_id'])
    .where('shop_id', '=', shopId)
    .where(({ eb, or, and }) =>
      or([
        eb('external_id', 'in', spellings(number)),
        and([
          eb('reviewer_id', '=', reviewerId),
          ...(payments === 'all' ? [] : [sql<SqlBool>`order_id = any(${payments}::bigint[])`]),
          sql<SqlBool>`placed_at between ${placedAt}::timestamptz - ${SAME_PURCHASE_DAYS}::int * interval '1 day'
                                     and ${placedAt}::timestamptz + ${SAME_PURCHASE_DAYS}::int * interval '1 day'`,
          sql<SqlBool>`exists (select 1 from line_items i where i.shop_id = ${shopId} and i.order_id = orders.order_id
                                 and i.product_id = any(${ids}::bigint[]))`,
        ]),
      ]),
    )
    .execute()
  return rows.find(({ external_id }) => spellings(number).includes(external_id)) ?? rows[0]
}

/** Inserts the order of a proof. @returns its id */
export async function insertProvedOrder(db: Db, order: ProvedOrder): Promise<number> {
  const { order_id } = await db
    .insertInto('orders')
    .values({
      shop_id: order.shopId,
      reviewer_id: order.reviewerId,
      external_id: order.number,
      placed_at: order.placedAt,
      received_at: order.receivedAt,
      feed: 'buyer_proof',
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  return order_id
}

/**
 * Adds the products of a proof to its order, unless they are in it already: then the proof is another receipt of them.
 * @returns the order's items of these products
 */
export async function addProvedItems(
  db: Db,
  orderId: number,
  { shopId, reviewerId, receivedAt, products }: ProvedOrder,
) {
  const ofOrder = db
    .selectFrom('line_items')
    .select(['line_item_id', 'product_id'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
  const wanted = new Set(products.map(({ product_id }) => product_id))
  const known = (await ofOrder.execute()).filter(({ product_id }) => wanted.has(product_id))
  const there = new Set(known.map(({ product_id }) => product_id))
  const receipt = { shop_id: shopId, feed: 'buyer_proof', received_at: receivedAt }
  if (known.length > 0)
    await db
      .insertInto('line_item_receipts')
      .values(known.map(({ line_item_id }) => ({ ...receipt, line_item_id })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const missing = products.filter(({ product_id }) => !there.has(product_id))
  if (missing.length > 0)
    await db
      .insertInto('line_items')
      .values(
        missing.map(({ product_id, currency }) => ({
          ...receipt,
          order_id: orderId,
          reviewer_id: reviewerId,
          external_id: `${PROVED_ITEM} ${orderId} ${product_id}`,
          product_id,
          quantity: 1,
          // the proof does not state it
          price: 0,
          currency,
        })),
      )
      .execute()
  return (await ofOrder.execute()).filter(({ product_id }) => wanted.has(product_id))
}

/** Begins the external ids of items that only a proof names. */
const PROVED_ITEM = 'buyer-proof'

/** Whether an id looks like those that orders and items of a proof get here, which no shop may name. */
export const isProofsId = (externalId: string): boolean => externalId.startsWith(`${PROVED_ITEM} `)

/**
 * Gives an order that its buyer proved, and its items, the ids of the shop's feed when that reports it after all, so that it
 * does not stand there twice.
 */
export async function adoptProvedOrders(query: Query, rows: readonly ReportedOrder[]): Promise<void> {
  for (const part of await inStatements(query.on, rows)) await adoptOrders(query, part)
}

interface ReportedOrder {
  shop_id: number
  external_id: string
  reviewer_id: number
  items: { external_id: string; product_id: number }[]
}

async function adoptOrders(query: Query, rows: readonly ReportedOrder[]): Promise<void> {
  if (rows.length === 0) return
  const given = JSON.stringify(rows)
  const items = rows.flatMap(({ shop_id, external_id, items }) =>
    items.map(item => ({ shop_id, order: external_id, ...item })),
  )
  // The shop's order of that number is another buyer's: the proved one steps aside, and the shop learns nothing of it (P1.7).
  await query`
    UPDATE orders SET external_id = ${`${PROVED_ITEM} `}::text || order_id::text
    FROM json_to_recordset(${given}::text::json) AS given(shop_id bigint, external_id text, reviewer_id bigint)
    WHERE orders.shop_id = given.shop_id AND orders.external_id = given.external_id
      AND orders.reviewer_id <> given.reviewer_id AND orders.feed = 'buyer_proof'
      ${ofOneShop(rows, 'orders')}
      AND NOT EXISTS (SELECT 1 FROM line_items i
                        LEFT JOIN line_item_receipts r
                          ON r.shop_id = i.shop_id AND r.line_item_id = i.line_item_id ${ofOneShop(rows, 'r')}
                       WHERE i.shop_id = orders.shop_id AND i.order_id = orders.order_id ${ofOneShop(rows, 'i')}
                         AND (i.feed <> 'buyer_proof' OR r.feed <> 'buyer_proof'))`
  await query`
    UPDATE orders SET external_id = given.external_id
    FROM json_to_recordset(${given}::text::json) AS given(shop_id bigint, external_id text, reviewer_id bigint)
    WHERE orders.shop_id = given.shop_id AND orders.external_id = ltrim(given.external_id, '#')
      AND orders.reviewer_id = given.reviewer_id AND orders.feed = 'buyer_proof' AND orders.external_id <> given.external_id
      ${ofOneShop(rows, 'orders')}
      AND NOT EXISTS (SELECT 1 FROM orders other
                       WHERE other.shop_id = given.shop_id AND other.external_id = given.external_id ${ofOneShop(rows, 'other')})`
  await query`
    UPDATE line_items SET external_id = named.external_id
    FROM (SELECT DISTINCT ON (proved.shop_id, proved.line_item_id) proved.shop_id, proved.line_item_id, item.external_id
            FROM json_to_recordset(${JSON.stringify(items)}::text::json) AS item(
                   shop_id bigint, "order" text, external_id text, product_id bigint)
            JOIN orders placed ON placed.shop_id = item.shop_id AND placed.external_id = item."order"
            JOIN line_items proved ON proved.shop_id = placed.shop_id AND proved.order_id = placed.order_id
             AND proved.product_id = item.product_id AND proved.feed = 'buyer_proof'
           WHERE NOT EXISTS (SELECT 1 FROM line_items other
                              WHERE other.shop_id = item.shop_id AND other.external_id = item.external_id
                                ${ofOneShop(rows, 'other')})
             ${ofOneShop(rows, 'placed', 'proved')}
           ORDER BY proved.shop_id, proved.line_item_id, item.external_id) named
    WHERE line_items.shop_id = named.shop_id AND line_items.line_item_id = named.line_item_id ${ofOneShop(rows, 'line_items')}
      AND line_items.external_id LIKE ${`${PROVED_ITEM} %`}`
}

interface FirstReported {
  shop_id: number
  external_id: string
  /** The file that reports it. */
  upload_id: number | null
}

/**
 * Gives orders that their buyers proved before a place among the shop's orders of now, when the shop reports them, or reports them
 * again after it took that back (P1.7).
 */
export async function placeReported(query: Query, orders: readonly FirstReported[]): Promise<void> {
  for (const part of await inStatements(query.on, orders)) await placeOrders(query, part)
}

async function placeOrders(query: Query, orders: readonly FirstReported[]): Promise<void> {
  if (orders.length === 0) return
  const ids = await query<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('orders', 'order_id'))::bigint AS id FROM generate_series(1, ${orders.length}::int)`
  const given = JSON.stringify(orders.map((order, at) => ({ ...order, listed_id: ids[at]!.id })))
  await query`
    UPDATE orders SET listed_id = given.listed_id, upload_id = given.upload_id, withdrawn_at = NULL
    FROM json_to_recordset(${given}::text::json) AS given(shop_id bigint, external_id text, upload_id bigint, listed_id bigint)
    WHERE orders.shop_id = given.shop_id AND orders.external_id = given.external_id ${ofOneShop(orders, 'orders')}`
}
