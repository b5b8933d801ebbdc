import { formatCount } from '../../../../design/text/format.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import type { Transparency } from '../../schemas.ts'
import css from './stars-comparison.module.css'

/** More hidden reviews of one kind than this are a number instead of squares. */
const MOST_SQUARES = 12

type ByStars = Pick<Transparency, 'by_stars'>

/** Stars of the hidden reviews beside those of the public ones: who hides low ratings shows here. */
export function StarsComparison({ figures: { by_stars }, labelledBy }: { figures: ByStars; labelledBy: string }) {
  const most = Math.max(1, ...by_stars.map(row => row.published))
  return (
    <table className={css.comparison} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Stars</VisuallyHidden>
          </th>
          <th scope="col">Hidden</th>
          <th scope="col" colSpan={2}>
            Public
          </th>
        </tr>
      </thead>
      <tbody>
        {by_stars.map(({ stars, hidden, published }) => (
          <tr key={stars}>
            <th scope="row">
              <span className={css.stars}>{stars}</span>
            </th>
            <td>
              <Hidden count={hidden} />
            </td>
            <td className={css.bar} aria-hidden="true">
              <span>
                <i style={{ width: `${((published / most) * 100).toFixed(1)}%` }} />
              </span>
            </td>
            <td className={css.number}>{formatCount(published)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Average</th>
          <td>{average(by_stars, 'hidden')}</td>
          <td colSpan={2}>{average(by_stars, 'published')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Hidden = ({ count }: { count: number }) =>
  count > MOST_SQUARES ? (
    formatCount(count)
  ) : (
    <span className={css.squares} role="img" aria-label={String(count)}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <i key={i} />
      ))}
    </span>
  )

/** Plain mean to one decimal; a dash without reviews. */
function average(rows: ByStars['by_stars'], key: 'hidden' | 'published'): string {
  const count = rows.reduce((sum, row) => sum + row[key], 0)
  const stars = rows.reduce((sum, row) => sum + row[key] * row.stars, 0)
  return count === 0 ? '–' : (stars / count).toFixed(1)
}
