import { importMark, importSentence } from '../../imported/labels.ts'
import type { Review } from '../../schemas.ts'
import css from './incentive-mark.module.css'

/** Who imported a review and when, as an outlined mark beside the badge (P1.6); nothing if it was written here. */
export function ImportMark({ review }: { review: Pick<Review, 'imported' | 'source' | 'verified'> }) {
  const mark = importMark(review)
  if (!mark || !review.imported) return null
  return (
    <span className={css.mark} title={importSentence(review.imported, review.source)}>
      {mark}
    </span>
  )
}
