import { shopTag } from '../../lib/page-tags.ts'
import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { decodeReviewId, encodeReviewId } from '../catalog/encoded-id.ts'
import type { ShopRow } from '../catalog/service.ts'
import { lockShop } from '../reviews/recount.ts'
import type { Review } from '../reviews/schemas.ts'
import { readReviews } from '../reviews/service.ts'
import { ENOUGH_PICKED, MOST_PICKED } from './pick-rules.ts'
import { deleteChosen, deleteUnseen, selectPicked, selectReview, upsertChosen } from './sql.ts'

type Shop = Pick<ShopRow, 'shop_id' | 'slug'>

/** A shop's picked reviews that are published, latest pick first. */
export async function pickedReviews(db: Db, { shop_id, slug }: Shop): Promise<Review[]> {
  const ids = await selectPicked(db, shop_id)
  if (ids.length === 0) return []
  const reviews = await readReviews(db, { shopId: shop_id, slug }, ids)
  const byId = new Map(reviews.map(review => [review.public_id, review]))
  // A review may have been hidden between the two statements.
  return ids.flatMap(id => byId.get(encodeReviewId(shop_id, id)) ?? []).filter(review => !review.hidden)
}

/**
 * Picks a review for the top of its shop's page; scores, order and counts are unaffected. Call it inside a transaction.
 * Fails with 404 for a review of another shop, 409 `not_public` for one that is not published, and 409 `enough_picked`.
 * @returns whether the pick is new
 */
export async function pickReview(trx: Db, shop: Shop, publicId: string): Promise<boolean> {
  const { shop_id } = shop
  const reviewId = ofShop(shop, publicId)
  // Prevents hiding the review, or exceeding the limit, concurrently.
  await lockShop(trx, shop_id)
  const review = await selectReview(trx, shop_id, reviewId)
  if (!review) throw unknown()
  if (!review.published) throw new Problem(409, 'not_public', 'This review is not public.')
  // Picks of hidden reviews do not count towards the limit, so they are removed before they can reappear.
  await deleteUnseen(trx, shop_id)
  const before = await selectPicked(trx, shop_id)
  const isNew = !before.includes(reviewId)
  if (isNew && before.length >= MOST_PICKED) throw new Problem(409, 'enough_picked', ENOUGH_PICKED)
  await upsertChosen(trx, shop_id, reviewId, 'shop')
  await invalidatePages(trx, shopTag(shop.slug))
  return isNew
}

/**
 * Removes a pick, if there is one. Call it inside a transaction. Fails with 404 for an id that is no review of the
 * shop.
 * @returns whether there was a pick
 */
export async function unpickReview(trx: Db, shop: Shop, publicId: string): Promise<boolean> {
  const existed = await deleteChosen(trx, shop.shop_id, ofShop(shop, publicId), 'shop')
  if (existed) await invalidatePages(trx, shopTag(shop.slug))
  return existed
}

/** Removes a shop's picks that are no longer published; publishing them again does not restore the pick. */
export const removeUnseenPicks = deleteUnseen

function ofShop({ shop_id }: Shop, publicId: string): number {
  const key = decodeReviewId(publicId)
  if (key?.shopId !== shop_id) throw unknown()
  return key.reviewId
}

const unknown = () => notFound('This shop has no such review.')
