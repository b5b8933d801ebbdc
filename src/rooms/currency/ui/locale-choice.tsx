import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import css from './locale-picker.module.css'

interface LocaleChoiceProps {
  label: string
  /** With its label above it, as in the side menu. */
  tall?: boolean | undefined
  /** Before the control: a flag, an icon. */
  picture: ReactNode
  /** The control, which carries the id. */
  children: (id: string) => ReactNode
}

/** A labelled choice of currency or country. */
export function LocaleChoice({ label, tall, picture, children }: LocaleChoiceProps) {
  const id = useId()
  const text = <label htmlFor={id}>{label}</label>
  return (
    <div className={tall ? css.tall : undefined}>
      {tall ? text : <VisuallyHidden>{text}</VisuallyHidden>}
      <span className={css.control}>
        {picture}
        {children(id)}
      </span>
    </div>
  )
}
