import { refreshShops } from '../rooms/directory/service.ts'
import type { Follow } from '../rooms/reviews/change.ts'
import { grantRewards } from '../rooms/rewards/service.ts'
import { refreshProducts } from '../rooms/search/service.ts'

/**
 * What follows a change of a review in the rooms below: its product's and its shop's place in searches and lists, and what the
 * shop gives for it.
 */
export const followReview: Follow = async (db, { shopId, productId }, author) => {
  await refreshProducts(db, productId === null ? { scoresOf: shopId } : [{ shopId, productId }])
  await refreshShops(db, [shopId])
  await grantRewards(db, shopId, { reviewerId: author })
}
