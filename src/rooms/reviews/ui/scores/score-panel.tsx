import { Medal } from '../../../../design/images/medal.tsx'
import { Stars } from '../../../../design/images/stars.tsx'
import { Ledger } from '../../../../design/layout/ledger.tsx'
import { Link } from '../../../../design/navigation/link.tsx'
import { countOf, formatCount } from '../../../../design/text/format.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import { incentiveLabel } from '../../disclosure/incentive-labels.ts'
import { elsewhereLabel } from '../../listing/partial-count-label.ts'
import type { Metrics, RatingSummary } from '../../schemas.ts'
import { explainAuthenticity, explainTransparency, type ScoreExplanation } from '../../scores/explain-score.ts'
import { Histogram } from './histogram.tsx'
import { Method } from './method.tsx'
import css from './score-panel.module.css'

type Summary = Pick<
  RatingSummary,
  | 'average_rating'
  | 'number_of_reviews'
  | 'rating_histogram_data'
  | 'collected_here'
  | 'published_by_incentive'
  | 'without_incentive'
> & { metrics: Metrics }

interface ScorePanelProps {
  summary: Summary
  /** Star filter of the list, and the list's URL for a given filter. */
  stars: number | null
  hrefOf: (stars: number | null) => string
  /** The list of hidden reviews. */
  hiddenHref: string
}

/** Rating, transparency and authenticity side by side, each with the counts behind it. */
export const ScorePanel = ({ summary, stars, hrefOf, hiddenHref }: ScorePanelProps) => (
  <section aria-label="Scores">
    <VisuallyHidden>
      <h2>Scores</h2>
    </VisuallyHidden>
    <div className={css.panel}>
      <RatingPart summary={summary} stars={stars} hrefOf={hrefOf} />
      <ScorePart
        words={explainTransparency(summary.metrics)}
        hiddenHref={summary.metrics.hidden > 0 ? hiddenHref : undefined}
      />
      <ScorePart words={explainAuthenticity(summary.metrics)} />
    </div>
  </section>
)

function RatingPart({ summary, stars, hrefOf }: Omit<ScorePanelProps, 'hiddenHref'>) {
  const { average_rating: mean, number_of_reviews: count, rating_histogram_data: counts } = summary
  const notes = [elsewhereLabel(summary), incentiveLabel(summary)].filter(Boolean).join(' ')
  return (
    <div className={css.part}>
      <h3>Rating</h3>
      {mean !== null && (
        <Method figure="Rating" title="Average of all published reviews">
          <p>Every published review counts the same, no matter who wrote it or when.</p>
          <p>{meanFormula(counts)}</p>
        </Method>
      )}
      <div className={css.big}>
        <span className={css.figure}>{mean === null ? '–' : mean.toFixed(1)}</span>
        <span>
          <Stars value={mean ?? 0} size="lg" silent={mean === null} />
          <br />
          <span className={css.muted}>
            {count > 0 ? countOf(count, 'published review') : 'No reviews published yet'}
          </span>
        </span>
      </div>
      <Histogram counts={counts} current={stars} hrefOf={hrefOf} />
      {notes && <p className={css.caption}>{notes}</p>}
    </div>
  )
}

/** `(141 × 5 + 34 × 4 + …) ÷ 194 = 4.55, shown with one decimal`. */
function meanFormula(counts: readonly number[]): string {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const sum = counts.reduce((all, count, i) => all + count * (i + 1), 0)
  const terms = [5, 4, 3, 2, 1].flatMap(stars => {
    const count = counts[stars - 1] ?? 0
    return count > 0 ? [`${formatCount(count)} × ${stars}`] : []
  })
  return `(${terms.join(' + ')}) ÷ ${formatCount(total)} = ${(sum / total).toFixed(2)}, shown with one decimal.`
}

function ScorePart({ words: text, hiddenHref }: { words: ScoreExplanation; hiddenHref?: string | undefined }) {
  return (
    <div className={css.part}>
      <h3>{text.name}</h3>
      <Method figure={text.name} title="How it is calculated">
        <p>{text.method}</p>
        {text.formula && <p>{text.formula}.</p>}
      </Method>
      <div className={css.big}>
        <Medal tier={text.tier} mark={text.mark} />
        <span className={css.figure}>{text.figure}</span>
        <span className={css.tier}>
          {text.tierLabel}
          <small>{text.next}</small>
        </span>
      </div>
      <p className={css.fact}>{text.fact}</p>
      <Ledger
        open={text.open}
        total={text.total}
        label={`${text.fact} ${text.rest}`}
        hollowLink={hiddenHref === undefined ? undefined : { to: hiddenHref, name: 'The hidden reviews' }}
      />
      <p className={css.caption}>
        {caption(text)}
        {hiddenHref !== undefined && (
          <>
            {' '}
            <Link to={hiddenHref}>See what is hidden and why</Link>
          </>
        )}
      </p>
    </div>
  )
}

/** The chart draws one square per review up to this number. */
const MOST_SQUARES = 400

function caption({ total, unit, rest }: ScoreExplanation): string {
  if (total === 0) return rest
  return total <= MOST_SQUARES
    ? `One square is one ${unit}. ${rest}`
    : `The whole bar is ${countOf(total, unit)}. ${rest}`
}
