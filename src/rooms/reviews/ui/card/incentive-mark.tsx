import Gift from 'lucide/dist/esm/icons/gift.mjs'
import { Icon } from '../../../../design/images/icon.tsx'
import { incentiveMark, incentiveSentence } from '../../disclosure/incentive-labels.ts'
import type { Review } from '../../schemas.ts'
import css from './incentive-mark.module.css'

/** What was given for a review, as an outlined mark beside the badge (P1.11); nothing if nothing was. */
export function IncentiveMark({ review }: { review: Review }) {
  const mark = incentiveMark(review)
  if (!mark) return null
  return (
    <span className={css.mark} title={incentiveSentence(review) ?? undefined}>
      <Icon of={Gift} />
      <span>
        {mark.text}
        {mark.reward !== undefined && (
          <>
            : <bdi>{mark.reward}</bdi>
          </>
        )}
      </span>
    </span>
  )
}
