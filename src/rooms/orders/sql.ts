import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

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

/** What a person bought, each with its product, its shop and its review; what was ordered last first. */
const boughtInFull = (db: Db, reviewerId: number) =>
  bought(db, reviewerId)
    .innerJoin('products as product', join =>
      join.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.product_id', '=', 'item.product_id'),
    )
    .innerJoin('shops as shop', 'shop.shop_id', 'item.shop_id')
    .leftJoin('reviews as review', join =>
      join.onRef('review.shop_id', '=', 'item.shop_id').onRef('review.line_item_id', '=', 'item.line_item_id'),
    )
    .select(['item.shop_id', 'item.line_item_id', 'orders.order_id', 'orders.placed_at', 'orders.delivered_at'])
    .select(['orders.external_id as order_number', 'product.title', 'product.handle', 'product.image_url'])
    .select(['shop.slug', 'shop.name as shop_name', 'review.review_id'])
    .select(['item.product_id', 'item.quantity', 'item.price', 'item.currency'])
    .orderBy('orders.placed_at', 'desc')
    .orderBy('item.shop_id')
    .orderBy('item.line_item_id')

export const selectBought = (db: Db, reviewerId: number, offset: number, limit: number) =>
  boughtInFull(db, reviewerId).offset(offset).limit(limit).execute()

/** One thing that a person bought; undefined for what somebody else did. */
export const selectOneBought = (db: Db, reviewerId: number, shopId: number, lineItemId: number) =>
  boughtInFull(db, reviewerId)
    .where('item.shop_id', '=', shopId)
    .where('item.line_item_id', '=', lineItemId)
    .executeTakeFirst()

/** What a person bought of one shop, or one thing of that. */
export const selectBoughtOf = (
  db: Db,
  reviewerId: number,
  shopId: number,
  lineItemId: number | undefined,
  limit: number,
) =>
  boughtInFull(db, reviewerId)
    .where('item.shop_id', '=', shopId)
    .$if(lineItemId !== undefined, query => query.where('item.line_item_id', '=', lineItemId!))
    .limit(limit)
    .execute()

/** What a person bought of one product and has not reviewed, the latest. */
export const selectUnreviewed = (db: Db, reviewerId: number, shopId: number, productId: number) =>
  boughtInFull(db, reviewerId)
    .where('item.shop_id', '=', shopId)
    .where('item.product_id', '=', productId)
    .where('review.review_id', 'is', null)
    .executeTakeFirst()

/** What a person bought and has not reviewed, what was ordered last first. */
export const selectAllUnreviewed = (db: Db, reviewerId: number, limit: number) =>
  boughtInFull(db, reviewerId).where('review.review_id', 'is', null).limit(limit).execute()

/** A page of a person's orders, whole: their items in the same order. */
export const selectOrders = (db: Db, reviewerId: number, offset: number, limit: number) =>
  boughtInFull(db, reviewerId)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('orders.shop_id', 'orders.order_id'),
        'in',
        selectFrom(
          selectFrom('orders as own')
            .select(['own.shop_id', 'own.order_id'])
            .where('own.reviewer_id', '=', reviewerId)
            .orderBy('own.placed_at', 'desc')
            .orderBy('own.shop_id')
            .orderBy('own.order_id')
            .offset(offset)
            .limit(limit)
            .as('page'),
        )
          .select(['page.shop_id', 'page.order_id'])
          .$asTuple('shop_id', 'order_id'),
      ),
    )
    .execute()

export const countOrders = (db: Db, reviewerId: number) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirstOrThrow()

/** A person's orders with their items, shop by shop, after the one given. */
export async function selectOrdersForExport(
  db: Db,
  reviewerId: number,
  after: { shop_id: number; order_id: number } | undefined,
  limit: number,
) {
  const { rows } = await sql<{ shop_id: number; order_id: number }>`
    select o.shop_id, o.order_id, s.domain as shop, o.external_id as order_number, o.feed, o.placed_at, o.delivered_at,
      (select coalesce(jsonb_agg(jsonb_build_object('product', p.title, 'quantity', i.quantity, 'price_minor_units', i.price,
                'currency', i.currency) order by i.line_item_id), '[]')
         from line_items i join products p using (shop_id, product_id)
        where i.shop_id = o.shop_id and i.order_id = o.order_id) as items
    from orders o join shops s using (shop_id)
    where o.reviewer_id = ${reviewerId}
      ${after ? sql`and (o.shop_id, o.order_id) > (${after.shop_id}, ${after.order_id})` : sql``}
    order by o.shop_id, o.order_id limit ${limit}`.execute(db)
  return rows
}
