import type { Overview } from '../contract.ts'
import css from './dashboard.module.css'
import { MonthChart } from './month-chart.tsx'

type Months = Overview['months']

const NAMES = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => NAMES.format(new Date(`${month}-01T00:00:00Z`))

/** What came in by month, and what the public was left with of it. */
export const ReceivedChart = ({ months }: { months: Months }) => (
  <MonthChart
    months={months.map(one => one.month)}
    series={[{ name: 'Received', values: months.map(one => one.received), bars: true }]}
    label="Reviews received in each of the last twelve months. The table below has the figures."
  />
)

export const AverageChart = ({ months }: { months: Months }) => (
  <MonthChart
    months={months.map(one => one.month)}
    series={[{ name: 'Average', values: months.map(one => one.average) }]}
    range={[1, 5]}
    label="The average of the reviews of each of the last twelve months. The table below has the figures."
  />
)

/** The scale begins at the ten below the lowest score. */
const lowestOf = (months: Months) =>
  Math.max(
    0,
    10 *
      Math.floor((Math.min(95, ...months.flatMap(one => [one.transparency ?? 100, one.authenticity ?? 100])) - 1) / 10),
  )

export const ScoresChart = ({ months }: { months: Months }) => (
  <>
    <MonthChart
      months={months.map(one => one.month)}
      series={[
        { name: 'Transparency', values: months.map(one => one.transparency) },
        { name: 'Authenticity', values: months.map(one => one.authenticity) },
      ]}
      range={[lowestOf(months), 100]}
      label="Transparency and authenticity at the end of each of the last twelve months. The table below has the figures."
    />
    <ul className={css.key}>
      <li>
        <svg viewBox="0 0 28 8" aria-hidden="true">
          <path className={css.line} d="M0 4H28" />
        </svg>
        Transparency
      </li>
      <li>
        <svg viewBox="0 0 28 8" aria-hidden="true">
          <path className={css.second} d="M0 4H28" />
        </svg>
        Authenticity
      </li>
    </ul>
  </>
)

const shown = (value: number | null) => (value === null ? '–' : value.toLocaleString('en'))

/** The figures of all charts. */
export const MonthTable = ({ months }: { months: Months }) => (
  <details className={css.all}>
    <summary>All figures as a table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
    <div className={css.scroll} tabIndex={0} role="region" aria-label="Figures by month">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Received</th>
            <th scope="col">Published</th>
            <th scope="col">Average</th>
            <th scope="col">Transparency</th>
            <th scope="col">Authenticity</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(one => (
            <tr key={one.month}>
              <th scope="row">{nameOf(one.month)}</th>
              <td>{shown(one.received)}</td>
              <td>{shown(one.published)}</td>
              <td>{shown(one.average)}</td>
              <td>{shown(one.transparency)}</td>
              <td>{shown(one.authenticity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
