import type { Db } from '../../platform/database.ts'

/** Line items that the shops' order feeds delivered. */
export const countLineItems = (db: Db) =>
  db
    .selectFrom('line_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** A person's line items with their orders: found by the person's orders, of which there are few. */
const bought = (db: Db, reviewerId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('line_items as item', join =>
      join.onRef('item.shop_id', '=', 'orders.shop_id').onRef('item.order_id', '=', 'orders.order_id'),
    )
    .where('orders.reviewer_id', '=', reviewerId)

export const countBought = (db: Db, reviewerId: number) =>
  bought(db, reviewerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export type LineItemRow = Awaited<ReturnType<typeof selectBought>>[number]

/** What a person bought, each with its product, its shop and its review. */
export const selectBought = (db: Db, reviewerId: number, offset: number, limit: number) =>
  bought(db, reviewerId)
    .innerJoin('products as product', join =>
      join.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.product_id', '=', 'item.product_id'),
    )
    .innerJoin('shops as shop', 'shop.shop_id', 'item.shop_id')
    .leftJoin('reviews as review', join =>
      join.onRef('review.shop_id', '=', 'item.shop_id').onRef('review.line_item_id', '=', 'item.line_item_id'),
    )
    .select(['item.shop_id', 'item.line_item_id', 'orders.placed_at', 'orders.delivered_at'])
    .select(['orders.external_id as order_number', 'product.title', 'product.handle', 'product.image_url'])
    .select(['shop.slug', 'shop.name as shop_name', 'shop.disable_web_reviews', 'review.review_id'])
    .orderBy('orders.placed_at', 'desc')
    .orderBy('item.shop_id')
    .orderBy('item.line_item_id')
    .offset(offset)
    .limit(limit)
    .execute()
