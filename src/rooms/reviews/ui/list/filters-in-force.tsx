import type { ReactNode } from 'react'
import { Pill } from '../../../../design/forms/chip.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import css from './filters-in-force.module.css'

interface FiltersInForceProps {
  /** How much they leave. */
  found: ReactNode
  /** Each, with the address without it. */
  pills: readonly { text: string; to: string }[]
  /** The address without any. */
  clear: string
}

/** The active filters of a list, each as a chip that removes it, or all at once (D-search-08). */
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
