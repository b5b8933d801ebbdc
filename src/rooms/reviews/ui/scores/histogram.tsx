import { Link } from '../../../../design/navigation/link.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import css from './histogram.module.css'

interface HistogramProps {
  /** Published reviews with 1, 2, 3, 4 and 5 stars, in this order. */
  counts: readonly number[]
  /** The stars that the list is filtered by. */
  current: number | null
  /** The address of the list with these stars alone; with null, of all. */
  hrefOf: (stars: number | null) => string
}

/** How often each number of stars was given; each row filters the list, the one in force takes its filter away. */
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
