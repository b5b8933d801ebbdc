import { refreshShops } from '../rooms/directory/service.ts'
import type { Follow } from '../rooms/reviews/change.ts'
import { refreshProducts } from '../rooms/search/service.ts'

/** What follows a change of a review in the rooms below: its product's and its shop's place in searches and lists. */
export const followReview: Follow = async (db, { shopId, productId }) => {
  await refreshProducts(db, productId === null ? { scoresOf: shopId } : [{ shopId, productId }])
  await refreshShops(db, [shopId])
}
