import { useId } from 'react'
import { Choice } from '../../../design/forms/field.tsx'
import type { ReasonChoice as Reason } from '../schemas.ts'
import css from './moderation.module.css'

interface ReasonChoiceProps {
  legend: string
  reasons: readonly Reason[]
  chosen: string | undefined
  error: string | undefined
}

/** Radio buttons for the closed list of reasons, each with a description. */
export function ReasonChoice({ legend, reasons, chosen, error }: ReasonChoiceProps) {
  const id = useId()
  return (
    <fieldset className={css.reasons} aria-describedby={error && id}>
      <legend>{legend}</legend>
      {error && (
        <p className={css.error} id={id} role="alert">
          {error}
        </p>
      )}
      {reasons.map(({ value, label, meaning }) => (
        <Choice key={value} type="radio" name="reason" value={value} defaultChecked={chosen === value}>
          <span>
            <b>{label}</b> <small>{meaning}</small>
          </span>
        </Choice>
      ))}
    </fieldset>
  )
}
