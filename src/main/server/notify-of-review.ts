import type { AppContext } from '../../platform/app-context.ts'
import { notifyOfHold } from '../../rooms/moderation/notifications.ts'
import type { Tell } from '../../rooms/reviews/lifecycle/change-review.ts'
import { tellAuthorOfReview, tellShopOfReview } from '../../rooms/reviews/lifecycle/review-event.ts'

/** Who hears of a review that was written or edited, and what. @returns for a site's own address */
export const tellFrom =
  ({ jobs }: Pick<AppContext, 'jobs'>) =>
  (base: string): Tell =>
  async (db, happened) => {
    await notifyOfHold({ db, jobs, base }, happened)
    await tellAuthorOfReview({ db, jobs, base }, happened)
    await tellShopOfReview({ db, jobs, base }, happened)
  }
