import { type ReactNode, useId } from 'react'
import css from './part.module.css'

/** Head of a section: its title and a short description. */
export const SectionLead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className={css.lead}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </header>
)

interface PartProps {
  title: ReactNode
  id?: string
  children: ReactNode
}

/** A part of a section, with a heading of its own. */
export function Part({ title, id, children }: PartProps) {
  const heading = useId()
  return (
    <section className={css.part} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={css.words}>{children}</div>
    </section>
  )
}
