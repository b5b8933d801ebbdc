import { Link } from 'react-router'
import { Pill } from '../../../design/chip.tsx'
import { countOf } from '../../../design/format.ts'
import { SOURCE_LABELS } from '../labels.ts'
import { isFiltered, looksInside, NO_FILTERS, type ReviewParams, reviewsHref } from '../params-rules.ts'
import css from './filter-state.module.css'
import type { ReviewsView } from './reviews-view.ts'

/** How many reviews the filters leave, and each filter that no chip shows, to be taken away. */
export function FilterState({ view: { path, params, listing, counts } }: { view: ReviewsView }) {
  if (!isFiltered(params)) return null
  return (
    <div className={css.state}>
      <p role="status">
        {countOf(listing.total_count, 'review')} found. {counts.metrics.hidden > 0 && aboutHidden(params)}
      </p>
      <div className={css.pills}>
        {pillsOf(params).map(({ text, change }) => (
          <Pill key={text} text={text} to={reviewsHref(path, params, change)} />
        ))}
        <Link className={css.clear} to={reviewsHref(path, params, NO_FILTERS)} preventScrollReset>
          Clear all filters
        </Link>
      </div>
    </div>
  )
}

const aboutHidden = (params: ReviewParams) =>
  looksInside(params) ? 'Hidden ones are left out: a match would tell what they say.' : 'Hidden ones count too.'

function pillsOf({ filter_rating, search, review_source }: ReviewParams) {
  const pills: { text: string; change: Partial<ReviewParams> }[] = []
  if (filter_rating !== null) pills.push({ text: countOf(filter_rating, 'star'), change: { filter_rating: null } })
  if (search) pills.push({ text: `“${search}”`, change: { search: '' } })
  if (review_source !== 'all_sources')
    pills.push({ text: SOURCE_LABELS[review_source].label, change: { review_source: 'all_sources' } })
  return pills
}
