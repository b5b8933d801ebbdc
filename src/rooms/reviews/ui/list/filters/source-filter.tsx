import { Link } from '../../../../../design/navigation/link.tsx'
import { Tooltip } from '../../../../../design/overlays/tooltip.tsx'
import { cx } from '../../../../../design/text/cx.ts'
import { formatCount } from '../../../../../design/text/format.ts'
import { ALL_SOURCES, SOURCE_LABELS } from '../../../labels.ts'
import type { SourceFilter as Source } from '../../../listing/params-rules.ts'
import { REVIEW_SOURCES } from '../../../rules.ts'
import { listHref, type ReviewsView } from '../reviews-view.ts'
import css from './source-filter.module.css'

/** Links that filter by source; left out if all reviews share one source. */
export function SourceFilter({ view }: { view: ReviewsView }) {
  const { params, counts } = view
  const present = REVIEW_SOURCES.filter(source => counts.published_by_source[source] || source === params.review_source)
  if (present.length < 2 && params.review_source === 'all_sources') return null
  const chosen = params.review_source === 'all_sources' ? null : SOURCE_LABELS[params.review_source]
  return (
    <details className={css.fold} open={chosen !== null}>
      <summary>Source</summary>
      <nav aria-label="Source of the reviews">
        <ul className={css.choices}>
          <Choice view={view} source="all_sources" count={counts.number_of_reviews} />
          {present.map(source => (
            <Choice key={source} view={view} source={source} count={counts.published_by_source[source] ?? 0} />
          ))}
        </ul>
        {chosen && <p className={css.explained}>{chosen.tooltip}</p>}
      </nav>
    </details>
  )
}

function Choice({ view, source, count }: { view: ReviewsView; source: Source; count: number }) {
  const { params } = view
  const current = params.review_source === source
  const text = source === 'all_sources' ? ALL_SOURCES : SOURCE_LABELS[source]
  return (
    <li>
      <Tooltip text={text.tooltip}>
        {trigger => (
          <Link
            {...trigger}
            to={listHref(view, { review_source: source })}
            className={cx(css.choice, current && css.current)}
            aria-current={current || undefined}
            preventScrollReset
          >
            {text.label}
            {params.review_type === 'all-reviews' && <span>{formatCount(count)}</span>}
          </Link>
        )}
      </Tooltip>
    </li>
  )
}
