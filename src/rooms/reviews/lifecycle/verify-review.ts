import type { Db } from '../../../platform/postgres/database.ts'
import { lockShop } from '../recount.ts'
import { type ReviewDeps, runEffects } from './review-event.ts'
import { insertEvents } from './sql.ts'
import type { ReviewKey } from './transitions.ts'

/** An item of an order that its buyer proved. */
export interface ProvedItem {
  shopId: number
  lineItemId: number
  productId: number
}

/**
 * Ties a person's unverified review of each product to the item that they proved (P1.8), if it was written here after
 * `boughtBy`, the date of the proof; of several, the latest. Runs within a transaction, with the effects of a change.
 * @returns the reviews that the proof is evidence for now
 */
export async function verifyReviews(
  deps: ReviewDeps,
  reviewerId: number,
  items: readonly ProvedItem[],
  { boughtBy, now }: { boughtBy: Date; now: Date },
): Promise<ReviewKey[]> {
  const verified: ReviewKey[] = []
  for (const item of items) {
    await lockShop(deps.db, item.shopId)
    const reviewId = await attachItem(deps.db, reviewerId, item, boughtBy)
    if (reviewId === null) continue
    const key = { shopId: item.shopId, reviewId }
    await insertEvents(deps.db, key, [{ kind: 'verified', actor: 'author', created_at: now }])
    const subject = { key, shopId: item.shopId, productId: item.productId, authorId: reviewerId }
    await runEffects(deps, { ...subject, act: 'verify' })
    verified.push(key)
  }
  return verified
}

/**
 * Ties the review to the item. If the item has one already, that is verified, and only its evidence is derived anew.
 * @returns its id if the review's evidence changed; null otherwise
 */
async function attachItem(
  db: Db,
  reviewerId: number,
  { shopId, lineItemId, productId }: ProvedItem,
  boughtBy: Date,
): Promise<number | null> {
  const ofItem = db
    .updateTable('reviews')
    .set({ line_item_id: lineItemId })
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .returning('review_id')
  const known = await ofItem.executeTakeFirst()
  if (known) return known.review_id
  const review = await db
    .selectFrom('reviews')
    .select('review_id')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .where('reviewer_id', '=', reviewerId)
    .where('line_item_id', 'is', null)
    .where('notice', 'is', null)
    .where('deleted_at', 'is', null)
    .where('imported_by', 'is', null)
    .where('created_at', '>=', boughtBy)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!review) return null
  await db
    .updateTable('reviews')
    .set({ line_item_id: lineItemId })
    .where('shop_id', '=', shopId)
    .where('review_id', '=', review.review_id)
    .execute()
  return review.review_id
}
