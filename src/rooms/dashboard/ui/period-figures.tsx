import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { Button } from '../../../design/forms/button.tsx'
import { Chip, Chips } from '../../../design/forms/choices/chip.tsx'
import { Field, Input } from '../../../design/forms/field.tsx'
import { Link } from '../../../design/navigation/link.tsx'
import { countOf, formatCount, formatDate, formatShortDate } from '../../../design/text/format.ts'
import { InLanguage } from '../../../design/text/in-language.tsx'
import { VisuallyHidden } from '../../../design/text/visually-hidden.tsx'
import { durationText, waitedText } from '../figures/figure-rules.ts'
import { PERIODS, type PeriodName } from '../figures/period-rules.ts'
import type { ShopFigures } from '../figures/schemas.ts'
import css from './period-figures.module.css'

type Compared = ShopFigures['rating']
type Point = ShopFigures['points'][number]

const PERIOD_LABELS: Readonly<Record<PeriodName, string>> = { 30: '30 days', 90: '90 days', 365: '12 months' }

interface PeriodChoiceProps {
  /** Path of the page. */
  path: string
  /** Null for chosen dates. */
  current: PeriodName | null
  figures: ShopFigures
  /** The submitted dates, if they were refused. */
  wrong: { from: string; to: string; message: string } | null
}

/** Choice of the period: links, and a GET form for dates, so that it is in the page's URL. */
export const PeriodChoice = ({ path, current, figures: { period }, wrong }: PeriodChoiceProps) => (
  <div className={css.choice}>
    <Chips label="Period">
      {PERIODS.map(name => (
        <Chip key={name} to={`${path}?period=${name}`} current={name === current} keepPlace>
          {PERIOD_LABELS[name]}
        </Chip>
      ))}
    </Chips>
    <details open={current === null || wrong !== null}>
      <summary>Choose dates</summary>
      <form method="get" action={path}>
        <Field label="From" error={wrong?.message}>
          {control => <Input {...control} type="date" name="from" defaultValue={wrong?.from ?? period.from} />}
        </Field>
        <Field label="To">
          {control => <Input {...control} type="date" name="to" defaultValue={wrong?.to ?? period.to} />}
        </Field>
        <Button look="line" type="submit">
          Show
        </Button>
      </form>
    </details>
    <p>
      {`${formatDate(period.from)} to ${formatDate(period.to)}, compared with the ${period.days === 1 ? 'day' : `${period.days} days`} before.`}
    </p>
  </div>
)

const shown = (value: number | null, unit = '') => (value === null ? '–' : `${value.toLocaleString('en')}${unit}`)

/** Says what a figure was before, in words. */
export function wasText({ now, was }: Compared, unit = ''): string {
  if (was === null) return 'Nothing to compare with'
  if (now === null || now === was) return now === was ? 'The same as before' : `Was ${shown(was, unit)}`
  const difference = Math.round(Math.abs(now - was) * 10) / 10
  // 19% is one point above 18%, and not one per cent
  const by = unit === '%' ? countOf(difference, 'point') : shown(difference)
  return `${by} ${now > was ? 'higher' : 'lower'}, was ${shown(was, unit)}`
}

/** The period's figures, each with what it was before. */
export const ComparedFigures = ({ figures }: { figures: ShopFigures }) => (
  <dl className={css.figures}>
    {(
      [
        ['Rating', figures.rating, ''],
        ['New reviews', figures.reviews, ''],
        ['With a reply', figures.replied, '%'],
        ['Visits from Candor', figures.clicks, ''],
      ] as const
    ).map(([name, figure, unit]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{shown(figure.now, unit)}</dd>
        <dd>{wasText(figure, unit)}</dd>
      </div>
    ))}
    <div>
      <dt>Time to reply</dt>
      <dd>{figures.reply_minutes.now === null ? '–' : durationText(figures.reply_minutes.now)}</dd>
      <dd>{waitedText(figures.reply_minutes)}</dd>
    </div>
  </dl>
)

