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

/** A series of monthly values; null for a month without one. */
export interface Series {
  name: string
  values: readonly (number | null)[]
  /** Drawn as bars; otherwise as a line, the second one dashed. */
  bars?: boolean
}

/** A value without neighbours gets a dot, since no line leads to it. */
const isAlone = (values: Series['values'], at: number) => (values[at - 1] ?? values[at + 1] ?? null) === null

interface MonthChartProps {
  /** `2026-11`, oldest first. */
  months: readonly string[]
  series: readonly Series[]
  /** A sentence about the chart, for screen readers; the table below has the figures. */
  label: string
  /** Lowest and highest value of the scale; by default from zero to the largest value. */
  range?: readonly [number, number]
}

/**
 * A chart of monthly figures, drawn as SVG on the server too. The scale is beside the newest month, which small screens show
 * first.
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
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
