import { reviewHref } from '../../rooms/reviews/listing/review-param.ts'
import type { Review } from '../../rooms/reviews/schemas.ts'
import type { ReviewActs as PageActs } from '../../rooms/reviews/ui/card/review-card.tsx'
import type { Reader } from '../../rooms/reviews/votes/schemas.ts'
import type { AuthoredReview } from '../../rooms/reviews/writing/authored-schemas.ts'
import { type OwnReviewer, useShellData } from '../shell/shell-data.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { HideLink } from './hide-link.tsx'
import { ReplyLink } from './reply-link.tsx'
import { ReportLink } from './report-link.tsx'
import { useReader } from './use-reader.ts'

/** The reader's relation to a review. */
interface Relation {
  as: 'guest' | 'author' | 'helped' | 'reader'
  /** Whether the reader works at the reviewed shop. */
  ofOwnShop: boolean
}

function relationTo({ public_id, author }: Review, reviewer: OwnReviewer | null, reader: Reader | null): Relation {
  const helped = reader?.helpful_review_ids.includes(public_id)
  const own = author?.encoded_id === reviewer?.encoded_id
  return {
    as: !reviewer ? 'guest' : own ? 'author' : helped ? 'helped' : 'reader',
    ofOwnShop: reader?.own_shop_review_ids.includes(public_id) ?? false,
  }
}

interface ReviewActsProps extends Relation {
  review: Review
  /** Path of the review: sign-in and forms without scripts return there. */
  href: string
}

/** What readers can do with a visible review. Authors can't report their own. */
const ReviewActs = ({ review, href, as, ofOwnShop }: ReviewActsProps) => (
  <>
    <HelpfulButton key={review.public_id} review={review} href={href} as={as} />
    {ofOwnShop && (
      <>
        <ReplyLink review={review} />
        <HideLink review={review} />
      </>
    )}
    {as !== 'author' && <ReportLink review={review} />}
  </>
)

/**
 * The row of actions below a review; a review without a product belongs to the page at `path`. A hidden review has no
 * 'Helpful' button, but its shop may show it again.
 */
function useActs() {
  const { reviewer } = useShellData()
  const reader = useReader()
  const relation = (review: Review) => relationTo(review, reviewer, reader)
  const of = (review: Review, path: string) => {
    const { as, ofOwnShop } = relation(review)
    if (review.hidden) return ofOwnShop ? <HideLink review={review} /> : null
    const href = reviewHref(review.product?.internal_path ?? path, review.public_id)
    return <ReviewActs review={review} href={href} as={as} ofOwnShop={ofOwnShop} />
  }
  return { of, relation }
}

/**
 * The row of actions below each review of a page.
 * @param path of the page that reviews without a product belong to
 */
export function useActsOn(path: string): PageActs {
  const { of, relation } = useActs()
  return { of: review => of(review, path), inputsOf: review => [relation(review), path] }
}

/** The same on a profile, which lists reviews of many shops. */
export function useAuthoredActs() {
  const { of } = useActs()
  return (review: AuthoredReview) => of(review, review.shop.internal_path)
}
