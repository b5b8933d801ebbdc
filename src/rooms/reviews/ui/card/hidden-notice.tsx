import type { ReactNode } from 'react'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatDate } from '../../../../design/text/format.ts'
import { Withheld } from '../../../../design/text/withheld.tsx'
import { checkReviewPath } from '../../../public-log/paths.ts'
import { appealLabel, appealMeaning, HIDING_REASON_LABELS, hidingMeaning } from '../../labels.ts'
import type { Review } from '../../schemas.ts'
import css from './review-card.module.css'
import { ReviewSubject } from './review-subject.tsx'

interface HiddenNoticeProps {
  review: Review
  hidden: NonNullable<Review['hidden']>
  /** Whether to name the reviewed product. */
  about?: boolean | undefined
  /** Link to the list of all notices. */
  all?: ReactNode
  /** Actions below the notice. */
  acts?: ReactNode
}

/** Notice in place of a hidden review: its stars, who hid it, why, when, and how that affects the scores (X-hiding-02). */
export function HiddenNotice({ review, hidden, about, all, acts }: HiddenNoticeProps) {
  const { label, meaning } = HIDING_REASON_LABELS[hidden.reason]
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Reason', value: <span title={meaning}>{label}</span> },
    { name: 'Hidden', value: <time dateTime={hidden.at.slice(0, 10)}>{formatDate(hidden.at)}</time> },
    { name: 'Appeal', value: appealLabel(hidden.appeal) },
  ]
  if (about && review.product) facts.push({ name: 'About', value: <ReviewSubject product={review.product} /> })
  return (
    <article>
      <Withheld
        title={hidden.by === 'shop' ? 'The shop hid a review here' : 'A moderator hid a review here'}
        stars={hidden.stars}
        facts={facts}
      >
        {hidingMeaning(review.verified, hidden.by)} {appealMeaning(hidden.appeal)}{' '}
        {/* an imported notice has no stars, and no entry of ours */}
        {hidden.stars !== null && <Link to={checkReviewPath(review.public_id)}>The entry in the log</Link>}
        {all && <> {all}</>}
      </Withheld>
      {acts && <div className={css.acts}>{acts}</div>}
    </article>
  )
}
