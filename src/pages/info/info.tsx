import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './info.module.css'

/** Head of a text page: its title and a short summary. */
export const InfoLead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className={css.lead}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </header>
)

interface InfoSectionProps {
  title: ReactNode
  /** Anchor of the section. */
  id?: string | undefined
  children: ReactNode
}

/** A section of a text page: its heading beside the text, above it on phones. */
export function InfoSection({ title, id, children }: InfoSectionProps) {
  const heading = useId()
  return (
    <section className={css.section} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={css.words}>{children}</div>
    </section>
  )
}

/** A list of terms and their definitions. */
export const InfoList = ({ items }: { items: readonly (readonly [term: ReactNode, meaning: ReactNode])[] }) => (
  <dl className={css.list}>
    {items.map(([term, meaning], i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
      <div key={i}>
        <dt>{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)

/** A numbered list of steps. */
export const InfoSteps = ({ steps }: { steps: readonly (readonly [title: string, words: ReactNode])[] }) => (
  <ol className={css.steps}>
    {steps.map(([title, text]) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)

/** A formula on a line of its own. */
export const Formula = ({ children }: { children: ReactNode }) => <p className={css.formula}>{children}</p>
