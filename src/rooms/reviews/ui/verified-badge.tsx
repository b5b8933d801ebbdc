import BadgeCheck from 'lucide-react/icons/badge-check'
import { cx } from '../../../design/cx.ts'
import { Icon } from '../../../design/icon.tsx'
import { Explained } from '../../../design/tooltip.tsx'
import type { Review } from '../contract.ts'
import { SOURCE_LABELS, VERIFIED_TOOLTIP } from '../labels.ts'
import css from './verified-badge.module.css'

/** Whether a review is tied to an order, why it is not otherwise, and where it came from. */
export function VerifiedBadge({ verified, source }: Pick<Review, 'verified' | 'source'>) {
  const { label, tooltip, unverified } = SOURCE_LABELS[source]
  return (
    <>
      {verified ? (
        <Explained text={VERIFIED_TOOLTIP} className={css.badge}>
          <Icon of={BadgeCheck} />
          Verified purchase
        </Explained>
      ) : (
        <span className={cx(css.badge, css.not)}>Not verified: {unverified}</span>
      )}
      <Explained text={tooltip}>{label}</Explained>
    </>
  )
}
