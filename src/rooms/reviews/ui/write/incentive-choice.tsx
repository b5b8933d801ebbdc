import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useId } from 'react'
import { Choice } from '../../../../design/forms/field.tsx'
import { Icon } from '../../../../design/images/icon.tsx'
import { INCENTIVE_LABELS } from '../../disclosure/incentive-labels.ts'
import { INCENTIVES, type Incentive } from '../../rules.ts'
import css from './incentive-choice.module.css'

interface IncentiveChoiceProps {
  value: Incentive
  onChange: (value: Incentive) => void
  /** Whether the shop's reward or report marks the review anyway. */
  proved?: boolean
  error?: string | undefined
}

/** Asks authors what they got for a review, as radio buttons; nothing by default (P1.11). */
export function IncentiveChoice({ value, onChange, proved, error }: IncentiveChoiceProps) {
  const id = useId()
  return (
    <fieldset className={css.choice} aria-describedby={error ? `${id} ${id}-error` : id}>
      <legend>Did you get something for this review?</legend>
      <p id={id}>
        Readers see it beside your review. It changes nothing else.
        {proved && ' What the shop gave or reported for it stays marked, whatever you choose.'}
      </p>
      {INCENTIVES.map(incentive => (
        <Choice
          key={incentive}
          type="radio"
          name="incentive"
          value={incentive}
          checked={value === incentive}
          onChange={() => onChange(incentive)}
          aria-invalid={error ? true : undefined}
        >
          {INCENTIVE_LABELS[incentive].choice}
        </Choice>
      ))}
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
