import type { AuthoredReview } from '../../rooms/reviews/authored-contract.ts'
import type { Review } from '../../rooms/reviews/contract.ts'
import { reviewHref } from '../../rooms/reviews/review-address.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { HideLink } from './hide-link.tsx'
import { ReplyLink } from './reply-link.tsx'
import { ReportLink } from './report-link.tsx'

interface ReviewActsProps {
  review: Review
  /** The review's own address: sign-in and pages without scripts lead back there. */
  href: string
}

/** What readers can do with a review. One that is hidden is neither helpful nor not; its shop may show it again. */
const ReviewActs = ({ review, href }: ReviewActsProps) =>
  review.hidden ? (
    <HideLink review={review} />
  ) : (
    <>
      <HelpfulButton key={review.public_id} review={review} href={href} />
      <ReplyLink review={review} />
      <HideLink review={review} />
      <ReportLink review={review} />
    </>
  )

/**
 * The row of acts below each review of a page.
 * @param path of the page that reviews without a product stand on
 */
export const actsOn = (path: string) => (review: Review) => (
  <ReviewActs review={review} href={reviewHref(review.product?.internal_path ?? path, review.public_id)} />
)

/** The same on a person's own page, where reviews of many shops stand together. */
export const authoredActs = (review: AuthoredReview) => actsOn(review.shop.internal_path)(review)
