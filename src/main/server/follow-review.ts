import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { refreshShops } from '../../rooms/directory/service.ts'
import type { Follow, Place } from '../../rooms/reviews/lifecycle/change-review.ts'
import { notifyOfRewards } from '../../rooms/rewards/notifications.ts'
import { grantRewards } from '../../rooms/rewards/service.ts'
import { refreshProducts } from '../../rooms/search/service.ts'
import { forgetUnseenPicks } from '../../rooms/showcase/service.ts'

/**
 * What follows a change of a review in the rooms below: its product's and its shop's place in searches and lists, whether it
 * stays among the shop's picks, and what the shop gives for it, of which its author is told.
 */
export const followReviewIn =
  ({ jobs, base }: Pick<AppContext, 'jobs' | 'base'>): Follow =>
  async (db, place, author) =>
    notifyOfRewards({ db, jobs, base }, await bringInLine(db, place, author))

/** The same where nobody is to be told of it: while an account goes. */
export const followReview: Follow = bringInLine

async function bringInLine(db: Db, { shopId, productId }: Place, author: number) {
  await refreshProducts(db, productId === null ? { scoresOf: shopId } : [{ shopId, productId }])
  await refreshShops(db, [shopId])
  await forgetUnseenPicks(db, shopId)
  return grantRewards(db, shopId, { reviewerId: author })
}
