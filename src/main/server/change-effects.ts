import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { shopTagById } from '../../rooms/catalog/service.ts'
import { refreshShops } from '../../rooms/directory/service.ts'
import type { CaseEffect } from '../../rooms/moderation/case-event.ts'
import {
  notifyAuthorOfHiding,
  notifyAuthorOfHold,
  notifyAuthorOfUnhiding,
  notifyOfAppeal,
  notifyOfDecision,
} from '../../rooms/moderation/notifications.ts'
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
import { forgetUnseenPicks } from '../../rooms/storefront/service.ts'

/**
 * The change effects: everything that follows from what happens to a review, in this order and in its transaction. Two more
 * are triggers, since imports have them too: the webhooks' outbox fills from `review_events`, feeds from `reviews`.
 */

/** Its product's row in the search; all rows of the shop's scores for a review of the shop. */
const refreshSearch: RowEffect = (db, { shopId, productId }) =>
  refreshProducts(db, productId === null ? { scoresOf: shopId } : [{ shopId, productId }])

const refreshDirectory: RowEffect = (db, { shopId }) => refreshShops(db, [shopId])

const removeUnseenPicks: RowEffect = (db, { shopId }) => forgetUnseenPicks(db, shopId)

const grantRewardsSilently: RowEffect = (db, { shopId, authorId }) => grantRewards(db, shopId, { reviewerId: authorId })

const grantAndNotifyOfRewards: ReviewEffect = async (db, { shopId, authorId }, { jobs, base }) =>
  notifyOfRewards({ db, jobs, base }, await grantRewards(db, shopId, { reviewerId: authorId }))

const listOf = (rewards: ReviewEffect): readonly ReviewEffect[] => [
  onAct(CHANGES, recountStats),
  onAct(['vote'], recountAuthor),
  onAct(CHANGES, refreshSearch),
  onAct(CHANGES, refreshDirectory),
  onAct(CHANGES, removeUnseenPicks),
  onAct(CHANGES, rewards),
  invalidateReviewPages,
  onAct(['write', 'edit'], notifyAuthorOfHold),
  onAct(['write'], notifyAuthorOfPublication),
  onAct(['write', 'edit'], notifyShopOfWriting),
  onAct(['reply'], notifyAuthorOfReply),
  onAct(['hide'], notifyAuthorOfHiding),
  onAct(['unhide'], notifyAuthorOfUnhiding),
]

export const REVIEW_EFFECTS = listOf(grantAndNotifyOfRewards)

/** Of the made-up past: the seed notifies of rewards itself. */
export const SEED_EFFECTS = listOf(grantRewardsSilently)

/** After reviews went or came back with their author's account, and were counted: nobody is notified. */
export const ACCOUNT_EFFECTS: readonly RowEffect[] = [
  refreshSearch,
  refreshDirectory,
  removeUnseenPicks,
  grantRewardsSilently,
]

const invalidateCasePages: CaseEffect = (db, { key }) => invalidatePages(db, shopTagById(key.shopId))

/** What follows from a report, an appeal or a decision, besides the effects of what it does to the review. */
export const CASE_EFFECTS: readonly CaseEffect[] = [invalidateCasePages, notifyOfAppeal, notifyOfDecision]
