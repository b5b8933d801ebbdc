import type { Db } from '../../platform/postgres/database.ts'
import { encodeLineItemId, encodeReviewId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import type { LineItem, Order } from './contract.ts'
import {
  countBought,
  countLineItems,
  countOrders,
  type LineItemRow,
  selectAllUnreviewed,
  selectBought,
  selectBoughtOf,
  selectOneBought,
  selectOrders,
  selectUnreviewed,
} from './sql.ts'

export type { LineItemRow } from './sql.ts'

/** Line items that the shops' order feeds delivered, on all of Candor. */
export const numberOfLineItems = async (db: Db): Promise<number> => (await countLineItems(db)).count

/** How many things a person bought, as far as the shops' order feeds tell. */
export const numberBought = async (db: Db, reviewerId: number): Promise<number> =>
  (await countBought(db, reviewerId)).count

/** What a person bought, what was ordered last first. */
export async function listBought(
  db: Db,
  reviewerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<LineItem[]> {
  return (await selectBought(db, reviewerId, offset, limit)).map(presentLineItem)
}

/** A page of a person's orders with what was in each, the latest first, and how many there are. */
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

/** What a person ordered of one shop, the latest 100 items first; or the one order item of theirs that is named. */
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

/** One thing that a person bought; undefined for what is not theirs. */
export const findBought = (
  db: Db,
  reviewerId: number,
  { shopId, lineItemId }: { shopId: number; lineItemId: number },
) => selectOneBought(db, reviewerId, shopId, lineItemId)

/** What a person bought of a product and has yet to review, the latest; undefined for nothing. */
export const findUnreviewed = (
  db: Db,
  reviewerId: number,
  { shopId, productId }: { shopId: number; productId: number },
) => selectUnreviewed(db, reviewerId, shopId, productId)

/** What a person bought and has yet to review, what was ordered last first. */
export async function listUnreviewed(db: Db, reviewerId: number, limit: number): Promise<LineItem[]> {
  return (await selectAllUnreviewed(db, reviewerId, limit)).map(presentLineItem)
}

export const presentLineItem = (row: LineItemRow): LineItem => ({
  public_id: encodeLineItemId(row.shop_id, row.line_item_id),
  product_title: row.title,
  product_image_url: row.image_url,
  product_internal_path: productPath(row.slug, row.handle),
  // The key to products sees to it: what a shop sold once is not taken out of the catalogue.
  product_in_store: true,
  // A shop may do without reviews of people who bought nothing; what it sold can be reviewed.
  product_reviewable: true,
  placed_at: row.placed_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  order_number: row.order_number,
  shop: { name: row.shop_name, internal_path: shopPath(row.slug) },
  review_public_id: row.review_id === null ? null : encodeReviewId(row.shop_id, row.review_id),
})
