import { Link } from '../../../../../design/navigation/link.tsx'
import { Tooltip } from '../../../../../design/overlays/tooltip.tsx'
import { cx } from '../../../../../design/text/cx.ts'
import { formatCount } from '../../../../../design/text/format.ts'
import { INCENTIVE_LABELS, numberGiven } from '../../../disclosure/incentive-labels.ts'
import { INCENTIVES, type Incentive } from '../../../rules.ts'
import { listHref, type ReviewsView } from '../reviews-view.ts'
import css from './source-filter.module.css'

/** Links that filter by what was given for a review; left out if nothing was given for any (P1.11). */
export function IncentiveFilter({ view }: { view: ReviewsView }) {
  const { params, counts } = view
  if (numberGiven(counts) === 0 && params.incentive === null) return null
  const present = INCENTIVES.filter(
    incentive => counts.published_by_incentive[incentive] > 0 || incentive === params.incentive,
  )
  return (
    <details className={css.fold} open={params.incentive !== null}>
      <summary>Given for the review</summary>
      <nav aria-label="Given for the review">
        <ul className={css.choices}>
          {present.map(incentive => (
            <Choice key={incentive} view={view} incentive={incentive} />
          ))}
        </ul>
        {params.incentive && <p className={css.explained}>{INCENTIVE_LABELS[params.incentive].meaning}</p>}
      </nav>
    </details>
  )
}

function Choice({ view, incentive }: { view: ReviewsView; incentive: Incentive }) {
  const { params, counts } = view
  const current = params.incentive === incentive
  const { label, meaning } = INCENTIVE_LABELS[incentive]
  return (
    <li>
      <Tooltip text={meaning}>
        {trigger => (
          <Link
            {...trigger}
            to={listHref(view, { incentive: current ? null : incentive })}
            className={cx(css.choice, current && css.current)}
            aria-current={current || undefined}
            preventScrollReset
          >
            {label}
            {params.review_type === 'all-reviews' && (
              <span>{formatCount(counts.published_by_incentive[incentive])}</span>
            )}
          </Link>
        )}
      </Tooltip>
    </li>
  )
}
