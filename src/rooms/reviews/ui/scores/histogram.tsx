import { Link } from '../../../../design/navigation/link.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import css from './histogram.module.css'

interface HistogramProps {
  /** Numbers of published reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly number[]
  /** Star filter of the list; null for none. */
  current: number | null
  /** URL of the list filtered by a number of stars; null removes the filter. */
  hrefOf: (stars: number | null) => string
}

/** Reviews by number of stars; each row is a link that filters the list, the active row's removes the filter. */
export function Histogram({ counts, current, hrefOf }: HistogramProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className={css.histogram}>
      {[5, 4, 3, 2, 1].map(stars => {
        const count = counts[stars - 1] ?? 0
        const share = total > 0 ? (count / total) * 100 : 0
        const chosen = stars === current
        return (
          <li key={stars}>
            <Link to={hrefOf(chosen ? null : stars)} aria-current={chosen || undefined}>
              <span className={css.stars}>
                {stars}
                <VisuallyHidden> {stars === 1 ? 'star' : 'stars'}: </VisuallyHidden>
              </span>
              <span className={css.track}>{count > 0 && <i style={{ width: `${share.toFixed(1)}%` }} />}</span>
              <span className={css.count}>
                {formatCount(count)}
                <VisuallyHidden>
                  {' '}
                  {count === 1 ? 'review' : 'reviews'}. Show {chosen ? 'all' : 'only these'}
                </VisuallyHidden>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