interface ComparedChartProps {
  points: readonly Point[]
  of: 'rating' | 'reviews' | 'clicks'
  title: string
}

/** In units of the view box; lines stretch with the width, labels do not. */
const SIZE = 100

/** A figure over the period, and dashed the same points of the period before. */
export function ComparedChart({ points, of, title }: ComparedChartProps) {
  const values = points.flatMap(point => [point[of].now, point[of].was]).filter(value => value !== null)
  if (values.every(value => value === 0)) return <p>{`No ${title.toLowerCase()} in this period.`}</p>
  const lowest = of === 'rating' ? Math.floor(Math.min(...values)) : 0
  const highest = Math.max(lowest + 1, of === 'rating' ? Math.ceil(Math.max(...values)) : Math.max(...values))
  const y = scaleLinear([lowest, highest], [SIZE, 0])
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [0, SIZE])
  const pathOf = (side: 'now' | 'was') =>
    line<Point>()
      .defined(point => point[of][side] !== null)
      .x((_, i) => x(i))
      .y(point => y(point[of][side] ?? 0))([...points]) ?? ''
  const ticks = y.ticks(3).filter(tick => of === 'rating' || Number.isInteger(tick))
  const [first, middle, last] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)]
  return (
    <figure className={css.chart}>
      <figcaption>
        <span>{title}</span>
        <span className={css.before}>the period before</span>
      </figcaption>
      <div
        className={css.plot}
        role="img"
        aria-label={`${title} over the period. See the table below for the figures.`}
      >
        {ticks.map(tick => (
          <span key={tick} style={{ top: `${y(tick)}%` }}>
            {tick.toLocaleString('en')}
          </span>
        ))}
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(tick => (
            <path key={tick} className={css.grid} d={`M0 ${y(tick)}H${SIZE}`} />
          ))}
          <path className={css.was} d={pathOf('was')} />
          <path d={pathOf('now')} />
        </svg>
      </div>
      <p className={css.dates} aria-hidden="true">
        {[first, points.length > 2 && middle, points.length > 1 && last].map(
          point => point && <span key={point.from}>{formatShortDate(point.from, false)}</span>,
        )}
      </p>
    </figure>
  )
}

/** The figures of all charts, as a table. */
export const PointTable = ({ figures: { points, period } }: { figures: ShopFigures }) => (
  <details className={css.all}>
    <summary>Show all figures in a table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
    <div className={css.scroll} tabIndex={0} role="region" aria-label="Figures of the period">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{period.step === 1 ? 'Day' : `${period.step} days from`}</th>
            <th scope="col">Rating</th>
            <th scope="col">Was</th>
            <th scope="col">Reviews</th>
            <th scope="col">Were</th>
            <th scope="col">Visits</th>
            <th scope="col">Were</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ from, rating, reviews, clicks }) => (
            <tr key={from}>
              <th scope="row">{formatShortDate(from)}</th>
              {[rating, reviews, clicks].flatMap(({ now, was }, i) => [
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                <td key={`${i} now`}>{shown(now)}</td>,
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                <td key={`${i} was`}>{shown(was)}</td>,
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

/** Where visits from Candor led, as bars. */
export function Clicked({ clicked }: { clicked: ShopFigures['clicked'] }) {
  const most = Math.max(1, ...clicked.map(({ clicks }) => clicks))
  return (
    <ul className={css.bars}>
      {clicked.map(({ title, language, internal_path, clicks }) => (
        <li key={`${internal_path} ${title}`}>
          <Link to={internal_path}>
            {title === null ? 'Your shop' : <InLanguage language={language}>{title}</InLanguage>}
          </Link>
          <i style={{ inlineSize: `${(clicks * 100) / most}%` }} />
          <span>
            {formatCount(clicks)}
            <VisuallyHidden>{clicks === 1 ? ' visit' : ' visits'}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
