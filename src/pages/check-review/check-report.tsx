import Check from 'lucide/dist/esm/icons/check.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from '../../design/images/icon.tsx'
import { formatCount } from '../../design/text/format.ts'
import { formatDateTime } from '../../design/text/format-date-time.ts'
import { VisuallyHidden } from '../../design/text/visually-hidden.tsx'
import type { CheckResult, CheckStep, Difference } from '../../rooms/public-log/check/check-review.ts'
import css from './check-report.module.css'
import type { CheckState } from './use-check.ts'

/** As in check-review.ts, which is loaded only for a check. */
const STEPS: readonly CheckStep[] = ['text', 'signature', 'entry', 'history', 'witnesses']

const STEP_LABELS: Readonly<Record<CheckStep, string>> = {
  text: 'The words match their fingerprint',
  signature: 'Candor signed this log',
  entry: 'The fingerprint is in the log',
  history: 'It continues the log you saw before',
  witnesses: 'Witnesses signed the same log',
}

/** Steps that had nothing to check, in their own words: they prove nothing, so they get no tick. */
function emptyStep(step: CheckStep, result: CheckState['result']): string | undefined {
  if (typeof result !== 'object' || result.kind !== 'proved') return undefined
  if (step === 'history' && result.before === null) return 'You have not seen this log before'
  return step === 'witnesses' && result.witnesses.length === 0 ? 'No witness has signed this log so far' : undefined
}

/** What the title of a dialog says of a check. */
export function checkTitle({ result }: CheckState): string {
  if (result === 'busy') return 'Checking'
  if (result === 'unavailable' || result === 'unsupported') return 'Not checked'
  if (result.kind === 'proved') return 'Nothing was changed'
  if (result.kind === 'withheld') return 'Nothing to compare'
  return result.step === 'text' ? 'These are not the words in the log' : 'The log did not pass the check'
}

/** The steps of a check, then what was proved and what was not (P3.6). */
export function CheckReport({ state }: { state: CheckState }) {
  const { result } = state
  if (result === 'unavailable') return <p>The check could not be finished. Check your connection, then try again.</p>
  if (result === 'unsupported')
    return (
      <p>This browser can’t verify the log’s signature. Try a current version of Chrome, Edge, Firefox or Safari.</p>
    )
  if (result !== 'busy' && result.kind === 'withheld')
    return (
      <p>
        The text isn’t public at present, so there is nothing to compare. Its place in the log can be checked with its
        receipt.
      </p>
    )
  return (
    <div className={css.report}>
      <ol className={css.steps}>
        {STEPS.map(step => (
          <Step key={step} step={step} state={state} />
        ))}
      </ol>
      {result !== 'busy' && (result.kind === 'proved' ? <Proved {...result} /> : <Failed {...result} />)}
    </div>
  )
}

type StepState = 'done' | 'running' | 'failed' | 'waiting'

function Step({ step, state: { passed, result } }: { step: CheckStep; state: CheckState }) {
  const current = STEPS.find(one => !passed.includes(one))
  const failed = result !== 'busy' && typeof result === 'object' && result.kind === 'failed' && result.step === step
  const empty = emptyStep(step, result)
  const how: StepState = failed
    ? 'failed'
    : empty
      ? 'waiting'
      : passed.includes(step)
        ? 'done'
        : step === current
          ? 'running'
          : 'waiting'
  const note = typeof result === 'object' ? noteOf(step, result) : undefined
  return (
    <li className={css[how]}>
      <span className={css.box} aria-hidden="true">
        {how === 'done' && <Icon of={Check} />}
        {how === 'failed' && <Icon of={X} />}
      </span>
      <span>
        {empty ?? STEP_LABELS[step]}
        {!empty && <VisuallyHidden>, {how}</VisuallyHidden>}
      </span>
      {note && <small>{note}</small>}
    </li>
  )
}

function noteOf(step: CheckStep, result: CheckResult): string | undefined {
  if (result.kind === 'failed') return result.step === step ? result.reason : undefined
  if (result.kind !== 'proved') return undefined
  const { index, at, size, before, witnesses, newKey } = result
  switch (step) {
    case 'text':
      return 'Computed here, in your browser'
    case 'signature':
      return `${formatCount(size)} entries${newKey ? '. Its key is a new one, which the key of your last check signed' : ''}`
    case 'entry':
      return `Entry ${formatCount(index)}, of ${formatDateTime(at)}`
    case 'history':
      return before === null
        ? 'Your browser remembers it from now on'
        : `${formatCount(before)} entries then. Nothing in between was changed or removed`
    case 'witnesses':
      return witnesses.length > 0 ? witnesses.join(', ') : undefined
  }
}

/** Three sentences, with and without witnesses (P3.6). */
const Proved = ({ at, before, witnesses }: CheckResult & { kind: 'proved' }) => (
  <div className={css.result}>
    <div>
      <h3>Proved</h3>
      <ul>
        <li>
          <Icon of={Check} />
          <span>These stars and words have not changed since {formatDateTime(at)}.</span>
        </li>
        {witnesses.length > 0 ? (
          <li>
            <Icon of={Check} />
            <span>Candor shows you the same log as it shows the witnesses, whom others run.</span>
          </li>
        ) : (
          before !== null && (
            <li>
              <Icon of={Check} />
              <span>The log still has everything that it had at your last check.</span>
            </li>
          )
        )}
      </ul>
    </div>
    <div>
      <h3>Not proved</h3>
      <ul>
        <li>
          <i className={css.square} aria-hidden="true" />
          <span>
            That what the review says is true
            {witnesses.length === 0 && before !== null && ', or that others are shown the same log'}.
          </span>
        </li>
        {witnesses.length === 0 && before === null && (
          <li>
            <i className={css.square} aria-hidden="true" />
            <span>That others are shown the same log: no witness has signed it.</span>
          </li>
        )}
      </ul>
    </div>
  </div>
)

const Failed = ({ differs }: CheckResult & { kind: 'failed' }) => (
  <div className={css.result}>
    {differs && <Differs {...differs} />}
    <h3>What to do</h3>
    <p>
      Reload the page and check once more. If it still fails, keep the receipt and show it to somebody you trust: with
      it others can see that it was Candor, not you.
    </p>
  </div>
)

const Differs = ({ shown, logged }: Difference) => (
  <>
    <h3>What differs</h3>
    <dl className={css.differs}>
      <div>
        <dt>Fingerprint of the words on this page</dt>
        <dd>{shown.slice(0, 16)} …</dd>
      </div>
      <div>
        <dt>Fingerprint in the log</dt>
        <dd>{logged.slice(0, 16)} …</dd>
      </div>
    </dl>
  </>
)
