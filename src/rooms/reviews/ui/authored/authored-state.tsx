import { countOf } from '../../../../design/text/format.ts'
import {
  AUTHORED_TYPE_LABELS,
  type AuthoredParams,
  isAuthoredFiltered,
  NO_AUTHORED_FILTERS,
} from '../../writing/authored-rules.ts'
import { FiltersInForce } from '../list/filters/filters-in-force.tsx'
import type { AuthoredView } from './authored-view.ts'

/** Number of matching reviews, and the active filters as chips that remove one or all of them (D-search-08). */
export function AuthoredState({ view }: { view: AuthoredView }) {
  const { params, listing, hrefOf } = view
  if (!isAuthoredFiltered(params)) return null
  return (
    <FiltersInForce
      found={`${countOf(listing.total_count, 'review')} found.`}
      pills={pillsOf(params).map(({ text, change }) => ({ text, to: hrefOf(change) }))}
      clear={hrefOf(NO_AUTHORED_FILTERS)}
    />
  )
}

/** Active filters, each with the change that removes it. */
function pillsOf({ filter_rating, search, review_type }: AuthoredParams) {
  const pills: { text: string; change: Partial<AuthoredParams> }[] = []
  if (search) pills.push({ text: `“${search}”`, change: { search: '' } })
  if (filter_rating !== null) pills.push({ text: countOf(filter_rating, 'star'), change: { filter_rating: null } })
  if (review_type !== 'all-reviews')
    pills.push({ text: AUTHORED_TYPE_LABELS[review_type], change: { review_type: 'all-reviews' } })
  return pills
}
