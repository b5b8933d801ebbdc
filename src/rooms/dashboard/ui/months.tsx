import { ColumnHeads } from '../../../design/layout/column-heads.tsx'
import type { Overview } from '../schemas.ts'
import css from './dashboard.module.css'
import { MonthChart } from './month-chart.tsx'

type Months = Overview['months']

const NAMES = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => NAMES.format(new Date(`${month}-01T00:00:00Z`))

/** The scale starts at the multiple of ten below the lowest score. */
const lowestOf = (months: Months) =>
  Math.max(
    0,
    10 *
      Math.floor(
        (Math.min(95, ...months.flatMap(month => [month.transparency ?? 100, month.authenticity ?? 100])) - 1) / 10,
      ),
  )

export const ScoresChart = ({ months }: { months: Months }) => (
  <MonthChart
    months={months.map(month => month.month)}
    series={[
      { name: 'Transparency', values: months.map(month => month.transparency) },
      { name: 'Authenticity', values: months.map(month => month.authenticity) },
    ]}
    range={[lowestOf(months), 100]}
    label="Transparency and authenticity at the end of each of the last twelve months. See the table below for the figures."
  />
)

const shown = (value: number | null) => (value === null ? '–' : value.toLocaleString('en'))

/** The figures of all charts, as a table. */
export const MonthTable = ({ months }: { months: Months }) => (
  <details className={css.all}>
    <summary>Show all figures in a table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
    <div className={css.scroll} tabIndex={0} role="region" aria-label="Figures by month">
      <table className={css.table}>
        <ColumnHeads names={['Month', 'Received', 'Published', 'Average', 'Transparency', 'Authenticity']} />
        <tbody>
          {months.toReversed().map(month => (
            <tr key={month.month}>
              <th scope="row">{nameOf(month.month)}</th>
              <td>{shown(month.received)}</td>
              <td>{shown(month.published)}</td>
              <td>{shown(month.average)}</td>
              <td>{shown(month.transparency)}</td>
              <td>{shown(month.authenticity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
