import { formatCount } from '../../../../design/text/format.ts'
import {
  HEIGHT,
  type HistoryMonth,
  hasHistory,
  hasMoved,
  inWords,
  lineOf,
  monthName,
  namedChanges,
  type ScoredMonth,
  scaleOf,
  scoredMonths,
  tierName,
  WIDTH,
  xOf,
} from './history-drawing.ts'
import { Method } from './method.tsx'
import css from './score-history.module.css'

/** A shop's transparency at the end of each of the last twelve months, as chart and table. */
export function ScoreHistory({ months: given }: { months: readonly HistoryMonth[] }) {
  const months = scoredMonths(given)
  if (!hasHistory(months)) return null
  return (
    <section className={css.history}>
      <h2>Transparency over time</h2>
      {hasMoved(months) ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <div className={css.frame} tabIndex={0} role="region" aria-label="Chart">
          <Chart months={months} />
        </div>
      ) : (
        <p>{inWords(months)}.</p>
      )}
      <p className={css.caption}>
        The share of verified reviews that were public at the end of each month. A review counts from the day it was
        written.
      </p>
      <Method figure="Transparency by month" title="Show as a table">
        <Table months={months} />
      </Method>
    </section>
  )
}

function Chart({ months }: { months: ScoredMonth[] }) {
  const scale = scaleOf(months)
  const named = namedChanges(months)
  const newYear = ({ month }: ScoredMonth, i: number) => i === 0 || month.endsWith('-01')
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={inWords(months)}>
      {scale.lines.map(line => (
        <g key={line}>
          <path className={css.grid} d={`M${xOf(0)} ${scale.yOf(line)}H${WIDTH - 64}`} />
          <text x={xOf(0) - 10} y={scale.yOf(line) + 4} textAnchor="end">
            {line}
          </text>
        </g>
      ))}
      <path className={css.line} d={lineOf(months, scale)} />
      {months.map((entry, i) => (
        <text key={entry.month} x={xOf(i)} y={152} textAnchor="middle">
          {monthName(entry.month, 'narrow')}
        </text>
      ))}
      {months.map(
        (entry, i) =>
          newYear(entry, i) && (
            <text key={entry.month} x={xOf(i)} y={168} textAnchor="middle">
              {entry.month.slice(0, 4)}
            </text>
          ),
      )}
      {months.map(
        ({ month, changed, score, tier }, i) =>
          changed &&
          score !== null && (
            <g key={month}>
              <circle className={css.change} cx={xOf(i)} cy={scale.yOf(score)} r="4.5" />
              {named.includes(i) && (
                <text className={css.name} x={xOf(i)} y={scale.yOf(score) - 12} textAnchor="middle">
                  {tierName(tier)}
                </text>
              )}
            </g>
          ),
      )}
    </svg>
  )
}

const Table = ({ months }: { months: ScoredMonth[] }) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Received</th>
        <th scope="col">Public</th>
        <th scope="col">Score</th>
        <th scope="col">Medal</th>
      </tr>
    </thead>
    <tbody>
      {months.toReversed().map(({ month, verified_received, verified_public, score, tier }) => (
        <tr key={month}>
          <th scope="row">{monthName(month)}</th>
          <td>{formatCount(verified_received)}</td>
          <td>{formatCount(verified_public)}</td>
          <td>{score ?? '–'}</td>
          <td>{score === null ? '–' : tierName(tier)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
