import { type ReactNode, useId } from 'react'
import { cx } from '../text/cx.ts'
import css from './section.module.css'

interface SectionProps {
  title: ReactNode
  /** One sentence under the title. */
  lede?: ReactNode
  /** At the end of the heading's line: a link or arrow buttons. */
  aside?: ReactNode
  /** Anchor id. */
  id?: string
  /** With less space above. */
  tight?: boolean
  children: ReactNode
}

/** A section of a page, with a rule above its heading as in print. */
export function Section({ title, lede, aside, id, tight, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={cx(css.section, tight && css.tight)} id={id} aria-labelledby={heading}>
      <div className={css.head}>
        <div>
          <h2 id={heading}>{title}</h2>
          {lede && <p>{lede}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
