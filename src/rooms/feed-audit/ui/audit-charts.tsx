import { type ReactNode, useId } from 'react'
import { cx } from '../../../design/text/cx.ts'
import { formatCount } from '../../../design/text/format.ts'
import { AUDIT_FEEDS } from '../figures/audit-rules.ts'
import { REVIEW_KINDS } from '../figures/star-rules.ts'
import {
  atOnceSentence,
  durationLabel,
  FEED_LABELS,
  feedSentence,
  KIND_LABELS,
  missingLabel,
  monthName,
  ordersInAll,
  percentOf,
  rangeLabel,
  shareLabel,
  spanName,
  starsSentence,
} from '../labels.ts'
import type { FeedAudit, FeedAuditRow } from '../schemas.ts'
import css from './audit-charts.module.css'

type Shown = Omit<FeedAudit, 'meta_data'>
type Total = NonNullable<FeedAudit['total']>

/** Four small charts: where orders came from, what became of them, stars, and orders that did not arrive. */
export const AuditCharts = ({ audit, total }: { audit: Shown; total: Total }) => (
  <div className={css.charts}>
    <ByFeed rows={audit.months} total={total} />
    <Outcome total={total} />
    <Stars stars={audit.stars} />
    <Missing audit={audit} total={total} />
  </div>
)

/** A title, one sentence that says what to see, and the picture with its key. */
function Chart({ title, lede, children }: { title: string; lede: ReactNode; children?: ReactNode }) {
  const heading = useId()
  return (
    <figure className={css.chart} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{lede}</p>
      {children}
    </figure>
  )
}

const monthsIn = ({ from, to }: FeedAuditRow) => {
  const at = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return at(to) - at(from) + 1
}

/** What a count is drawn as. */
const middleOf = ({ at_least, at_most }: FeedAuditRow['orders']) => (at_least + at_most) / 2

/** Orders a month, as a column as wide as its months. */
function ByFeed({ rows, total }: { rows: FeedAuditRow[]; total: Total }) {
  const perMonth = (row: FeedAuditRow) => middleOf(row.orders) / monthsIn(row)
  const most = Math.max(1, ...rows.map(perMonth))
  const label = rows.map(row => `${spanName(row)}: ${rangeLabel(row.orders)}`).join(', ')
  return (
    <Chart title="Orders received, by month and feed" lede={feedSentence(total)}>
      <div className={css.columns} role="img" aria-label={label}>
        {rows.map(row => (
          <span key={row.to} style={{ flexGrow: monthsIn(row) }}>
            {AUDIT_FEEDS.toReversed().map(feed => {
              const share = middleOf(row.by_feed[feed]) / Math.max(1, middleOf(row.orders))
              const height = (Math.min(1, share) * perMonth(row) * 100) / most
              return (
                height > 0 && (
                  <i key={feed} className={cx(css.piece, css[feed])} style={{ height: `${height.toFixed(1)}%` }} />
                )
              )
            })}
          </span>
        ))}
      </div>
      <div className={css.ticks} aria-hidden="true">
        {rows.map((row, index) => (
          <span key={row.to} style={{ flexGrow: monthsIn(row) }}>
            {monthName(row.from)[0]}
            {(index === 0 || row.from.slice(0, 4) !== rows[index - 1]!.from.slice(0, 4)) && (
              <small>{row.from.slice(0, 4)}</small>
            )}
          </span>
        ))}
      </div>
      <ul className={css.key}>
        {AUDIT_FEEDS.filter(feed => total.by_feed[feed].at_most > 0).map(feed => (
          <li key={feed}>
            <i className={cx(css.swatch, css[feed])} aria-hidden="true" />
            {FEED_LABELS[feed]} {rangeLabel(total.by_feed[feed])}
          </li>
        ))}
      </ul>
    </Chart>
  )
}

