import { settingOfText } from '../../design/text/text-setting.ts'
import { ReviewCard } from '../../rooms/reviews/ui/card/review-card.tsx'
import type { AuthoredReview } from '../../rooms/reviews/writing/authored-schemas.ts'

/** The complete review, even if the public sees a notice instead: for moderators and the parties involved. */
export const ReviewShown = ({ review }: { review: AuthoredReview }) => (
  <ReviewCard review={{ ...review, hidden: null }} shop={review.shop} shopPath={review.shop.internal_path} about />
)

/** The name of the reviewed product or shop. */
export const subjectOf = ({ product, shop }: AuthoredReview) => product?.title ?? shop.name

/** Language and direction of `subjectOf`. */
export const subjectSetting = (review: AuthoredReview) => settingOfText(subjectOf(review), languageOf(review))

/** A breadcrumb of what the review is of. */
export const subjectItem = (review: AuthoredReview) => ({ text: subjectOf(review), language: languageOf(review) })

const languageOf = ({ product }: AuthoredReview) => product?.language ?? null
