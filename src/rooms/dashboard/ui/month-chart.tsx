import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import css from './dashboard.module.css'

/** In units of the view box. */
const WIDTH = 720
const HEIGHT = 232
const LEFT = 8
const RIGHT = 40
const TOP = 12
const BOTTOM = 42

const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** One row of figures over the months; null where a month has none. */
export interface Series {
  name: string
  values: readonly (number | null)[]
  /** Drawn as bars; a line otherwise, the second one dashed. */
  bars?: boolean
}

/** Between months without a figure there is no line to be seen. */
const isAlone = (values: Series['values'], at: number) => (values[at - 1] ?? values[at + 1] ?? null) === null

interface MonthChartProps {
  /** `2026-11`, the oldest first. */
  months: readonly string[]
  series: readonly Series[]
  /** What it says, in a sentence, for who does not see it; the figures stand in the table below. */
  label: string
  /** From the lowest to the highest value of the scale; else from nought to the highest there is. */
  range?: readonly [number, number]
}

/**
 * Figures by month, drawn on the server as in the browser. The scale stands beside the newest month: where there is no room for
 * all of them, that is what is seen first.
 */
export function MonthChart({ months, series, label, range }: MonthChartProps) {
  const x = scaleBand(months, [LEFT, WIDTH - RIGHT]).padding(0.3)
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.flatMap(value => value ?? [])))
  const y = range
    ? scaleLinear(range, [HEIGHT - BOTTOM, TOP])
    : scaleLinear([0, highest], [HEIGHT - BOTTOM, TOP]).nice(4)
  const middle = (month: string) => (x(month) ?? 0) + x.bandwidth() / 2
  const path = line<number | null>()
    .defined(value => value !== null)
    .x((_, i) => middle(months[i]!))
    .y(value => y(value ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={css.frame} tabIndex={0} role="region" aria-label={label}>
      <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map(tick => (
            <g key={tick}>
              <path className={css.grid} d={`M${LEFT} ${y(tick)}H${WIDTH - RIGHT}`} />
              <text x={WIDTH - RIGHT + 8} y={y(tick) + 4}>
                {tick.toLocaleString('en')}
              </text>
            </g>
          ))}
        {months.map((month, i) => (
          <text key={month} x={middle(month)} y={HEIGHT - 22} textAnchor="middle">
            {MONTH.format(new Date(`${month}-01T00:00:00Z`))}
            {(i === 0 || month.endsWith('-01')) && (
              <tspan x={middle(month)} dy="15">
                {month.slice(0, 4)}
              </tspan>
            )}
          </text>
        ))}
        {series.map(({ name, values, bars }, nth) =>
          bars ? (
            <g key={name} className={css.bars}>
              {values.map((value, i) =>
                value ? (
                  <rect
                    key={months[i]}
                    x={x(months[i]!)}
                    y={y(value)}
                    width={x.bandwidth()}
                    height={HEIGHT - BOTTOM - y(value)}
                  />
                ) : null,
              )}
            </g>
          ) : (
            <g key={name} className={nth === 0 ? css.line : css.second}>
              <path d={path(values as (number | null)[]) ?? ''} />
              {values.map(
                (value, i) =>
                  value !== null &&
                  isAlone(values, i) && <circle key={months[i]} cx={middle(months[i]!)} cy={y(value)} r="2" />,
              )}
            </g>
          ),
        )}
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
