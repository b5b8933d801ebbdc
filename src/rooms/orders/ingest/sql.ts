import { sql as fragment } from 'kysely'
import { insertSelected } from '../../../platform/postgres/cluster/insert-selected.ts'
import { inStatements, ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import type { OrderFeed } from '../rules.ts'

/** When, by which feed and from whom something was received. */
interface Receipt {
  feed: OrderFeed
  received_at: Date
  token_id: number | null
  uploader_id: number | null
}

/** A stored order without its id. */
export interface FoundOrder {
  shop_id: number
  external_id: string
  reviewer_id: number
  placed_at: Date
  delivered_at: Date | null
  buyer_name: string | null
  buyer_country: string | null
}

/** An item as an import states it; a null feed is that of its order. */
export interface GivenItem {
  shop_id: number
  order: string
  external_id: string
  product_id: number
  quantity: number | null
  price: number | null
  currency: string
  /** What the shop gave for its review; null for nothing. */
  incentive: 'reward' | 'free_product' | 'connected' | null
  feed: OrderFeed | null
  received_at: Date | null
}

/** A stored item that a stronger feed brought again. */
export interface NewReceipt extends Receipt {
  shop_id: number
  line_item_id: number
}

interface Key {
  shop_id: number
  external_id: string
}

const shopIds = (keys: readonly Key[]) => keys.map(key => key.shop_id)
const externalIds = (keys: readonly Key[]) => keys.map(key => key.external_id)

/** `reported`: the shop has told us of the order, rather than its buyer alone. */
export const loadOrders = (sql: Query, keys: Key[]) => sql<
  FoundOrder & Pick<Receipt, 'feed'> & { reported: boolean; upload_id: number | null }
>`
  SELECT shop_id, external_id, reviewer_id, feed, placed_at, delivered_at, buyer_name, buyer_country, upload_id,
         withdrawn_at IS NULL AND (feed <> 'buyer_proof' OR EXISTS (
           SELECT 1 FROM line_items i
             LEFT JOIN line_item_receipts r ON r.shop_id = i.shop_id AND r.line_item_id = i.line_item_id ${ofOneShop(keys, 'r')}
           WHERE i.shop_id = orders.shop_id AND i.order_id = orders.order_id ${ofOneShop(keys, 'i')}
             AND (i.feed <> 'buyer_proof' OR r.feed <> 'buyer_proof'))) AS reported
  FROM orders
  WHERE (shop_id, external_id) IN (SELECT * FROM unnest(${shopIds(keys)}::bigint[], ${externalIds(keys)}::text[]))
    ${ofOneShop(keys, 'orders')}`

/** Items with the external id of their order, the feed that first brought them, and when. */
export const loadItems = (sql: Query, keys: Key[]) => sql<{
  shop_id: number
  external_id: string
  order: string
  line_item_id: number
  reviewer_id: number
  product_id: number
  reviewed: boolean
  feed: OrderFeed
  first_received_at: Date | null
}>`
  SELECT i.shop_id, i.external_id, o.external_id AS order, i.line_item_id, i.reviewer_id, i.product_id,
         coalesce(i.feed, o.feed) AS feed,
         CASE WHEN i.feed IS NULL THEN o.received_at ELSE i.received_at END AS first_received_at,
         EXISTS (SELECT 1 FROM reviews r WHERE r.shop_id = i.shop_id AND r.line_item_id = i.line_item_id
                   ${ofOneShop(keys, 'r')}) AS reviewed
  FROM line_items i JOIN orders o USING (shop_id, order_id)
  WHERE (i.shop_id, i.external_id) IN (SELECT * FROM unnest(${shopIds(keys)}::bigint[], ${externalIds(keys)}::text[]))
    ${ofOneShop(keys, 'i', 'o')}`

export const insertOrders = (sql: Query, orders: (FoundOrder & Receipt & { upload_id: number | null })[]) =>
  insertSelected(
    sql,
    { into: 'orders', columns: ORDER_COLUMNS },
    fragment`
      SELECT given.shop_id, given.external_id, given.reviewer_id, given.feed, given.received_at, given.token_id, given.uploader_id,
             given.upload_id, given.placed_at, given.delivered_at,
             -- Of somebody who never signed in, what is known is what an import said. Not for an operator's archive, which names no
             -- buyers: the names that are missing would tell who has an account here (P1.7).
             coalesce(given.buyer_name, r.name) AS buyer_name,
             CASE WHEN given.buyer_name IS NULL THEN r.country ELSE given.buyer_country END AS buyer_country
      FROM json_to_recordset(${JSON.stringify(orders)}::text::json) AS given(
        shop_id bigint, external_id text, reviewer_id bigint, feed text, received_at timestamptz, token_id bigint,
        uploader_id bigint, upload_id bigint, placed_at timestamptz, delivered_at timestamptz, buyer_name text, buyer_country text)
      LEFT JOIN reviewers r ON r.reviewer_id = given.reviewer_id AND r.claimed_at IS NULL AND r.left_at IS NULL
       AND given.feed <> 'operator_archive'`,
  )

const ORDER_COLUMNS = [
  'shop_id',
  'external_id',
  'reviewer_id',
  'feed',
  'received_at',
  'token_id',
  'uploader_id',
  'upload_id',
  'placed_at',
  'delivered_at',
  'buyer_name',
  'buyer_country',
]

export const updateOrders = (sql: Query, orders: FoundOrder[]) => sql`
  UPDATE orders SET placed_at = given.placed_at, delivered_at = given.delivered_at,
    buyer_name = given.buyer_name, buyer_country = given.buyer_country
  FROM json_to_recordset(${JSON.stringify(orders)}::text::json) AS given(
    shop_id bigint, external_id text, placed_at timestamptz, delivered_at timestamptz, buyer_name text, buyer_country text)
  WHERE orders.shop_id = given.shop_id AND orders.external_id = given.external_id ${ofOneShop(orders, 'orders')}`

/** Orders that came again by another file or feed: the undo of the first file's import leaves them here. */
export async function keepFromUndo(sql: Query, orders: readonly Key[]): Promise<void> {
  for (const part of await inStatements(sql.on, orders))
    if (part.length > 0)
      await sql`
        UPDATE orders SET upload_id = NULL
        WHERE (shop_id, external_id) IN (SELECT * FROM unnest(${shopIds(part)}::bigint[], ${externalIds(part)}::text[]))
          ${ofOneShop(part, 'orders')}`
}

/** Records that stronger feeds brought items again; each feed counts once. */
export const insertReceipts = (sql: Query, receipts: NewReceipt[]) => sql`
  INSERT INTO line_item_receipts (shop_id, line_item_id, feed, received_at, token_id, uploader_id)
  SELECT * FROM json_to_recordset(${JSON.stringify(receipts)}::text::json) AS given(
    shop_id bigint, line_item_id bigint, feed text, received_at timestamptz, token_id bigint, uploader_id bigint)
  ON CONFLICT DO NOTHING`

/**
 * Upserts items. Without a quantity or price an item keeps its own; a new one gets one piece at 0. What was given for a review of it
 * is only added to. One that becomes
 * another product loses its former receipts. @returns changed and new items
 */
export async function upsertItems(sql: Query, items: GivenItem[]): Promise<Key[]> {
  const received = items.filter(({ feed }) => feed !== null)
  if (received.length > 0)
    await sql`
      DELETE FROM line_item_receipts receipt
      USING json_to_recordset(${JSON.stringify(received)}::text::json) AS given(
              shop_id bigint, external_id text, product_id bigint)
      JOIN line_items item USING (shop_id, external_id)
      WHERE item.product_id <> given.product_id ${ofOneShop(received, 'item', 'receipt')}
        AND receipt.shop_id = item.shop_id AND receipt.line_item_id = item.line_item_id`
  return insertSelected<Key>(
    sql,
    { into: 'line_items', columns: ITEM_COLUMNS },
    fragment`
      SELECT i.shop_id, o.order_id, o.reviewer_id, i.external_id, i.product_id, coalesce(i.quantity, k.quantity, 1) AS quantity,
             coalesce(i.price, k.price, 0) AS price,
             CASE WHEN i.price IS NULL THEN coalesce(k.currency, i.currency) ELSE i.currency END AS currency,
             i.incentive, i.feed, i.received_at
      FROM json_to_recordset(${withPlaces(items)}::text::json) AS i(
        shop_id bigint, "order" text, external_id text, product_id bigint, quantity int, price bigint, currency text, incentive text, feed text,
        received_at timestamptz, place bigint)
      JOIN orders o ON o.shop_id = i.shop_id AND o.external_id = i."order" ${ofOneShop(items, 'o')}
      LEFT JOIN line_items k ON k.shop_id = i.shop_id AND k.external_id = i.external_id ${ofOneShop(items, 'k')}
      ORDER BY place`,
    fragment`
      ON CONFLICT (shop_id, external_id) DO UPDATE SET
        product_id = excluded.product_id, quantity = excluded.quantity, price = excluded.price, currency = excluded.currency,
        incentive = nullif(strongest_incentive(line_items.incentive, excluded.incentive, NULL), 'none'),
        feed = CASE WHEN line_items.product_id = excluded.product_id THEN line_items.feed ELSE excluded.feed END,
        received_at = CASE WHEN line_items.product_id = excluded.product_id THEN line_items.received_at
                           ELSE excluded.received_at END
      WHERE (line_items.product_id, line_items.quantity, line_items.price, line_items.currency, coalesce(line_items.incentive, 'none'))
            IS DISTINCT FROM (excluded.product_id, excluded.quantity, excluded.price, excluded.currency,
                              strongest_incentive(line_items.incentive, excluded.incentive, NULL))
      RETURNING shop_id, external_id`,
  )
}

const ITEM_COLUMNS = [
  'shop_id',
  'order_id',
  'reviewer_id',
  'external_id',
  'product_id',
  'quantity',
  'price',
  'currency',
  'incentive',
  'feed',
  'received_at',
]

/** Serialises rows with their index, since a SQL join has no order. */
const withPlaces = (rows: object[]) => JSON.stringify(rows.map((row, place) => ({ ...row, place })))

/** Erases buyers' names and countries from orders received before a time. */
export const eraseBuyers = (sql: Query, before: Date) => sql`
  UPDATE orders SET buyer_name = NULL, buyer_country = NULL
  WHERE buyer_name IS NOT NULL AND coalesce(received_at, placed_at) < ${before}`

/**
 * The same for one person. Orders received after the deletion keep theirs for the usual retention, which would
 * otherwise reveal the deletion.
 */
export const eraseBuyer = (sql: Query, reviewerId: number, before: Date) => sql`
  UPDATE orders SET buyer_name = NULL, buyer_country = NULL
  WHERE reviewer_id = ${reviewerId} AND coalesce(received_at, placed_at) < ${before}`

/** Forgets who uploaded orders, for the erasure of a person's data. */
export async function eraseUploader(sql: Query, reviewerId: number) {
  await sql`UPDATE orders SET uploader_id = NULL WHERE uploader_id = ${reviewerId}`
  await sql`UPDATE line_item_receipts SET uploader_id = NULL WHERE uploader_id = ${reviewerId}`
}
