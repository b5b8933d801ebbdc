import { useId } from 'react'
import { Select } from '../../../design/forms/choices/select.tsx'
import { Choice, Field } from '../../../design/forms/field.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { cx } from '../../../design/text/cx.ts'
import { formatDate } from '../../../design/text/format.ts'
import { formatDateTime } from '../../../design/text/format-date-time.ts'
import { settingOfText } from '../../../design/text/text-setting.ts'
import { type Asked, SIDES } from '../acts/question-rules.ts'
import { PARTY_LABELS } from '../labels.ts'
import { QUESTION_DAYS } from '../rules.ts'
import type { Dispute, DisputeEvent } from '../schemas.ts'
import { ActForm, Words, type Wrong } from './act-form.tsx'
import formCss from './dispute-forms.module.css'
import css from './disputes.module.css'

/** Questions of arbitrators, and their answers (X-arbitrator-03). */

interface FormProps {
  dispute: Dispute
  wrong: Wrong | null
}

const WHOM: readonly (readonly [Asked, string])[] = [
  ['both', 'Both sides'],
  ['reviewer', 'The buyer'],
  ['shop', 'The shop'],
]

/** An arbitrator's question, to one side or both, with the days they have to answer. */
export function AskForm({ dispute, wrong }: FormProps) {
  const { questions_left: left } = dispute
  const id = useId()
  const chosen = wrong?.values.asked ?? 'both'
  return (
    <details open={wrong !== null}>
      <summary>Ask one side or both sides a question</summary>
      <ActForm dispute={dispute} action="ask" files={false}>
        <p>
          Your time to decide stops until the answer, or until its deadline. You can ask{' '}
          {left === 1 ? 'one more question' : `${left} more questions`}, one at a time.
        </p>
        <fieldset className={formCss.choices} aria-describedby={wrong?.fields.asked && id}>
          <legend>Who should answer</legend>
          {wrong?.fields.asked && (
            <p id={id} role="alert">
              {wrong.fields.asked}
            </p>
          )}
          {WHOM.map(([value, label]) => (
            <Choice key={value} type="radio" name="asked" value={value} defaultChecked={value === chosen}>
              {label}
            </Choice>
          ))}
        </fieldset>
        <Field label="Time to answer" error={wrong?.fields.answer_days}>
          {control => (
            <Select
              {...control}
              name="answer_days"
              defaultValue={wrong?.values.answer_days ?? `${QUESTION_DAYS.usual}`}
            >
              {Object.values(QUESTION_DAYS).map(days => (
                <option key={days} value={days}>
                  {days} days
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Words label="Your question" hint="Both sides see it, and every answer." button="Ask" wrong={wrong} />
      </ActForm>
    </details>
  )
}

/** The question that waits for the reader's answer, and the form for it. */
export function AnswerForm({ dispute, wrong }: FormProps) {
  const asked = dispute.events.findLast(({ action }) => action === 'ask')
  if (!dispute.question || !asked?.body) return null
  return (
    <section className={css.question} aria-label="The arbitrator’s question">
      <h3>The arbitrator asks you</h3>
      <p className={css.words} {...settingOfText(asked.body, asked.language)}>
        {asked.body}
      </p>
      <ActForm dispute={dispute} action="answer" files>
        <Words
          label="Your answer"
          hint={`Answer by ${formatDate(dispute.question.answer_by)}. After that day, the arbitrator can decide without it. Both sides see your answer.`}
          button="Send answer"
          look="primary"
          wrong={wrong}
          files
        />
      </ActForm>
    </section>
  )
}

/** Who has to answer a question, for those who have not been asked, or have answered. */
export function WhoIsWaitedFor({ dispute: { question, viewer } }: { dispute: Dispute }) {
  if (!question || question.waits_for.some(side => side === viewer)) return null
  const both = question.waits_for.length === SIDES.length
  return (
    <Notice tone="note">
      <p>
        {both ? 'Both sides have' : `${PARTY_LABELS[question.waits_for[0]!]} has`} until{' '}
        {formatDate(question.answer_by)} to answer {viewer === 'arbitrator' ? 'your' : 'the arbitrator’s'} question.
        {viewer === 'arbitrator' &&
          ' You can decide or ask again after the answer, or after that day. Your time to decide is paused until then.'}
      </p>
    </Notice>
  )
}

/** Who answered a question and when; who has not, and by when they should or should have. */
export const Answers = ({ question }: { question: NonNullable<DisputeEvent['question']> }) => (
  <ul className={css.answers} aria-label="Answers">
    {question.answers.map(({ side, at }) => (
      <li key={side} className={cx(!at && question.status === 'unanswered' && css.missed)}>
        {PARTY_LABELS[side]}{' '}
        {at ? (
          <>
            answered on <time dateTime={at}>{formatDateTime(at)}</time>
          </>
        ) : (
          missingAnswer(question)
        )}
      </li>
    ))}
  </ul>
)

function missingAnswer({ status, answer_by }: NonNullable<DisputeEvent['question']>): string {
  if (status === 'open') return `has until ${formatDate(answer_by)} to answer`
  return status === 'dropped' ? 'no longer had to answer' : `did not answer by ${formatDate(answer_by)}`
}
