import type { Db } from '../../platform/postgres/database.ts'
import type { Query } from '../../platform/postgres/query.ts'
import { encodeLineItemId, encodeReviewId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { type OrderFeed, STEADY_SPAN } from './rules.ts'
import type { LineItem, Order } from './schemas.ts'
import {
  countBought,
  countLineItems,
  countOrders,
  type LineItemRow,
  selectAllUnreviewed,
  selectBought,
  selectBoughtOf,
  selectFeedDays,
  selectOneBought,
  selectOrders,
  selectReceipts,
  selectUnreviewed,
} from './sql.ts'

export type { LineItemRow } from './sql.ts'
export { analyzeOrders, reportedByShop } from './sql.ts'
export { countUndoable, existsUndoable, undoImportedOrders } from './undo-import.ts'

/** Number of line items imported from all shops' order feeds. */
export const numberOfLineItems = async (db: Db): Promise<number> => (await countLineItems(db)).count

/** Number of a person's line items in the shops' order feeds. */
export const numberBought = async (db: Db, reviewerId: number): Promise<number> =>
  (await countBought(db, reviewerId)).count

/** Moves items of orders placed since a time to the product that was sent; an item with a review stays (P1.9). */
export const moveUnreviewedItems = (
  query: Query,
  { shop_id, from, to, since }: { shop_id: number; from: number; to: number; since: Date },
): Promise<unknown> => query`
  UPDATE line_items i SET product_id = ${to} FROM orders o
  WHERE i.shop_id = ${shop_id} AND i.product_id = ${from}
    AND o.shop_id = i.shop_id AND o.order_id = i.order_id AND o.placed_at >= ${since}
    AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.shop_id = i.shop_id AND r.line_item_id = i.line_item_id)`

/** A person's line items, most recently ordered first. */
export async function listBought(
  db: Db,
  reviewerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<LineItem[]> {
  return (await selectBought(db, reviewerId, offset, limit)).map(presentLineItem)
}

/** One page of a person's orders with their items, newest first, and the total. */
export async function listOrders(
  db: Db,
  reviewerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    selectOrders(db, reviewerId, offset, limit),
    countOrders(db, reviewerId),
  ])
  return { orders: asOrders(rows), total: count }
}

/** A person's orders in one shop, newest first, at most 100 items; or the order of one line item. */
export const listOrdersWith = async (
  db: Db,
  reviewerId: number,
  { shopId, lineItemId }: { shopId: number; lineItemId?: number },
): Promise<Order[]> => asOrders(await selectBoughtOf(db, reviewerId, shopId, lineItemId, 100))

const asOrders = (rows: readonly LineItemRow[]): Order[] =>
  [...Map.groupBy(rows, row => `${row.shop_id} ${row.order_id}`).values()].map(items => {
    const line_items = items.map(presentLineItem)
    const { order_number, placed_at, delivered_at, shop } = line_items[0]!
    return { order_number, placed_at, delivered_at, shop, line_items }
  })

/** One of a person's line items; undefined if it is not theirs. */
export const findBought = (
  db: Db,
  reviewerId: number,
  { shopId, lineItemId }: { shopId: number; lineItemId: number },
) => selectOneBought(db, reviewerId, shopId, lineItemId)

/** A person's latest unreviewed line item of a product; undefined without one. */
export const findUnreviewed = (
  db: Db,
  reviewerId: number,
  { shopId, productId }: { shopId: number; productId: number },
) => selectUnreviewed(db, reviewerId, shopId, productId)

/** How and when an item reached us. The time is null for one that came before version 0.2. */
export interface ItemReceipt {
  feed: OrderFeed
  receivedAt: Date | null
}

/** All receipts of an item. */
export const receiptsOf = async (
  db: Db,
  { shopId, lineItemId }: { shopId: number; lineItemId: number },
): Promise<ItemReceipt[]> =>
  (await selectReceipts(db, shopId, lineItemId)).map(({ feed, received_at }) => ({ feed, receivedAt: received_at }))

/** The days before a time on which a shop's feed brought orders, for `isSteadyFeed`. */
export const feedDays = (db: Db, shopId: number, feed: OrderFeed, until: Date): Promise<number[]> =>
  selectFeedDays(db, shopId, feed, until, STEADY_SPAN)

/** A person's unreviewed line items, most recently ordered first. */
export async function listUnreviewed(db: Db, reviewerId: number, limit: number): Promise<LineItem[]> {
  return (await selectAllUnreviewed(db, reviewerId, limit)).map(presentLineItem)
}

export const presentLineItem = (row: LineItemRow): LineItem => ({
  public_id: encodeLineItemId(row.shop_id, row.line_item_id),
  product_title: row.title,
  product_language: row.language,
  product_image_url: row.image_url,
  product_internal_path: productPath(row.slug, row.handle),
  // Always true: the foreign key to products keeps sold products in the catalog.
  product_in_store: true,
  // Always true: a shop may refuse reviews without a purchase, but not of line items.
  product_reviewable: true,
  placed_at: row.placed_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  order_number: row.order_number,
  shop: { name: row.shop_name, internal_path: shopPath(row.slug) },
  review_public_id: row.review_id === null ? null : encodeReviewId(row.shop_id, row.review_id),
})
