import { shopTag } from '../../lib/page-tags.ts'
import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { decodeReviewId, encodeReviewId } from '../catalog/encoded-id.ts'
import type { ShopRow } from '../catalog/service.ts'
import type { Review } from '../reviews/contract.ts'
import { lockShop } from '../reviews/recount.ts'
import { readReviews } from '../reviews/service.ts'
import { ENOUGH_PICKED, MOST_PICKED } from './pick-rules.ts'
import { deleteChosen, deleteUnseen, selectPicked, selectReview, upsertChosen } from './sql.ts'

type Shop = Pick<ShopRow, 'shop_id' | 'slug'>

/** What a shop picked for its page, the latest pick first, as far as the public sees it. */
export async function pickedReviews(db: Db, { shop_id, slug }: Shop): Promise<Review[]> {
  const ids = await selectPicked(db, shop_id)
  if (ids.length === 0) return []
  const reviews = await readReviews(db, { shopId: shop_id, slug }, ids)
  const byId = new Map(reviews.map(review => [review.public_id, review]))
  // one that was hidden between the two statements is no longer picked
  return ids.flatMap(id => byId.get(encodeReviewId(shop_id, id)) ?? []).filter(review => !review.hidden)
}

/**
 * Puts a review first among those that its shop picked. Only where it stands on the page is another one: no score, order or
 * count is made of it. In a transaction of the caller's.
 * Fails with 404 for what is no review of the shop, 409 `not_public` for one that the public does not see, and 409
 * `enough_picked`.
 * @returns whether it was not picked before
 */
export async function pickReview(trx: Db, shop: Shop, publicId: string): Promise<boolean> {
  const { shop_id } = shop
  const reviewId = ofShop(shop, publicId)
  // neither hidden meanwhile, nor one more than there may be
  await lockShop(trx, shop_id)
  const review = await selectReview(trx, shop_id, reviewId)
  if (!review) throw unknown()
  if (!review.published) throw new Problem(409, 'not_public', 'The public does not see this review.')
  // what an import hid may come back: it is not counted, so it must not stay
  await deleteUnseen(trx, shop_id)
  const before = await selectPicked(trx, shop_id)
  const isNew = !before.includes(reviewId)
  if (isNew && before.length >= MOST_PICKED) throw new Problem(409, 'enough_picked', ENOUGH_PICKED)
  await upsertChosen(trx, shop_id, reviewId, 'shop')
  await invalidatePages(trx, shopTag(shop.slug))
  return isNew
}

/**
 * Takes a pick back; where there is none, nothing happens. In a transaction of the caller's. Fails with 404 for what is no
 * review's id of the shop.
 * @returns whether there was one
 */
export async function unpickReview(trx: Db, shop: Shop, publicId: string): Promise<boolean> {
  const was = await deleteChosen(trx, shop.shop_id, ofShop(shop, publicId), 'shop')
  if (was) await invalidatePages(trx, shopTag(shop.slug))
  return was
}

/** Forgets the picks of a shop that the public no longer sees: shown again, they are not picked. */
export const removeUnseenPicks = deleteUnseen

function ofShop({ shop_id }: Shop, publicId: string): number {
  const key = decodeReviewId(publicId)
  if (key?.shopId !== shop_id) throw unknown()
  return key.reviewId
}

const unknown = () => notFound('The shop has no such review.')
