import { Chip, Chips } from '../../../../design/forms/choices/chip.tsx'
import { FLAG_LABELS, HIDDEN_LABEL } from '../../labels.ts'
import { REVIEW_FLAGS } from '../../listing/params-rules.ts'
import css from './review-bar.module.css'
import { listHref, type ReviewsView } from './reviews-view.ts'
import { SortSelect } from './sort-select.tsx'

/** Filters and order of a review list. */
export function ReviewBar({ view }: { view: ReviewsView }) {
  const { params, counts } = view
  const unfiltered =
    REVIEW_FLAGS.every(flag => !params[flag]) && !params.hidden && !params.evidence && !params.incentive
  const countOf = {
    verified_only: counts.metrics.verified_published,
    with_pictures: counts.with_media,
    answered: counts.replied,
  }
  // Filters that match no review are not offered.
  const flags = REVIEW_FLAGS.filter(flag => countOf[flag] > 0 || params[flag])
  const hidden = counts.metrics.hidden
  // The counts cover all published reviews and would mislead next to a single type.
  const counted = params.review_type === 'all-reviews'
  return (
    <div className={css.bar}>
      {(flags.length > 0 || hidden > 0) && (
        <Chips label="Filter reviews">
          <Chip
            to={listHref(view, {
              verified_only: false,
              with_pictures: false,
              answered: false,
              hidden: false,
              evidence: null,
              incentive: null,
            })}
            current={unfiltered}
            {...(counted ? { count: counts.number_of_reviews } : null)}
            keepPlace
          >
            All
          </Chip>
          {flags.map(flag => (
            <Chip
              key={flag}
              to={listHref(view, { [flag]: !params[flag], ...(flag === 'verified_only' && { evidence: null }) })}
              current={params[flag]}
              {...(counted ? { count: countOf[flag] } : null)}
              keepPlace
            >
              {FLAG_LABELS[flag]}
            </Chip>
          ))}
          {(hidden > 0 || params.hidden) && (
            <Chip
              to={listHref(view, { hidden: !params.hidden })}
              current={params.hidden}
              {...(counted ? { count: hidden } : null)}
              keepPlace
              hollow
            >
              {HIDDEN_LABEL}
            </Chip>
          )}
        </Chips>
      )}
      <SortSelect view={view} />
    </div>
  )
}
