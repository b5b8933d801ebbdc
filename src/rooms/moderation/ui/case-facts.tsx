import { formatDate } from '../../../design/text/format.ts'
import { HIDING_REASON_LABELS } from '../../reviews/labels.ts'
import type { HidingReason } from '../../reviews/rules.ts'
import type { ModerationCase } from '../desk-contract.ts'
import { describeDecision, PARTY_LABELS } from '../labels.ts'
import css from './moderation.module.css'

/** Why a review waits: the signs for which it was held, its reports, the appeal. */
export const WhyItWaits = ({ of: { why, flags, appeal, review } }: { of: ModerationCase }) => (
  <div className={css.why}>
    {why.length > 0 && (
      <ul>
        {why.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    )}
    {flags.length > 0 && (
      <ol className={css.log} aria-label="Reports">
        {flags.map(flag => (
          <li key={`${flag.by} ${flag.at}`}>
            <p className={css.facts}>
              <b>{HIDING_REASON_LABELS[flag.reason].label}</b>
              <span>
                <bdi>{flag.by}</bdi>, <time dateTime={flag.at}>{formatDate(flag.at)}</time>
              </span>
            </p>
            {flag.words && <Statement words={flag.words} />}
          </li>
        ))}
      </ol>
    )}
    {appeal && (
      <dl className={css.parties}>
        <dt>{review.hidden?.by === 'moderator' ? 'A moderator hid it' : 'The shop hid it'}</dt>
        <dd>
          {review.hidden && (
            <p>
              <b>{HIDING_REASON_LABELS[review.hidden.reason].label}</b>, {formatDate(review.hidden.at)}
            </p>
          )}
          {appeal.explanation && <Statement words={appeal.explanation} />}
        </dd>
        <dt>The author appeals</dt>
        <dd>
          <p>{formatDate(appeal.at)}</p>
          {appeal.words && <Statement words={appeal.words} />}
        </dd>
      </dl>
    )}
  </div>
)

/** Somebody's words, in the serif in which they were meant to be read. */
export const Statement = ({ words }: { words: string }) => (
  <p className={css.words} dir="auto">
    {words}
  </p>
)

const reasonOf = (reason: string | null) =>
  reason !== null && Object.hasOwn(HIDING_REASON_LABELS, reason)
    ? `: ${HIDING_REASON_LABELS[reason as HidingReason].label.toLowerCase()}`
    : ''

/** What happened to a review, from the first to the last. */
export const CaseHistory = ({ history }: Pick<ModerationCase, 'history'>) => (
  <ol className={css.history} aria-label="History">
    {history.map(({ kind, by, reason, at }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes places
      <li key={i}>
        <time dateTime={at}>{formatDate(at)}</time> {PARTY_LABELS[by]} {describeDecision(kind)}
        {kind === 'hidden' && reasonOf(reason)}
      </li>
    ))}
  </ol>
)
