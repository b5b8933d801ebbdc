import type { ReactNode } from 'react'
import css from './empty.module.css'

interface EmptyProps {
  title: ReactNode
  /** Reason, in one sentence. */
  children: ReactNode
  /** Next steps, as buttons. */
  actions?: ReactNode
  level?: 1 | 2 | 3
}

/** Empty state of a list: dotted outline, reason, and a next step. */
export function Empty({ title, children, actions, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.empty}>
      <Outline />
      <Heading>{title}</Heading>
      <p>{children}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

const Outline = () => (
  <svg viewBox="0 0 240 170" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
    <path d="M4 122h60M172 122h64" strokeWidth="1.5" opacity=".35" />
    <ellipse cx="120" cy="140" rx="46" ry="6" fill="currentColor" stroke="none" opacity=".12" />
    <path
      d="M74 138c-9-26-9-66 11-84 10-8 58-8 68 0 20 18 20 58 11 84M88 44C88 8 150 8 150 44M162 84c24-4 18-30 42-30"
      strokeWidth="1.75"
      strokeDasharray="2 7"
      opacity=".6"
    />
  </svg>
)
