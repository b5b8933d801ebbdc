import type { Review } from '../../rooms/reviews/schemas.ts'
import type { SharedReview } from './load.ts'

/** All reviews on a page, in order: the shared one, then the list. */
export const shownReviews = ({
  shared,
  listing,
}: {
  shared: SharedReview
  listing: { reviews: Review[] }
}): Review[] => (shared === null || shared === 'gone' ? listing.reviews : [shared, ...listing.reviews])
