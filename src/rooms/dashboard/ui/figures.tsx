import { Medal } from '../../../design/images/medal.tsx'
import { formatCount } from '../../../design/text/format.ts'
import type { Overview } from '../schemas.ts'
import css from './dashboard.module.css'

/** The shop's current figures and medals. */
export function Figures({ summary }: { summary: Overview['summary'] }) {
  const { metrics, medals, average_rating, number_of_reviews } = summary
  return (
    <dl className={css.figures}>
      <div>
        <dt>Published reviews</dt>
        <dd>
          {formatCount(number_of_reviews)}
          <small>{formatCount(metrics.hidden)} hidden</small>
        </dd>
      </div>
      <div>
        <dt>Average rating</dt>
        <dd>
          {average_rating === null ? '–' : average_rating.toFixed(1)}
          <small>{formatCount(summary.replied)} with a reply</small>
        </dd>
      </div>
      <div>
        <dt>Transparency</dt>
        <dd>
          <span className={css.score}>
            <Medal tier={medals.transparency ?? 'none'} mark="eye" size={36} />
            {metrics.transparency_score ?? '–'}
          </span>
          <small>
            {formatCount(metrics.verified_public)} of {formatCount(metrics.verified_received)} verified reviews are
            public
          </small>
        </dd>
      </div>
      <div>
        <dt>Authenticity</dt>
        <dd>
          <span className={css.score}>
            <Medal tier={medals.authenticity ?? 'none'} mark="tick" size={36} />
            {metrics.authenticity_score ?? '–'}
          </span>
          <small>
            {formatCount(metrics.verified_published)} of {formatCount(metrics.published)} published reviews are verified
          </small>
        </dd>
      </div>
    </dl>
  )
}
