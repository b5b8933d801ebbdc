import { countOf } from '../../../../../design/text/format.ts'
import { EVIDENCE_LABELS } from '../../../disclosure/evidence-labels.ts'
import { INCENTIVE_LABELS } from '../../../disclosure/incentive-labels.ts'
import { FLAG_LABELS, HIDDEN_LABEL, REVIEW_TYPE_LABELS, SOURCE_LABELS } from '../../../labels.ts'
import { isFiltered, NO_FILTERS, REVIEW_FLAGS, type ReviewParams, searchesText } from '../../../listing/params-rules.ts'
import { listHref, type ReviewsView } from '../reviews-view.ts'
import { FiltersInForce } from './filters-in-force.tsx'

/** Number of matching reviews, and the active filters as chips that remove one or all of them (D-search-08). */
export function FilterState({ view }: { view: ReviewsView }) {
  const { params, listing, counts } = view
  if (!isFiltered(params)) return null
  return (
    <FiltersInForce
      found={
        <>
          {listing.total_is_estimate && 'About '}
          {countOf(listing.total_count, params.hidden ? 'hidden review' : 'review')} found.{' '}
          {counts.metrics.hidden > 0 && !params.hidden && aboutHidden(params)}
        </>
      }
      pills={pillsOf(params).map(({ text, change }) => ({ text, to: listHref(view, change) }))}
      clear={listHref(view, NO_FILTERS)}
    />
  )
}

const aboutHidden = (params: ReviewParams) =>
  searchesText(params)
    ? 'Hidden reviews aren’t searched, as results would reveal their words.'
    : 'Hidden reviews included.'

/** Active filters, each with the change that removes it. */
function pillsOf(params: ReviewParams) {
  const { filter_rating, search, review_type, review_source, evidence, incentive, ...flags } = params
  const pills: { text: string; change: Partial<ReviewParams> }[] = []
  if (search) pills.push({ text: `“${search}”`, change: { search: '' } })
  if (filter_rating !== null) pills.push({ text: countOf(filter_rating, 'star'), change: { filter_rating: null } })
  if (review_type !== 'all-reviews')
    pills.push({ text: REVIEW_TYPE_LABELS[review_type], change: { review_type: 'all-reviews' } })
  if (review_source !== 'all_sources')
    pills.push({ text: SOURCE_LABELS[review_source].label, change: { review_source: 'all_sources' } })
  if (evidence) pills.push({ text: EVIDENCE_LABELS[evidence].label, change: { evidence: null } })
  if (incentive) pills.push({ text: INCENTIVE_LABELS[incentive].label, change: { incentive: null } })
  for (const flag of REVIEW_FLAGS) if (flags[flag]) pills.push({ text: FLAG_LABELS[flag], change: { [flag]: false } })
  if (params.hidden) pills.push({ text: HIDDEN_LABEL, change: { hidden: false } })
  return pills
}
