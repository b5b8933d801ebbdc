import { type ReactNode, useId } from 'react'
import { cx } from '../text/cx.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import css from './entry.module.css'

/** A list of the user's own items, each with its picture and actions. Its heading is for screen readers. */
export function Entries({ label, children }: { label: string; children: ReactNode }) {
  const heading = useId()
  return (
    <>
      <VisuallyHidden as="h2" id={heading}>
        {label}
      </VisuallyHidden>
      <ul className={css.entries} aria-labelledby={heading}>
        {children}
      </ul>
    </>
  )
}

interface EntryProps {
  id?: string
  /** A square picture, or a mark. */
  picture: ReactNode
  /** Short facts above the title. */
  facts: ReactNode
  title: ReactNode
  /** Subtitle. */
  sub?: ReactNode
  children?: ReactNode
  /** Actions. */
  acts?: ReactNode
  /** Inactive item: muted title. */
  quiet?: boolean
}

export const Entry = ({ id, picture, facts, title, sub, children, acts, quiet }: EntryProps) => (
  <li id={id}>
    {picture}
    <div>
      <div className={css.facts}>{facts}</div>
      <h3 className={cx(css.title, quiet && css.quiet)}>{title}</h3>
      {sub && <p className={css.sub}>{sub}</p>}
      {children}
    </div>
    <div className={css.acts}>{acts}</div>
  </li>
)
