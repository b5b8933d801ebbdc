import { Link } from 'react-router'
import { Pill } from '../../../design/chip.tsx'
import { countOf } from '../../../design/format.ts'
import {
  AUTHORED_TYPE_LABELS,
  type AuthoredParams,
  isAuthoredFiltered,
  NO_AUTHORED_FILTERS,
} from '../authored-rules.ts'
import css from './authored-bar.module.css'
import type { AuthoredView } from './authored-view.ts'

/** How many reviews the filters leave, and each filter as a chip that takes it away, or all at once (reviews.md §4). */
export function AuthoredState({ view }: { view: AuthoredView }) {
  const { params, listing, hrefOf } = view
  if (!isAuthoredFiltered(params)) return null
  return (
    <div className={css.state}>
      <p role="status">{countOf(listing.total_count, 'review')} found.</p>
      <div className={css.pills}>
        {pillsOf(params).map(({ text, change }) => (
          <Pill key={text} text={text} to={hrefOf(change)} />
        ))}
        <Link className={css.clear} to={hrefOf(NO_AUTHORED_FILTERS)} preventScrollReset>
          Clear all filters
        </Link>
      </div>
    </div>
  )
}

/** Each filter in force, with what takes it back. */
function pillsOf({ filter_rating, search, review_type }: AuthoredParams) {
  const pills: { text: string; change: Partial<AuthoredParams> }[] = []
  if (search) pills.push({ text: `“${search}”`, change: { search: '' } })
  if (filter_rating !== null) pills.push({ text: countOf(filter_rating, 'star'), change: { filter_rating: null } })
  if (review_type !== 'all-reviews')
    pills.push({ text: AUTHORED_TYPE_LABELS[review_type], change: { review_type: 'all-reviews' } })
  return pills
}
