import type { ReactNode } from 'react'
import { Entry } from '../../../../design/forms/entry.tsx'
import { Stars } from '../../../../design/images/stars.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import type { AuthoredReview as Authored } from '../../writing/authored-schemas.ts'
import { ImportMark } from '../card/import-mark.tsx'
import { IncentiveMark } from '../card/incentive-mark.tsx'
import { Provenance } from '../card/provenance.tsx'
import { ReviewMedia } from '../card/review-media.tsx'
import { ReviewText } from '../card/review-text.tsx'
import { ShopReply } from '../card/shop-reply.tsx'
import { VerifiedBadge } from '../card/verified-badge.tsx'
import { AuthoredTitle, placeOf, SubjectLine, SubjectPicture } from './authored-subject.tsx'

interface AuthoredReviewProps {
  review: Authored
  author: string
  /** Actions that the page offers for a review. */
  actsOf?: (review: Authored) => ReactNode
}

/** A published review on its author's public profile; shows the subject where other lists show the author. */
export const AuthoredReview = ({ review, author, actsOf }: AuthoredReviewProps) => (
  <Entry
    acts={actsOf?.(review)}
    picture={<SubjectPicture review={review} />}
    facts={
      <>
        {review.rating !== null && <Stars value={review.rating} />}
        <VerifiedBadge {...review} />
        <ImportMark review={review} />
        <IncentiveMark review={review} />
        <Written review={review} />
      </>
    }
    title={
      <Link to={placeOf(review)}>
        <AuthoredTitle review={review} />
      </Link>
    }
    sub={<SubjectLine review={review} />}
  >
    {(review.body || !review.title) && <ReviewText title={null} body={review.body} language={review.language} />}
    <ReviewMedia review={review} author={author} />
    <Provenance review={review} />
    {review.reply && <ShopReply reply={review.reply} shop={review.shop} />}
  </Entry>
)

/** Date of the review, and whether it was edited since. */
export const Written = ({ review: { created_at, edited_at } }: { review: Authored }) => (
  <span>
    <time dateTime={created_at.slice(0, 10)}>{formatDate(created_at)}</time>
    {edited_at && (
      <>
        , edited <time dateTime={edited_at.slice(0, 10)}>{formatDate(edited_at)}</time>
      </>
    )}
  </span>
)
