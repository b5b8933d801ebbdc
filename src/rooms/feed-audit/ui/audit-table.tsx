import { useId } from 'react'
import { cx } from '../../../design/text/cx.ts'
import { AUDIT_FEEDS } from '../figures/audit-rules.ts'
import { REVIEW_KINDS } from '../figures/star-rules.ts'
import { durationLabel, FEED_LABELS, KIND_LABELS, missingLabel, rangeLabel, shareLabel, spanName } from '../labels.ts'
import type { FeedAudit, FeedAuditRow } from '../schemas.ts'
import css from './audit-table.module.css'

type Total = NonNullable<FeedAudit['total']>

/** All figures of the audit, by month. */
export function AuditTable({ months, total }: Pick<FeedAudit, 'months' | 'total'>) {
  const heading = useId()
  const feeds = AUDIT_FEEDS.filter(feed => months.some(row => row.by_feed[feed].at_most > 0))
  return (
    <details className={css.behind} open>
      <summary id={heading}>The table behind</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region can be reached by keyboard */}
      <div className={css.scroll} tabIndex={0} role="region" aria-labelledby={heading}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {feeds.map(feed => (
                <th key={feed} scope="col">
                  {FEED_LABELS[feed]}
                </th>
              ))}
              <th scope="col">Orders</th>
              <th scope="col">Invited</th>
              <th scope="col">Answered</th>
              <th scope="col">Published</th>
              <th scope="col">Reached us after</th>
              <th scope="col">Did not arrive</th>
              {REVIEW_KINDS.map(kind => (
                <th key={kind} scope="col">
                  Stars, {KIND_LABELS[kind].toLowerCase()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(row => (
              <tr key={row.to}>
                <th scope="row">{spanName(row)}</th>
                <Cells row={row} feeds={feeds} />
                {REVIEW_KINDS.map(kind => (
                  <td key={kind}>{row.average_stars[kind]?.toFixed(1) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">{spanName(total)}</th>
                <Cells row={total} feeds={feeds} />
                <td colSpan={REVIEW_KINDS.length} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </details>
  )
}

function Cells({ row, feeds }: { row: FeedAuditRow | Total; feeds: readonly (typeof AUDIT_FEEDS)[number][] }) {
  const exact = row.orders.at_least === row.orders.at_most
  return (
    <>
      {feeds.map(feed => (
        <td key={feed} className={cx(row.by_feed[feed].at_most === 0 && css.none)}>
          {rangeLabel(row.by_feed[feed])}
        </td>
      ))}
      <td>{rangeLabel(row.orders)}</td>
      <td>{shareLabel(row.invited, row.orders)}</td>
      <td>{shareLabel(row.answered, row.orders)}</td>
      <td>{shareLabel(row.published, row.orders)}</td>
      <td>{row.median_days === null ? '–' : durationLabel(row.median_days)}</td>
      <td>{exact && row.orders.at_least === 0 ? '–' : missingLabel(row.missing)}</td>
    </>
  )
}
