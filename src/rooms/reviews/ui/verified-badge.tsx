import BadgeCheck from 'lucide-react/icons/badge-check'
import { cx } from '../../../design/cx.ts'
import { Icon } from '../../../design/icon.tsx'
import type { Review } from '../contract.ts'
import { SOURCE_LABELS } from '../labels.ts'
import css from './verified-badge.module.css'

/** Whether a review is tied to an order, why it is not otherwise, and where it came from. */
export function VerifiedBadge({ verified, source }: Pick<Review, 'verified' | 'source'>) {
  const { label, tooltip, unverified } = SOURCE_LABELS[source]
  return (
    <>
      {verified ? (
        <span className={css.badge} title="Written by the buyer of an order that the shop’s order feed delivered.">
          <Icon of={BadgeCheck} />
          Verified purchase
        </span>
      ) : (
        <span className={cx(css.badge, css.not)}>Not verified: {unverified}</span>
      )}
      <span className={css.source} title={tooltip}>
        {label}
      </span>
    </>
  )
}
