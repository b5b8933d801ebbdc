import type { KeyboardEvent } from 'react'
import { Button } from '../../../../design/forms/button.tsx'
import { PostForm } from '../../../../design/forms/post-form.tsx'
import { Key } from '../../../../design/shortcuts/shortcuts.tsx'
import { HIDING_REASON_LABELS } from '../../../reviews/labels.ts'
import { HIDING_REASONS } from '../../../reviews/rules.ts'
import { DECISION_LABELS } from '../../labels.ts'
import { type Decision, NAMES_REASON, NEEDS_EXPLANATION } from '../../rules.ts'
import css from '../moderation.module.css'
import { ReasonChoice } from '../reason-choice.tsx'
import { type FieldErrors, FormError, Words } from '../reason-form.tsx'

const REASONS = HIDING_REASONS.map(value => ({ value, ...HIDING_REASON_LABELS[value] }))

/** Id of a decision's form. */
export const decisionFormId = (decision: Decision) => `decision-${decision}`

interface DecisionFormsProps {
  decisions: readonly Decision[]
  /** The case's version as read, sent along to detect conflicts. */
  version: number
  wrong: FieldErrors | null
}

/** The decisions open to a moderator, each as a form that works without scripts. */
export const DecisionForms = ({ decisions, version, wrong }: DecisionFormsProps) => (
  <>
    {wrong && !decisions.some(decision => decision === wrong.values.decision) && (
      <FormError wrong={{ ...wrong, fields: {} }} />
    )}
    <div className={css.decisions}>
      {decisions.map((decision, i) => (
        <DecisionForm
          key={decision}
          decision={decision}
          shortcut={String(i + 1)}
          version={version}
          wrong={wrong?.values.decision === decision ? wrong : null}
        />
      ))}
    </div>
  </>
)

interface DecisionFormProps {
  decision: Decision
  shortcut: string
  version: number
  wrong: FieldErrors | null
}

function DecisionForm({ decision, shortcut, version, wrong }: DecisionFormProps) {
  const { button, meaning } = DECISION_LABELS[decision]
  const needed = NEEDS_EXPLANATION.includes(decision)
  return (
    <PostForm id={decisionFormId(decision)} className={css.form} noValidate onKeyDown={submitByKeys}>
      <h3>
        {button} <Key>{shortcut}</Key>
      </h3>
      <p>{meaning}</p>
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="version" value={version} />
      <FormError wrong={wrong} />
      {NAMES_REASON.includes(decision) && (
        <ReasonChoice legend="Reason" reasons={REASONS} chosen={wrong?.values.reason} error={wrong?.fields.reason} />
      )}
      <Words
        label={needed ? 'Why' : 'Note (optional)'}
        hint={needed ? 'The people concerned will read this.' : 'Included in the message.'}
        wrong={wrong}
      />
      <div>
        <Button type="submit" look="line">
          {button}
        </Button>
      </div>
    </PostForm>
  )
}

/** Ctrl and Enter, or Command and Enter, send the form that is being written. */
function submitByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
}
