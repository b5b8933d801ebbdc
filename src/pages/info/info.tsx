import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './info.module.css'

/** The head of a page of text: its title, and in a sentence or two what it says. */
export const InfoLead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <header className={css.lead}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </header>
)

interface InfoSectionProps {
  title: ReactNode
  /** Where an address with `#` leads. */
  id?: string | undefined
  children: ReactNode
}

/** A part of a page of text: the heading beside its words, above them on a phone. */
export function InfoSection({ title, id, children }: InfoSectionProps) {
  const heading = useId()
  return (
    <section className={css.section} id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={css.words}>{children}</div>
    </section>
  )
}

/** Names with what they mean. */
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

/** What follows what, numbered. */
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
