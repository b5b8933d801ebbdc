import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import css from './period-figures.module.css'

/** In units of the view box; lines stretch with the width, labels do not. */
const SIZE = 100

const MONTH = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))

/** A series of monthly values; null for a month without one. */
export interface Series {
  name: string
  values: readonly (number | null)[]
}

/** Months whose value has no neighbours: they get a dot, since no line leads to them. */
const loneMonths = (values: Series['values']) =>
  values.flatMap((value, at) => (value !== null && (values[at - 1] ?? values[at + 1] ?? null) === null ? [at] : []))

interface MonthChartProps {
  /** `2026-11`, oldest first. */
  months: readonly string[]
  /** Drawn as lines; the second one is dashed. */
  series: readonly Series[]
  /** A sentence about the chart, for screen readers; the table below has the figures. */
  label: string
  /** Lowest and highest value of the scale. */
  range: readonly [number, number]
}

/** A chart of monthly figures that fits the width it has. */
export function MonthChart({ months, series, label, range }: MonthChartProps) {
  const x = scaleLinear([0, Math.max(1, months.length - 1)], [0, SIZE])
  const y = scaleLinear(range, [SIZE, 0])
  const ticks = y.ticks(3).filter(Number.isInteger)
  const path = line<number | null>()
    .defined(value => value !== null)
    .x((_, i) => x(i))
    .y(value => y(value ?? 0))
  const named = [months[0], months[Math.floor(months.length / 2)], months.at(-1)]
  return (
    <figure className={css.chart}>
      <figcaption>
        {series.map(({ name }, nth) => (
          <span key={name} className={nth === 0 ? undefined : css.second}>
            {name}
          </span>
        ))}
      </figcaption>
      <div className={css.plot} role="img" aria-label={label}>
        {ticks.map(tick => (
          <span key={tick} style={{ top: `${y(tick)}%` }}>
            {tick.toLocaleString('en')}
          </span>
        ))}
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(tick => (
            <path key={tick} className={css.grid} d={`M0 ${y(tick)}H${SIZE}`} />
          ))}
          {series.map(({ name, values }, nth) => (
            <path key={name} className={nth === 0 ? undefined : css.second} d={path([...values]) ?? ''} />
          ))}
        </svg>
        {series.flatMap(({ name, values }, nth) =>
          loneMonths(values).map(at => (
            <i
              key={`${name} ${months[at]}`}
              className={nth === 0 ? undefined : css.second}
              style={{ left: `${x(at)}%`, top: `${y(values[at] ?? 0)}%` }}
            />
          )),
        )}
      </div>
      <p className={css.dates} aria-hidden="true">
        {named.map(month => month && <span key={month}>{nameOf(month)}</span>)}
      </p>
    </figure>
  )
}
