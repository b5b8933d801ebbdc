import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  as?: 'span' | 'h2' | 'h3'
  id?: string
  children: ReactNode
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', id, children }: VisuallyHiddenProps) => (
  <Element id={id} className={css.hidden}>
    {children}
  </Element>
)
