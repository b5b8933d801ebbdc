import type { ReactNode } from 'react'
import css from './method.module.css'

interface MethodProps {
  /** What opens it; the name of what is counted is told to screen readers with it. */
  title: string
  of: string
  children: ReactNode
}

/** How a figure is counted, one tap away, with and without JavaScript. */
export const Method = ({ title, of, children }: MethodProps) => (
  <details className={css.method}>
    <summary aria-label={`${of}: ${title}`}>{title}</summary>
    <div>{children}</div>
  </details>
)
