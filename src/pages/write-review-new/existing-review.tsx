import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import { editReviewPath } from '../../rooms/reviews/paths.ts'
import type { OwnReview } from '../../rooms/reviews/writing/schemas.ts'

interface ExistingReviewProps {
  review: OwnReview
  /** Whether another review may be written. */
  again?: boolean
}

/** The reviewer's earlier review of the same product or shop. */
export const ExistingReview = ({ review, again }: ExistingReviewProps) => (
  <Notice tone="note" action={<Link to={editReviewPath(review.public_id)}>Edit it</Link>}>
    <p>
      You have reviewed this already
      {review.deleted ? ', and deleted that review; it can be restored' : ''}.{' '}
      {!review.deleted && <Link to={review.path}>See your review</Link>}
    </p>
    {again && <p>Another review without an order waits for a moderator before it is public.</p>}
  </Notice>
)
