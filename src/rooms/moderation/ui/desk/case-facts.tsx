import { formatDate } from '../../../../design/text/format.ts'
import { settingOfText } from '../../../../design/text/text-setting.ts'
import { HIDING_REASON_LABELS } from '../../../reviews/labels.ts'
import type { HidingReason } from '../../../reviews/rules.ts'
import type { ModerationCase } from '../../desk/schemas.ts'
import { describeDecision, PARTY_LABELS } from '../../labels.ts'
import css from '../moderation.module.css'

/** Why a case waits: the signs that held the review, its reports, its appeal. */
export const WhyItWaits = ({ reviewCase: { why, flags, appeal, review } }: { reviewCase: ModerationCase }) => (
  <div className={css.why}>
    {why.length > 0 && (
      <ul>
        {why.map(sign => (
          <li key={sign}>{sign}</li>
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
            {flag.words && <Statement words={flag.words} language={flag.language} />}
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
          {appeal.explanation && <Statement words={appeal.explanation} language={appeal.explanation_language} />}
        </dd>
        <dt>The author appealed</dt>
        <dd>
          <p>{formatDate(appeal.at)}</p>
          {appeal.words && <Statement words={appeal.words} language={appeal.language} />}
        </dd>
      </dl>
    )}
  </div>
)

/** Recorded signs of self-dealing, each with its facts and when it was found. */
export const SignList = ({ signs }: Pick<ModerationCase, 'signs'>) => (
  <div className={css.why}>
    <ul>
      {signs.map(({ sentence, at }) => (
        <li key={sentence}>
          {sentence} Found on <time dateTime={at}>{formatDate(at)}</time>.
        </li>
      ))}
    </ul>
  </div>
)

/** A quotation of what somebody wrote, in the serif of reviews. */
export const Statement = ({ words, language }: { words: string; language: string | null }) => (
  <p className={css.words} {...settingOfText(words, language)}>
    {words}
  </p>
)

const reasonOf = (reason: string | null) =>
  reason !== null && Object.hasOwn(HIDING_REASON_LABELS, reason)
    ? `: ${HIDING_REASON_LABELS[reason as HidingReason].label.toLowerCase()}`
    : ''

/** A review's history, oldest first. */
export const CaseHistory = ({ history }: Pick<ModerationCase, 'history'>) => (
  <ol className={css.history} aria-label="History">
    {history.map(({ kind, by, reason, at }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: past events never change places
      <li key={i}>
        <time dateTime={at}>{formatDate(at)}</time> {PARTY_LABELS[by]} {describeDecision(kind)}
        {kind === 'hidden' && reasonOf(reason)}
      </li>
    ))}
  </ol>
)
