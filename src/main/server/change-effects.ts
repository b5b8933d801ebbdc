import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { shopTagById } from '../../rooms/catalog/service.ts'
import type { CaseEffect } from '../../rooms/moderation/cases/case-event.ts'
import {
  notifyAuthorOfHiding,
  notifyAuthorOfHold,
  notifyAuthorOfUnhiding,
  notifyOfAppeal,
  notifyOfDecision,
} from '../../rooms/moderation/notifications.ts'
import { notifyShopOfRemoval } from '../../rooms/reviews/imported/notifications.ts'
import { invalidateReviewPages, recountAuthor, recountStats } from '../../rooms/reviews/lifecycle/effects.ts'
import {
  notifyAuthorOfPublication,
  notifyAuthorOfReply,
  notifyShopOfWriting,
} from '../../rooms/reviews/lifecycle/notifications.ts'
import { CHANGES, onAct, type ReviewEffect, type RowEffect } from '../../rooms/reviews/lifecycle/review-event.ts'
import { notifyOfRewards } from '../../rooms/rewards/notifications.ts'
import { grantRewards } from '../../rooms/rewards/service.ts'
import { refreshProducts } from '../../rooms/search/service.ts'
import { refreshShops } from '../../rooms/shops-and-people/service.ts'
import { removeUnseenPicks } from '../../rooms/storefront/service.ts'

/**
 * Change effects of review events, run in this order and in the event's transaction. Two more are triggers, because imports
 * need them too: `review_events` fills the webhooks' outbox, `reviews` fills feeds.
 */

/** Refreshes the product's search row; for a review of the shop, all rows with the shop's scores. */
const refreshSearch: RowEffect = (db, { shopId, productId }) =>
  refreshProducts(db, productId === null ? { scoresOf: shopId } : [{ shopId, productId }])

const refreshDirectory: RowEffect = (db, { shopId }) => refreshShops(db, [shopId])

const removePicksOfShop: RowEffect = (db, { shopId }) => removeUnseenPicks(db, shopId)

const grantRewardsSilently: RowEffect = (db, { shopId, authorId }) => grantRewards(db, shopId, { reviewerId: authorId })

const grantAndNotifyOfRewards: ReviewEffect = async (db, { shopId, authorId }, { jobs, base }) =>
  notifyOfRewards({ db, jobs, base }, await grantRewards(db, shopId, { reviewerId: authorId }))

const listOf = (rewards: ReviewEffect): readonly ReviewEffect[] => [
  onAct(CHANGES, recountStats),
  onAct(['vote'], recountAuthor),
  onAct(CHANGES, refreshSearch),
  onAct(CHANGES, refreshDirectory),
  onAct(CHANGES, removePicksOfShop),
  onAct(CHANGES, rewards),
  invalidateReviewPages,
  onAct(['write', 'edit'], notifyAuthorOfHold),
  onAct(['write'], notifyAuthorOfPublication),
  onAct(['write', 'edit'], notifyShopOfWriting),
  onAct(['reply'], notifyAuthorOfReply),
  onAct(['hide'], notifyAuthorOfHiding),
  onAct(['unhide'], notifyAuthorOfUnhiding),
  onAct(['remove'], notifyShopOfRemoval),
]

export const REVIEW_EFFECTS = listOf(grantAndNotifyOfRewards)

/** For the seed's invented past, without notifications: the seed notifies of rewards itself. */
export const SEED_EFFECTS = listOf(grantRewardsSilently)

/** After reviews were withdrawn or restored with their author's account, and recounted; without notifications. */
export const ACCOUNT_EFFECTS: readonly RowEffect[] = [
  refreshSearch,
  refreshDirectory,
  removePicksOfShop,
  grantRewardsSilently,
]

const invalidateCasePages: CaseEffect = (db, { key }) => invalidatePages(db, shopTagById(key.shopId))

/** Effects of a report, an appeal or a decision, in addition to those of the resulting review event. */
export const CASE_EFFECTS: readonly CaseEffect[] = [invalidateCasePages, notifyOfAppeal, notifyOfDecision]
