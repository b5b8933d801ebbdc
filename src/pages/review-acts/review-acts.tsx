import { reviewHref } from '../../rooms/reviews/listing/review-param.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'
import type { ActsOf } from '../../rooms/reviews/ui/card/review-card.tsx'
import type { Reader } from '../../rooms/reviews/votes/schemas.ts'
import type { AuthoredReview } from '../../rooms/reviews/writing/authored-schemas.ts'
import { type OwnReviewer, useShellData } from '../shell/shell-data.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { HideLink } from './hide-link.tsx'
import { ReplyLink } from './reply-link.tsx'
import { ReportLink } from './report-link.tsx'
import { useReader } from './use-reader.ts'

interface ReviewActsProps {
  review: Review
  /** Path of the review: sign-in and forms without scripts return there. */
  href: string
  /** Null for a guest. */
  reviewer: OwnReviewer | null
  /** The reader's relation to the page's reviews. */
  reader: Reader | null
}

/** What readers can do with a visible review. Authors can't report their own. */
function ReviewActs({ review, href, reviewer, reader }: ReviewActsProps) {
  const { public_id, author } = review
  const own = reviewer !== null && author?.encoded_id === reviewer.encoded_id
  const helped = reader?.helpful_review_ids.includes(public_id)
  return (
    <>
      <HelpfulButton
        key={public_id}
        review={review}
        href={href}
        as={!reviewer ? 'guest' : own ? 'author' : helped ? 'helped' : 'reader'}
      />
      {isOfOwnShop(review, reader) && (
        <>
          <ReplyLink review={review} />
          <HideLink review={review} />
        </>
      )}
      {!own && <ReportLink review={review} />}
    </>
  )
}

const isOfOwnShop = ({ public_id }: Review, reader: Reader | null) => reader?.own_shop_review_ids.includes(public_id)

/**
 * The row of actions below a review; a review without a product belongs to the page at `path`. A hidden review has no
 * 'Helpful' button, but its shop may show it again.
 */
function useActs() {
  const { reviewer } = useShellData()
  const reader = useReader()
  return (review: Review, path: string) => {
    if (review.hidden) return isOfOwnShop(review, reader) ? <HideLink review={review} /> : null
    const href = reviewHref(review.product?.internal_path ?? path, review.public_id)
    return <ReviewActs review={review} href={href} reviewer={reviewer} reader={reader} />
  }
}

/**
 * The row of actions below each review of a page.
 * @param path of the page that reviews without a product belong to
 */
export function useActsOn(path: string): ActsOf {
  const actsOf = useActs()
  return review => actsOf(review, path)
}

/** The same on a profile, which lists reviews of many shops. */
export function useAuthoredActs() {
  const actsOf = useActs()
  return (review: AuthoredReview) => actsOf(review, review.shop.internal_path)
}
