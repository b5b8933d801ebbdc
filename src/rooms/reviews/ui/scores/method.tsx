import type { ReactNode } from 'react'
import css from './method.module.css'

interface MethodProps {
  /** Label of the summary; screen readers also hear the name of the figure. */
  title: string
  figure: string
  children: ReactNode
}

/** Disclosure that explains how a figure is computed; works without JavaScript. */
export const Method = ({ title, figure, children }: MethodProps) => (
  <details className={css.method}>
    <summary aria-label={`${figure}: ${title}`}>{title}</summary>
    <div>{children}</div>
  </details>
)
