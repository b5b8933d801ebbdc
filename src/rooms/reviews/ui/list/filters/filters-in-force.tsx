import type { ReactNode } from 'react'
import { Pill } from '../../../../../design/forms/choices/chip.tsx'
import { Link } from '../../../../../design/navigation/link.tsx'
import css from './filters-in-force.module.css'

interface FiltersInForceProps {
  /** Number of matching entries. */
  found: ReactNode
  /** Active filters, each with the URL without it. */
  pills: readonly { text: string; to: string }[]
  /** URL without any filter. */
  clear: string
}

/** The active filters of a list as chips that remove one or all of them (D-search-08). */
export const FiltersInForce = ({ found, pills, clear }: FiltersInForceProps) => (
  <div className={css.state}>
    <p role="status">{found}</p>
    <div className={css.pills}>
      {pills.map(({ text, to }) => (
        <Pill key={text} text={text} to={to} />
      ))}
      <Link className={css.clear} to={clear} preventScrollReset>
        Clear all filters
      </Link>
    </div>
  </div>
)
