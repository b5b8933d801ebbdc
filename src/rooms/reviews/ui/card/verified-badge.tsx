import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import { Icon } from '../../../../design/images/icon.tsx'
import { Explained } from '../../../../design/overlays/tooltip.tsx'
import { cx } from '../../../../design/text/cx.ts'
import { evidenceSentence, verifiedLabel } from '../../disclosure/evidence-labels.ts'
import { SOURCE_LABELS, VERIFIED_TOOLTIP } from '../../labels.ts'
import type { Review } from '../../schemas.ts'
import css from './verified-badge.module.css'

/** Badge that shows whether a review is verified and by what evidence, its source, and the reason if it is not. */
export function VerifiedBadge({
  verified,
  source,
  evidence,
  created_at,
}: Pick<Review, 'verified' | 'source' | 'evidence' | 'created_at'>) {
  const { label, tooltip, unverified } = SOURCE_LABELS[source]
  return (
    <>
      {verified ? (
        <Explained text={evidence ? evidenceSentence(evidence, created_at) : VERIFIED_TOOLTIP} className={css.badge}>
          <Icon of={BadgeCheck} />
          {verifiedLabel(evidence)}
        </Explained>
      ) : (
        <span className={cx(css.badge, css.not)}>Not verified: {unverified}</span>
      )}
      <Explained text={tooltip}>{label}</Explained>
    </>
  )
}
