import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { OrderFeed } from '../../orders/rules.ts'
import { reportedByShop } from '../../orders/service.ts'
import type { Incentive } from '../../reviews/rules.ts'

/** Selects one row by its external id, or a page of rows before an id. */
export type CatalogFilter = { externalId: string } | { before: number | undefined; limit: number }

const conditionOf = (filter: CatalogFilter, id: RawBuilder<number>) =>
  'externalId' in filter
    ? { where: sql`external_id = ${filter.externalId}`, limit: 1 }
    : { where: filter.before === undefined ? sql`true` : sql`${id} < ${filter.before}`, limit: filter.limit }

/** Products by id, newest first, with their review counts; a scan of the primary key. */
export async function selectProducts(db: Db, shopId: number, filter: CatalogFilter) {
  const { where, limit } = conditionOf(filter, sql`product_id`)
  const { rows } = await sql<ProductRow>`
    SELECT p.*, c.handle AS category, s.published, s.rating_sum,
           EXISTS (SELECT 1 FROM product_changes w
                    WHERE w.shop_id = ${shopId} AND w.product_id = p.product_id AND w.answer IS NULL) AS change_waits
      FROM (SELECT * FROM products WHERE shop_id = ${shopId} AND ${where} ORDER BY product_id DESC LIMIT ${limit}) p
      LEFT JOIN categories c USING (category_id)
      LEFT JOIN product_stats s ON s.shop_id = ${shopId} AND s.product_id = p.product_id
     ORDER BY p.product_id DESC`.execute(db)
  return rows
}

export interface ProductRow {
  shop_id: number
  product_id: number
  external_id: string
  handle: string
  title: string
  description: string | null
  category: string | null
  currency: string
  lowest_price: number | null
  highest_price: number | null
  /** As the shop named them. */
  image_source_url: string | null
  picture_source_urls: string[]
  external_url: string | null
  skus: string[]
  brand: string | null
  gtin: string | null
  mpn: string | null
  discontinued_at: Date | null
  change_waits: boolean
  sold_count: number
  created_at: Date
  updated_at: Date
  published: number | null
  rating_sum: number | null
}

/** Where an order stands in its shop's list: by when the shop reported it, whatever its buyer proved before (P1.7). */
const PLACE = sql<number>`coalesce(listed_id, order_id)`

/** Orders by place, newest first, each with its items and their published reviews; items by id, which tells nothing of proofs. */
export async function selectOrders(db: Db, shopId: number, filter: CatalogFilter) {
  const { where, limit } = conditionOf(filter, PLACE)
  const { rows } = await sql<OrderRow>`
    SELECT ${PLACE} AS place, o.order_id, o.external_id, o.reviewer_id, o.buyer_name, o.buyer_country,
           coalesce(reported.feed, o.feed) AS feed, coalesce(reported.received_at, o.received_at) AS received_at, o.placed_at, o.delivered_at,
           (SELECT coalesce(json_agg(json_build_object('external_id', i.external_id, 'product', p.external_id,
                     'quantity', i.quantity, 'price', i.price, 'currency', i.currency,
                     'incentive', coalesce(i.incentive, 'none'), 'review_id', r.review_id)
                     ORDER BY i.external_id), '[]')
              FROM line_items i JOIN products p USING (shop_id, product_id)
              LEFT JOIN reviews r ON r.shop_id = ${shopId} AND r.line_item_id = i.line_item_id AND r.published
             WHERE i.shop_id = ${shopId} AND p.shop_id = ${shopId} AND i.order_id = o.order_id AND ${reportedByShop('i', 'o', shopId)}) AS items
      FROM (SELECT * FROM orders one WHERE shop_id = ${shopId} AND ${where}
               AND withdrawn_at IS NULL AND (feed <> 'buyer_proof' OR EXISTS (SELECT 1 FROM line_items i WHERE i.shop_id = ${shopId}
                      AND i.order_id = one.order_id AND ${reportedByShop('i', 'one', shopId)}))
             ORDER BY ${PLACE} DESC LIMIT ${limit}) o
      -- of an order that its buyer proved before: how and when the shop itself reported it
      LEFT JOIN LATERAL (
        SELECT coalesce(r.feed, i.feed) AS feed, coalesce(r.received_at, i.received_at) AS received_at
          FROM line_items i LEFT JOIN line_item_receipts r ON r.shop_id = ${shopId} AND r.line_item_id = i.line_item_id
                                                          AND r.feed <> 'buyer_proof'
         WHERE o.feed = 'buyer_proof' AND i.shop_id = ${shopId} AND i.order_id = o.order_id
           AND coalesce(r.feed, i.feed) <> 'buyer_proof'
         ORDER BY 2 LIMIT 1) reported ON true
     ORDER BY place DESC`.execute(db)
  return rows
}

export interface OrderRow {
  place: number
  order_id: number
  external_id: string
  reviewer_id: number
  buyer_name: string | null
  buyer_country: string | null
  feed: OrderFeed
  received_at: Date | null
  placed_at: Date
  delivered_at: Date | null
  items: {
    external_id: string
    product: string
    quantity: number
    price: number
    currency: string
    incentive: Incentive
    review_id: number | null
  }[]
}
