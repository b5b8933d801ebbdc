import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useId } from 'react'
import { Icon } from '../../images/icon.tsx'
import { VisuallyHidden } from '../../text/visually-hidden.tsx'
import css from './star-choice.module.css'

const STARS = [1, 2, 3, 4, 5]

/** Labels of one to five stars. */
const WORDS = ['Poor', 'Fair', 'All right', 'Good', 'Excellent']

interface StarChoiceProps {
  name: string
  label: string
  /** 1 to 5; null if none is selected. */
  value: number | null
  onChange: (value: number) => void
  error?: string | undefined
}

/**
 * A rating of one to five stars as radio buttons: arrow keys move through them, and each is labelled with its number and
 * word.
 */
export function StarChoice({ name, label, value, onChange, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset className={css.choice} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={css.row}>
        {STARS.map(stars => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-invalid={error ? true : undefined}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2l-5.3 2.9 1.1-6L1.4 7.9l6-.8z" />
            </svg>
            <VisuallyHidden>
              {stars} {stars === 1 ? 'star' : 'stars'}: {WORDS[stars - 1]}
            </VisuallyHidden>
          </label>
        ))}
        <span className={css.word} aria-hidden="true">
          {value !== null && WORDS[value - 1]}
        </span>
      </div>
      {error && (
        <p className={css.error} id={id} role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
