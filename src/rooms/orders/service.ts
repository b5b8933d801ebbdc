import type { Db } from '../../platform/database.ts'
import { encodeLineItemId, encodeReviewId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import type { LineItem } from './contract.ts'
import { countBought, countLineItems, type LineItemRow, selectBought } from './sql.ts'

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
  return (await selectBought(db, reviewerId, offset, limit)).map(present)
}

const present = (row: LineItemRow): LineItem => ({
  public_id: encodeLineItemId(row.shop_id, row.line_item_id),
  product_title: row.title,
  product_image_url: row.image_url,
  product_internal_path: productPath(row.slug, row.handle),
  // The key to products sees to it: what a shop sold once is not taken out of the catalogue.
  product_in_store: true,
  product_reviewable: !row.disable_web_reviews,
  placed_at: row.placed_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  order_number: row.order_number,
  shop: { name: row.shop_name, internal_path: shopPath(row.slug) },
  review_public_id: row.review_id === null ? null : encodeReviewId(row.shop_id, row.review_id),
})
