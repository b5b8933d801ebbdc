import EyeOff from 'lucide-react/icons/eye-off'
import { formatDate } from '../../../design/format.ts'
import { Icon } from '../../../design/icon.tsx'
import type { Review } from '../contract.ts'
import { HIDING_REASON_LABELS } from '../labels.ts'
import css from './hidden-notice.module.css'
import { ReviewSubject } from './review-subject.tsx'

interface HiddenNoticeProps {
  review: Review
  hidden: NonNullable<Review['hidden']>
  /** Names the product that the review is about. */
  about?: boolean | undefined
}

/** Stands where a hidden review stood: who hid it, why, when, and what that means for the scores. */
export function HiddenNotice({ review, hidden, about }: HiddenNoticeProps) {
  const { label, meaning } = HIDING_REASON_LABELS[hidden.reason]
  return (
    <article className={css.notice}>
      <span className={css.mark} aria-hidden="true">
        <Icon of={EyeOff} />
      </span>
      <div className={css.say}>
        <h3>{hidden.by === 'shop' ? 'The shop hid a review here' : 'A moderator hid a review here'}</h3>
        <dl>
          <div>
            <dt>Reason</dt>
            <dd title={meaning}>{label}</dd>
          </div>
          <div>
            <dt>Hidden</dt>
            <dd>
              <time dateTime={hidden.at.slice(0, 10)}>{formatDate(hidden.at)}</time>
            </dd>
          </div>
          {about && review.product && (
            <div>
              <dt>About</dt>
              <dd>
                <ReviewSubject product={review.product} />
              </dd>
            </div>
          )}
        </dl>
        <p>{meaningFor(review.verified, hidden.by)} Its author has been told and can appeal.</p>
      </div>
    </article>
  )
}

/** What it means for the shop's transparency (decisions.md, "Meanings"). */
function meaningFor(verified: boolean, by: 'shop' | 'moderator'): string {
  if (!verified) return 'It was not a verified review, so it does not count for or against the shop’s transparency.'
  if (by === 'moderator') return 'It was a verified review. A moderator of Candor hid it, not the shop.'
  return 'It was a verified review, so it still counts against the shop’s transparency.'
}