/** What became of 100 orders. */
function Outcome({ total }: { total: Total }) {
  const { orders, median_days } = total
  const bars = [
    ['Received', orders],
    ['Invited', total.invited],
    ['Answered', total.answered],
    ['Published', total.published],
  ] as const
  const lede = [
    median_days !== null && `An order reaches us ${durationLabel(median_days)} after it is placed (median).`,
    atOnceSentence(total),
  ].filter(Boolean)
  return (
    <Chart title="What became of 100 orders" lede={lede.join(' ')}>
      <ol className={css.bars}>
        {bars.map(([name, count]) => {
          const { at_least, at_most } = percentOf(count, orders)
          return (
            <li key={name}>
              <span>{name}</span>
              <span className={css.track} aria-hidden="true">
                {at_least > 0 && <i className={css.known} style={{ width: `${at_least}%` }} />}
                {at_most > at_least && <i className={css.unknown} style={{ width: `${at_most - at_least}%` }} />}
              </span>
              <b>{shareLabel(count, orders).replace('%', '')}</b>
            </li>
          )
        })}
      </ol>
    </Chart>
  )
}

/** Stars of verified, unverified and imported reviews side by side. */
const Stars = ({ stars }: Pick<Shown, 'stars'>) => (
  <Chart title="Stars, by what stands behind them" lede={starsSentence(stars)}>
    <div className={css.trio}>
      {REVIEW_KINDS.map(kind => {
        const { reviews, average, percent } = stars[kind]
        return (
          <div key={kind}>
            <h3>{KIND_LABELS[kind]}</h3>
            <p className={css.average}>{average === null ? '–' : average.toFixed(1)}</p>
            {percent && (
              <div
                className={css.rows}
                role="img"
                aria-label={[5, 4, 3, 2, 1].map(star => `${star} stars ${percent[star - 1]} per cent`).join(', ')}
              >
                {[5, 4, 3, 2, 1].map(star => (
                  <span key={star}>
                    <i className={css.share} style={{ width: `${percent[star - 1]}%` }} />
                  </span>
                ))}
              </div>
            )}
            <small>{reviews.at_most === 0 ? 'No reviews' : `${rangeLabel(reviews)} reviews`}</small>
          </div>
        )
      })}
    </div>
  </Chart>
)

/** Orders that arrived, with the numbers between them that did not. */
function Missing({ audit, total }: { audit: Shown; total: Total }) {
  const { missing, orders } = total
  const title = 'Orders that did not reach us'
  if (missing === null)
    return (
      <Chart
        title={title}
        lede="The order numbers of this shop don’t run in sequence, so nobody can tell from outside how many are missing."
      />
    )
  const rows = audit.months.filter(row => row.missing !== null)
  const label = rows.map(row => `${spanName(row)}: ${missingLabel(row.missing)} missing`).join(', ')
  return (
    <Chart
      title={title}
      lede={
        missing.at_least === 0
          ? 'Order numbers here run in sequence, and hardly any are missing: fewer than 10 in each row of the table.'
          : `Order numbers here run in sequence. Of about ${formatCount(ordersInAll(total))} orders, ${formatCount(orders.at_least)} arrived and ${missingLabel(missing)} did not.`
      }
    >
      <div className={css.strip} role="img" aria-label={label}>
        {rows.flatMap(row => [
          <i key={row.to} className={css.arrived} style={{ flexGrow: row.orders.at_least }} />,
          row.missing && row.missing.at_least > 0 && (
            <i key={`${row.to} missing`} className={css.gap} style={{ flexGrow: row.missing.at_least }} />
          ),
        ])}
      </div>
      <div className={css.ends}>
        <span>{monthName(rows[0]!.from)}</span>
        <span>{monthName(rows.at(-1)!.to)}</span>
      </div>
      <figcaption className={css.caption}>
        Hollow: ten or more numbers are missing. An order may be missing because it was cancelled; the estimate cannot
        tell.
        {audit.shop.platform === 'woocommerce' &&
          ' WooCommerce numbers orders together with other content of a shop, so some numbers were never orders.'}
      </figcaption>
    </Chart>
  )
}
