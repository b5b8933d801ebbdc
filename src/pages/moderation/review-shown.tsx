import { ReviewCard } from '../../rooms/reviews/ui/card/review-card.tsx'
import type { AuthoredReview } from '../../rooms/reviews/writing/authored-contract.ts'

/** A review whole, also where the public sees a notice in its place: for who is to decide on it, and its parties. */
export const ReviewShown = ({ review }: { review: AuthoredReview }) => (
  <ReviewCard review={{ ...review, hidden: null }} shop={review.shop} shopPath={review.shop.internal_path} about />
)

/** What a review is about. */
export const subjectOf = ({ product, shop }: AuthoredReview) => product?.title ?? shop.name
