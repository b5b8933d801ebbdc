import type { House } from '../platform/house.ts'
import { tellOfReview } from '../rooms/moderation/news.ts'
import type { Tell } from '../rooms/reviews/change.ts'

/** Who hears of a review that was written or edited, and what. @returns for a site's own address */
export const tellFrom =
  ({ jobs }: Pick<House, 'jobs'>) =>
  (base: string): Tell =>
  (db, happened) =>
    tellOfReview({ db, jobs, base }, happened)
