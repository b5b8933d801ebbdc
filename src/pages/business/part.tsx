import { type ReactNode, useId } from 'react'
import css from './part.module.css'

/** What a section of a shop's own side is about, below its title. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={css.lead}>{children}</p>

interface PartProps {
  title: ReactNode
  /** Where an address with `#` leads. */
  id?: string
  children: ReactNode
}

/** A part of a section, below its heading. */
export function Part({ title, id, children }: PartProps) {
  const heading = useId()
  return (
    <section className={css.part} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
