import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import type { OrderFeed } from './rules.ts'

/**
 * Whether the shop itself reported an item, rather than its buyer alone by a proof, and did not take that back: only then does it
 * see it (P1.7).
 * @param i alias of line_items @param o alias of their orders
 */
export const reportedByShop = (i: string, o: string, shopId: number) => {
  const [item, order] = [sql.raw(i), sql.raw(o)]
  return sql<SqlBool>`(${order}.withdrawn_at is null and (coalesce(${item}.feed, ${order}.feed) <> 'buyer_proof'
    or exists (select 1 from line_item_receipts receipt where receipt.shop_id = ${shopId}
                 and receipt.line_item_id = ${item}.line_item_id and receipt.feed <> 'buyer_proof')))`
}

/** Number of line items imported from all shops' order feeds. */
export const countLineItems = (db: Db) =>
  db
    .selectFrom('line_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** A person's line items with their orders, found through the person's few orders. */
const purchases = (db: Db, reviewerId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('line_items as item', join =>
      join.onRef('item.shop_id', '=', 'orders.shop_id').onRef('item.order_id', '=', 'orders.order_id'),
    )
    .where('orders.reviewer_id', '=', reviewerId)

export const countBought = (db: Db, reviewerId: number) =>
  purchases(db, reviewerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export type LineItemRow = Awaited<ReturnType<typeof selectBought>>[number]

/** A person's line items, of all shops or of one, with product, shop and review; most recently ordered first. */
const purchaseDetails = (db: Db, reviewerId: number, shopId?: number) =>
  purchases(db, reviewerId)
    .innerJoin('products as product', join =>
      join.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.product_id', '=', 'item.product_id'),
    )
    .innerJoin('shops as shop', 'shop.shop_id', 'item.shop_id')
    .leftJoin('reviews as review', join =>
      (shopId === undefined
        ? join.onRef('review.shop_id', '=', 'item.shop_id')
        : join.on('review.shop_id', '=', shopId)
      ).onRef('review.line_item_id', '=', 'item.line_item_id'),
    )
    .$if(shopId !== undefined, query =>
      query
        .where('orders.shop_id', '=', shopId!)
        .where('item.shop_id', '=', shopId!)
        .where('product.shop_id', '=', shopId!),
    )
    .select(['item.shop_id', 'item.line_item_id', 'orders.order_id', 'orders.placed_at', 'orders.delivered_at'])
    .select([
      'orders.external_id as order_number',
      'product.title',
      'product.language',
      'product.handle',
      'product.image_url',
    ])
    .select(['shop.slug', 'shop.name as shop_name', 'review.review_id'])
    .select(['item.product_id', 'item.quantity', 'item.price', 'item.currency'])
    .orderBy('orders.placed_at', 'desc')
    .orderBy('item.shop_id')
    .orderBy('item.line_item_id')

export const selectBought = (db: Db, reviewerId: number, offset: number, limit: number) =>
  purchaseDetails(db, reviewerId).offset(offset).limit(limit).execute()

/** One of a person's line items; undefined if it is not theirs. */
export const selectOneBought = (db: Db, reviewerId: number, shopId: number, lineItemId: number) =>
  purchaseDetails(db, reviewerId, shopId).where('item.line_item_id', '=', lineItemId).executeTakeFirst()

/** A person's line items in one shop, or one of them. */
export const selectBoughtOf = (
  db: Db,
  reviewerId: number,
  shopId: number,
  lineItemId: number | undefined,
  limit: number,
) =>
  purchaseDetails(db, reviewerId, shopId)
    .$if(lineItemId !== undefined, query => query.where('item.line_item_id', '=', lineItemId!))
    .limit(limit)
    .execute()

/** A person's latest unreviewed line item of a product. */
export const selectUnreviewed = (db: Db, reviewerId: number, shopId: number, productId: number) =>
  purchaseDetails(db, reviewerId, shopId)
    .where('item.product_id', '=', productId)
    .where('review.review_id', 'is', null)
    .executeTakeFirst()

/** A person's unreviewed line items, most recently ordered first. */
export const selectAllUnreviewed = (db: Db, reviewerId: number, limit: number) =>
  purchaseDetails(db, reviewerId).where('review.review_id', 'is', null).limit(limit).execute()

/** One page of a person's orders with all their items. */
export const selectOrders = (db: Db, reviewerId: number, offset: number, limit: number) =>
  purchaseDetails(db, reviewerId)
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

/** A person's orders with their items, by shop, after a given order. */
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

/** How and when an item reached us: by its order's feed or its own, and by stronger ones since. */
export async function selectReceipts(db: Db, shopId: number, lineItemId: number) {
  const { rows } = await sql<{ feed: OrderFeed; received_at: Date | null }>`
    select coalesce(i.feed, o.feed) as feed, case when i.feed is null then o.received_at else i.received_at end as received_at
      from line_items i join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
      where i.shop_id = ${shopId} and i.line_item_id = ${lineItemId}
    union all
    select feed, received_at from line_item_receipts where shop_id = ${shopId} and line_item_id = ${lineItemId}`.execute(
    db,
  )
  return rows
}

/** On which of the days before `until` a shop's feed brought orders, counted back from 0. Looks up one order for each day. */
export async function selectFeedDays(db: Db, shopId: number, feed: OrderFeed, until: Date, span: number) {
  const { rows } = await sql<{ day: number }>`
    select day from generate_series(0, ${span - 1}::int) day
    where exists (select 1 from orders where shop_id = ${shopId} and feed = ${feed}
                    and received_at < ${until}::timestamptz - day * interval '1 day'
                    and received_at >= ${until}::timestamptz - (day + 1) * interval '1 day')`.execute(db)
  return rows.map(({ day }) => day)
}

/** Updates the planner's statistics of orders; not while somebody else does. */
export const analyzeOrders = (db: Db) => sql`analyze (skip_locked) orders, line_items`.execute(db)
