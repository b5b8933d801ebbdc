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
      You have already reviewed this{review.deleted ? ' and deleted that review. You can restore it' : ''}.{' '}
      {!review.deleted && <Link to={review.path}>View your review</Link>}
    </p>
    {again && <p>A second review without an order needs a moderator’s approval before it is public.</p>}
  </Notice>
)
