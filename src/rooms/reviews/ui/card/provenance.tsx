import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import { Icon } from '../../../../design/images/icon.tsx'
import { cx } from '../../../../design/text/cx.ts'
import { formatDate } from '../../../../design/text/format.ts'
import { SOURCE_LABELS } from '../../labels.ts'
import type { Review } from '../../schemas.ts'
import css from './provenance.module.css'
import { allSteps, verificationLabel, verificationSummary } from './provenance-labels.ts'

/**
 * Provenance of a review, as a disclosure: the summary is the badge, `Verified, bought 4 November`; the details explain
 * the verification and the source, and list every step (X-verified-04).
 */
export function Provenance({ review }: { review: Review }) {
  const { trace, verified, source } = review
  if (!trace) return null
  const { label, tooltip } = SOURCE_LABELS[source]
  return (
    <details className={css.provenance}>
      <summary className={cx(css.badge, !verified && css.not)}>
        {verified && <Icon of={BadgeCheck} />}
        {verificationSummary({ ...review, trace })}
      </summary>
      <div className={css.explanation}>
        <p>{verificationLabel(review)}</p>
        {verified && (
          <p>
            {label}: {tooltip}
          </p>
        )}
        <ol>
          {allSteps({ ...review, trace }).map(({ text, at }) => (
            <li key={text + at}>{at ? `${text} ${formatDate(at)}` : text}</li>
          ))}
        </ol>
      </div>
    </details>
  )
}
