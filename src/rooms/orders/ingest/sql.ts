import type { Query } from '../../../platform/postgres/query.ts'

/** A stored order without its id. */
export interface FoundOrder {
  shop_id: number
  external_id: string
  reviewer_id: number
  feed: string
  placed_at: Date
  delivered_at: Date | null
  buyer_name: string | null
  buyer_country: string | null
}

interface Key {
  shop_id: number
  external_id: string
}

const shopIds = (keys: Key[]) => keys.map(key => key.shop_id)
const externalIds = (keys: Key[]) => keys.map(key => key.external_id)

export const loadOrders = (sql: Query, keys: Key[]) => sql<FoundOrder>`
  SELECT shop_id, external_id, reviewer_id, feed, placed_at, delivered_at, buyer_name, buyer_country FROM orders
  WHERE (shop_id, external_id) IN (SELECT * FROM unnest(${shopIds(keys)}::bigint[], ${externalIds(keys)}::text[]))`

/** Items with the external id of their order. */
export const loadItems = (sql: Query, keys: Key[]) => sql<{
  shop_id: number
  external_id: string
  order: string
  line_item_id: number
  reviewer_id: number
  product_id: number
  reviewed: boolean
}>`
  SELECT i.shop_id, i.external_id, o.external_id AS order, i.line_item_id, i.reviewer_id, i.product_id,
         EXISTS (SELECT FROM reviews r WHERE r.shop_id = i.shop_id AND r.line_item_id = i.line_item_id) AS reviewed
  FROM line_items i JOIN orders o USING (shop_id, order_id)
  WHERE (i.shop_id, i.external_id) IN (SELECT * FROM unnest(${shopIds(keys)}::bigint[], ${externalIds(keys)}::text[]))`

export const insertOrders = (sql: Query, orders: FoundOrder[]) => sql`
  INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at, delivered_at, buyer_name, buyer_country)
  SELECT given.shop_id, given.external_id, given.reviewer_id, given.feed, given.placed_at, given.delivered_at,
         -- Of somebody who never signed in, what is known is what an import said.
         coalesce(given.buyer_name, r.name), CASE WHEN given.buyer_name IS NULL THEN r.country ELSE given.buyer_country END
  FROM json_to_recordset(${JSON.stringify(orders)}::text::json) AS given(
    shop_id bigint, external_id text, reviewer_id bigint, feed text, placed_at timestamptz, delivered_at timestamptz,
    buyer_name text, buyer_country text)
  LEFT JOIN reviewers r ON r.reviewer_id = given.reviewer_id AND r.claimed_at IS NULL AND r.left_at IS NULL`

export const updateOrders = (sql: Query, orders: FoundOrder[]) => sql`
  UPDATE orders SET placed_at = given.placed_at, delivered_at = given.delivered_at,
    buyer_name = given.buyer_name, buyer_country = given.buyer_country
  FROM json_to_recordset(${JSON.stringify(orders)}::text::json) AS given(
    shop_id bigint, external_id text, placed_at timestamptz, delivered_at timestamptz, buyer_name text, buyer_country text)
  WHERE orders.shop_id = given.shop_id AND orders.external_id = given.external_id`

/**
 * Upserts items. Without a quantity or price an item keeps its own; a new one gets one piece at 0. @returns changed
 * and new items
 */
export const upsertItems = (sql: Query, items: object[]) => sql<Key>`
  INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
  SELECT i.shop_id, o.order_id, o.reviewer_id, i.external_id, i.product_id, coalesce(i.quantity, k.quantity, 1), coalesce(i.price, k.price, 0),
         CASE WHEN i.price IS NULL THEN coalesce(k.currency, i.currency) ELSE i.currency END
  FROM json_to_recordset(${withPlaces(items)}::text::json) AS i(
    shop_id bigint, "order" text, external_id text, product_id bigint, quantity int, price bigint, currency text, place bigint)
  JOIN orders o ON o.shop_id = i.shop_id AND o.external_id = i."order"
  LEFT JOIN line_items k ON k.shop_id = i.shop_id AND k.external_id = i.external_id
  ORDER BY place
  ON CONFLICT (shop_id, external_id) DO UPDATE SET
    product_id = excluded.product_id, quantity = excluded.quantity, price = excluded.price, currency = excluded.currency
  WHERE (line_items.product_id, line_items.quantity, line_items.price, line_items.currency)
        IS DISTINCT FROM (excluded.product_id, excluded.quantity, excluded.price, excluded.currency)
  RETURNING shop_id, external_id`

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
