import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import { Icon } from '../../../../design/images/icon.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { cx } from '../../../../design/text/cx.ts'
import { formatDate } from '../../../../design/text/format.ts'
import { checkReviewPath } from '../../../public-log/paths.ts'
import { EVIDENCE_LABELS, evidenceSentence, unconfirmedStep } from '../../disclosure/evidence-labels.ts'
import { incentiveSentence } from '../../disclosure/incentive-labels.ts'
import { importMark, importSentence } from '../../imported/labels.ts'
import { SOURCE_LABELS } from '../../labels.ts'
import type { Review } from '../../schemas.ts'
import ink from './evidence-ink.module.css'
import css from './provenance.module.css'
import { allSteps, verificationSummary } from './provenance-labels.ts'

/**
 * Provenance of a review, as a disclosure: the summary is the badge, `Verified, bought 4 November 2026`; the details say what
 * stands behind it, list every step, and end with what nobody has confirmed (X-verified-04, P1.3).
 */
export function Provenance({ review }: { review: Review }) {
  const { trace, verified, source, evidence, imported, created_at } = review
  if (!trace) return null
  const { label, tooltip } = SOURCE_LABELS[source]
  const mark = importMark(review)
  const sentence =
    (evidence && evidenceSentence(evidence, created_at)) ?? (mark && imported ? importSentence(imported, source) : null)
  const unconfirmed = evidence && unconfirmedStep(evidence)
  const given = incentiveSentence(review)
  const grade = evidence?.grade ?? 'none'
  return (
    <details className={css.provenance}>
      <summary className={cx(css.badge, !verified && css.not)} title={sentence ?? tooltip}>
        {verified && <Icon of={BadgeCheck} />}
        {verificationSummary({ ...review, trace })}
      </summary>
      <div className={css.explanation}>
        <div className={css.grade}>
          <i className={cx(ink.square, ink[grade])} aria-hidden="true" />
          <b>{mark ?? EVIDENCE_LABELS[grade].label}</b>
          <p>{sentence ?? `${tooltip} It counts toward the rating, but lowers authenticity.`}</p>
        </div>
        {given && <p className={css.given}>{given} It counts in the rating; the filter can leave such reviews out.</p>}
        <ol>
          {allSteps({ ...review, trace }).map(({ text, at, note }) => (
            <li key={text + at}>
              <span>{at && formatDate(at)}</span>
              <span>
                {text}
                {note && <small>{note}</small>}
              </span>
            </li>
          ))}
          {unconfirmed && (
            <li className={css.no}>
              <span>Not confirmed</span>
              <span>
                {unconfirmed.text}
                {unconfirmed.note && <small>{unconfirmed.note}</small>}
              </span>
            </li>
          )}
        </ol>
        <p className={css.source}>
          <Link to={checkReviewPath(review.public_id)}>Check this review</Link> against the public log.
        </p>
        {verified && (
          <p className={css.source}>
            {label}: {tooltip}
          </p>
        )}
      </div>
    </details>
  )
}
