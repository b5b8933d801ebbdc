import { Pill } from '../../../../design/forms/choices/chip.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { filtersDiffer, pillText, resetFilter, SEARCH_DEFAULTS, type SearchParams } from '../../rules.ts'
import { searchAddress } from '../search-path.ts'
import type { FilterPill } from './pill-list.ts'
import css from './pills.module.css'

/** Active filters as links that remove them, and 'Clear' if any differs from its default. */
export const Pills = ({ pills, params }: { pills: FilterPill[]; params: SearchParams }) => (
  <div className={css.pills}>
    {pills.map(({ filter, text, without }) => (
      <Pill key={filter} text={pillText(text)} title={text} to={searchAddress(without)} />
    ))}
    {filtersDiffer(params, SEARCH_DEFAULTS) && (
      <Link className={css.clear} to={searchAddress(resetFilter(params, 'all'))}>
        Clear
      </Link>
    )}
  </div>
)
