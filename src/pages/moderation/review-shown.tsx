import { InLanguage } from '../../design/text/in-language.tsx'
import { ReviewCard } from '../../rooms/reviews/ui/card/review-card.tsx'
import type { AuthoredReview } from '../../rooms/reviews/writing/authored-schemas.ts'

/** The complete review, even if the public sees a notice instead: for moderators and the parties involved. */
export const ReviewShown = ({ review }: { review: AuthoredReview }) => (
  <ReviewCard review={{ ...review, hidden: null }} shop={review.shop} shopPath={review.shop.internal_path} about />
)

/** The name of the reviewed product or shop. */
export const Subject = ({ review }: { review: AuthoredReview }) => {
  const { text, language } = subjectItem(review)
  return <InLanguage language={language}>{text}</InLanguage>
}

/** A breadcrumb of what the review is of. */
export const subjectItem = ({ product, shop }: AuthoredReview) => ({
  text: product?.title ?? shop.name,
  language: product?.language ?? null,
})
