import type { ReactNode } from 'react'
import { formatDate } from '../../../../design/text/format.ts'
import { Withheld } from '../../../../design/text/withheld.tsx'
import { HIDING_REASON_LABELS, hidingMeaning } from '../../labels.ts'
import type { Review } from '../../schemas.ts'
import css from './review-card.module.css'
import { ReviewSubject } from './review-subject.tsx'

interface HiddenNoticeProps {
  review: Review
  hidden: NonNullable<Review['hidden']>
  /** Whether to name the reviewed product. */
  about?: boolean | undefined
  /** Actions below the notice. */
  acts?: ReactNode
}

/** Notice in place of a hidden review: who hid it, why, when, and how that affects the scores. */
export function HiddenNotice({ review, hidden, about, acts }: HiddenNoticeProps) {
  const { label, meaning } = HIDING_REASON_LABELS[hidden.reason]
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Reason', value: <span title={meaning}>{label}</span> },
    { name: 'Hidden', value: <time dateTime={hidden.at.slice(0, 10)}>{formatDate(hidden.at)}</time> },
  ]
  if (about && review.product) facts.push({ name: 'About', value: <ReviewSubject product={review.product} /> })
  return (
    <article>
      <Withheld
        title={hidden.by === 'shop' ? 'The shop hid a review here' : 'A moderator hid a review here'}
        facts={facts}
      >
        {hidingMeaning(review.verified, hidden.by)} Its author has been told and can appeal.
      </Withheld>
      {acts && <div className={css.acts}>{acts}</div>}
    </article>
  )
}
