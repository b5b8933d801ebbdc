import type { ReactNode } from 'react'
import { cx } from '../text/cx.ts'
import css from './entry.module.css'

/** Things of one's own between hairlines, each with its picture and what can be done with it. */
export const Entries = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.entries} aria-label={label}>
    {children}
  </ul>
)

interface EntryProps {
  id?: string
  /** Square, or a mark. */
  picture: ReactNode
  /** Short facts above the title. */
  facts: ReactNode
  title: ReactNode
  /** What it belongs to, under the title. */
  sub?: ReactNode
  children?: ReactNode
  /** What can be done with it. */
  acts?: ReactNode
  /** It is no longer in force: the title steps back. */
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
