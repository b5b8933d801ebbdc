import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../images/icon.tsx'
import { cx } from '../text/cx.ts'
import css from './field.module.css'

/** A bare input; give it an `aria-label` if it has no label. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={cx(css.input, className)} />
)

/**
 * A textarea for users' texts, in the serif in which they are published.
 * @public
 */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea dir="auto" {...rest} className={cx(css.input, css.words, className)} />
)

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Error message; marks the control invalid. */
  error?: string | undefined
  /** Renders the control with the ids and states that connect it to label, hint and error. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/**
 * A labelled control with its hint and its error.
 * @public
 */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : null),
        ...(error ? { 'aria-invalid': true } : null),
      })}
      {hint && <small id={`${id}h`}>{hint}</small>}
      {error && (
        <p className={css.error} id={`${id}e`} role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  )
}

/** A check box or radio button with its label, and the number of results. */
export const Choice = ({ children, count, ...rest }: ComponentProps<'input'> & { count?: string }) => (
  <label className={css.check}>
    <input {...rest} />
    {children}
    {count !== undefined && <span className={css.count}>{count}</span>}
  </label>
)
