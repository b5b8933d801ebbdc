import { LEAST_SHOWN, type SeriesCounts, sequencesOf, sum } from './sequence-rules.ts'
import { byKind, meanStars, type ReviewKind, starsOf } from './star-rules.ts'

/**
 * The arithmetic of the feed audit (P1.4), in two steps. `discloseRows` turns private counts into published figures, none of
 * which tells a number below 10. Everything after it (`totalOf`, `estimatedOrders`) is computed from published figures alone,
 * so that nothing says more than they do and anybody can repeat it.
 *
 * A month is that in which an order was received, by the server's clock in UTC. Months appear when they are over: what was
 * received in one never changes, so two readings of an audit cannot be subtracted from each other.
 */

/** Feeds whose orders are audited. What only buyers proved was not received from the shop. */
export const AUDIT_FEEDS = ['platform_webhook', 'api', 'file', 'operator_archive'] as const
export type AuditFeed = (typeof AUDIT_FEEDS)[number]

/** Months that an audit covers; its first row may begin earlier. */
export const AUDIT_MONTHS = 12

/** A review within so many minutes of its order's receipt was written at once. */
export const AT_ONCE_MINUTES = 60

/** The estimate has at least so many digits, and is rounded by at most one in so many of the missing orders. */
export const ESTIMATE = { least_digits: 2, rounded_by_one_in: 10 }

/** A count: exact where both are equal, "fewer than 10" as 1 to 9 (0 to 9 where zero is not told either). */
export type CountRange = {
  at_least: number
  at_most: number
}

/** A shop's private counts of one month. */
export interface MonthCounts {
  /** `2026-10`. */
  month: string
  by_feed: Readonly<Record<AuditFeed, number>>
  /** Orders with an invitation, with a review that its author did not withdraw, with a published one, with one within an hour of receipt. */
  invited: number
  answered: number
  published: number
  answered_at_once: number
  /** From order to receipt; null without orders. */
  median_seconds: number | null
  series: readonly SeriesCounts[]
  /** Published reviews written in the month, by stars, 1 first. */
  stars: Readonly<Record<ReviewKind, readonly number[]>>
}

/** Published figures of one or more months. */
export type AuditRow = {
  /** First and last month: `2026-10`. */
  from: string
  to: string
  orders: CountRange
  by_feed: Record<AuditFeed, CountRange>
  invited: CountRange
  answered: CountRange
  published: CountRange
  answered_at_once: CountRange
  /** Whole per cent of the orders, rounded down; null where the number of orders is not told, or zero. */
  shares: Record<'invited' | 'answered' | 'published', CountRange> | null
  median_days: number | null
  /** Order numbers that were given out and did not arrive; null where numbers do not run in sequence. */
  missing: CountRange | null
  /** Mean stars of published reviews that were written in these months; null for fewer than 10. */
  average_stars: Record<ReviewKind, number | null>
}

/** Several rows as one. */
export type AuditTotal = Omit<AuditRow, 'average_stars'>

const exactly = (count: number): CountRange => ({ at_least: count, at_most: count })
const isDisclosed = (count: number) => count === 0 || count >= LEAST_SHOWN

/** Exact for 0 and from 10 on; 1 to 9 otherwise. */
export const rangeOf = (count: number): CountRange =>
  isDisclosed(count) ? exactly(count) : { at_least: 1, at_most: LEAST_SHOWN - 1 }

/** Each bound is the sum of bounds. */
export const sumOfRanges = (ranges: readonly CountRange[]): CountRange => ({
  at_least: sum(ranges.map(range => range.at_least)),
  at_most: sum(ranges.map(range => range.at_most)),
})

/** All of a known whole by feed: counts of 1 to 9 as such, and the largest as what they leave, so that they can't be subtracted. */
export function splitByFeed(counts: MonthCounts['by_feed']): Record<AuditFeed, CountRange> {
  const whole = sum(AUDIT_FEEDS.map(feed => counts[feed]))
  const largest = AUDIT_FEEDS.reduce((most, feed) => (counts[feed] > counts[most] ? feed : most))
  const others = AUDIT_FEEDS.filter(feed => feed !== largest).map(feed => rangeOf(counts[feed]))
  const rest = sumOfRanges(others)
  const left = { at_least: Math.max(0, whole - rest.at_most), at_most: whole - rest.at_least }
  const entries = AUDIT_FEEDS.map(feed => [feed, feed === largest ? left : rangeOf(counts[feed])] as const)
  return Object.fromEntries(entries) as Record<AuditFeed, CountRange>
}

/** The least value up to which at least half of the weight lies; null without weight. */
export function weightedMedian(values: readonly { value: number; weight: number }[]): number | null {
  const half = sum(values.map(({ weight }) => weight)) / 2
  let before = 0
  for (const { value, weight } of values.toSorted((a, b) => a.value - b.value)) {
    before += weight
    if (weight > 0 && before >= half) return value
  }
  return null
}

/** `2026-10` plus or minus months. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const NOTHING = { platform_webhook: 0, api: 0, file: 0, operator_archive: 0 }

const emptyMonth = (month: string): MonthCounts => ({
  month,
  by_feed: NOTHING,
  invited: 0,
  answered: 0,
  published: 0,
  answered_at_once: 0,
  median_seconds: null,
  series: [],
  stars: { verified: [], unverified: [], imported: [] },
})

export const ordersOf = ({ by_feed }: Pick<MonthCounts, 'by_feed'>): number =>
  sum(AUDIT_FEEDS.map(feed => by_feed[feed]))

/**
 * Months joined until each group has 10 orders, from the first month with an order to `last`. Months without any before a group
 * are one of their own. The last group may have fewer.
 * @param months in order; without those that have no orders
 */
export function joinMonths(months: readonly MonthCounts[], last: string): MonthCounts[][] {
  const known = new Map(months.map(month => [month.month, month]))
  const first = months.find(month => ordersOf(month) > 0)?.month
  const groups: MonthCounts[][] = []
  let group: MonthCounts[] = []
  for (let month = first; month !== undefined && month <= last; month = addMonths(month, 1)) {
    const next = known.get(month) ?? emptyMonth(month)
    const before = sum(group.map(ordersOf))
    if (before === 0 && ordersOf(next) > 0 && group.length > 0) {
      groups.push(group)
      group = []
    }
    group.push(next)
    if (before + ordersOf(next) >= LEAST_SHOWN) {
      groups.push(group)
      group = []
    }
  }
  return group.length > 0 ? [...groups, group] : groups
}

/** Numbers left out, 0 to 9 not told apart; null where fewer than half of the orders are numbered in sequence. */
function missingOf(group: readonly MonthCounts[], sequences: ReadonlySet<string>, orders: number): CountRange | null {
  const parts = group.flatMap(({ series }) => series.filter(part => sequences.has(part.series)))
  if (orders === 0 || sum(parts.map(part => part.orders)) * 2 < orders) return null
  const missing = sum(parts.map(part => part.missing))
  return missing < LEAST_SHOWN ? UNDISCLOSED : exactly(missing)
}

const UNDISCLOSED: CountRange = { at_least: 0, at_most: LEAST_SHOWN - 1 }

const percentOf = ({ at_least, at_most }: CountRange, whole: number): CountRange => ({
  at_least: Math.floor((at_least * 100) / whole),
  at_most: Math.floor((at_most * 100) / whole),
})

const DAY = 86_400

/** To about a second. */
const inDays = (seconds: number | null) => (seconds === null ? null : Math.round((seconds / DAY) * 1e5) / 1e5)

function discloseRow(group: readonly MonthCounts[], sequences: ReadonlySet<string>): AuditRow {
  const total = (key: 'invited' | 'answered' | 'published' | 'answered_at_once') => sum(group.map(month => month[key]))
  const by_feed = Object.fromEntries(
    AUDIT_FEEDS.map(feed => [feed, sum(group.map(month => month.by_feed[feed]))]),
  ) as Record<AuditFeed, number>
  const orders = ordersOf({ by_feed })
  const span = {
    from: group[0]!.month,
    to: group.at(-1)!.month,
    orders: rangeOf(orders),
    average_stars: byKind(kind => meanStars(starsOf(group, kind))),
  }
  if (!isDisclosed(orders)) {
    const undisclosed = {
      platform_webhook: UNDISCLOSED,
      api: UNDISCLOSED,
      file: UNDISCLOSED,
      operator_archive: UNDISCLOSED,
    }
    const parts = { invited: UNDISCLOSED, answered: UNDISCLOSED, published: UNDISCLOSED, answered_at_once: UNDISCLOSED }
    return { ...span, by_feed: undisclosed, ...parts, shares: null, median_days: null, missing: null }
  }
  const invited = rangeOf(total('invited'))
  const answered = rangeOf(total('answered'))
  const published = rangeOf(total('published'))
  const share = (range: CountRange) => percentOf(range, orders)
  const medians = group.flatMap(month =>
    month.median_seconds === null ? [] : [{ value: month.median_seconds, weight: ordersOf(month) }],
  )
  return {
    ...span,
    by_feed: splitByFeed(by_feed),
    invited,
    answered,
    published,
    answered_at_once: rangeOf(total('answered_at_once')),
    shares: orders === 0 ? null : { invited: share(invited), answered: share(answered), published: share(published) },
    median_days: inDays(weightedMedian(medians)),
    missing: missingOf(group, sequences, orders),
  }
}

/**
 * The published rows, oldest first: groups of months (`joinMonths`) that end within the last 12 months.
 * @param months all of the shop's, in order, up to `last`
 * @param last the last month that is over
 */
export function discloseRows(months: readonly MonthCounts[], last: string): AuditRow[] {
  const sequences = sequencesOf(months)
  const first = addMonths(last, 1 - AUDIT_MONTHS)
  return joinMonths(months, last)
    .filter(group => group.at(-1)!.month >= first)
    .map(group => discloseRow(group, sequences))
}

/**
 * The rows whose order count is exact, as one: each bound is the sum of bounds; shares are of these sums; the median is that of the
 * rows, each weighing as many as its orders; `missing` is the sum over the rows that have it. Null without such orders.
 */
export function totalOf(rows: readonly AuditRow[]): AuditTotal | null {
  const exact = rows.filter(({ orders }) => orders.at_least === orders.at_most)
  const orders = sumOfRanges(exact.map(row => row.orders))
  if (orders.at_least === 0) return null
  const added = (pick: (row: AuditRow) => CountRange) => sumOfRanges(exact.map(pick))
  const share = (pick: (row: AuditRow) => CountRange) => percentOf(added(pick), orders.at_least)
  const estimates = exact.flatMap(({ missing }) => (missing ? [missing] : []))
  const medians = exact.flatMap(row =>
    row.median_days === null ? [] : [{ value: row.median_days, weight: row.orders.at_least }],
  )
  return {
    from: exact[0]!.from,
    to: exact.at(-1)!.to,
    orders,
    by_feed: Object.fromEntries(
      AUDIT_FEEDS.map(feed => [feed, added(row => row.by_feed[feed])]),
    ) as AuditRow['by_feed'],
    invited: added(row => row.invited),
    answered: added(row => row.answered),
    published: added(row => row.published),
    answered_at_once: added(row => row.answered_at_once),
    shares: {
      invited: share(row => row.invited),
      answered: share(row => row.answered),
      published: share(row => row.published),
    },
    median_days: weightedMedian(medians),
    missing: estimates.length > 0 ? sumOfRanges(estimates) : null,
  }
}

/**
 * About how many orders the shop had: those received, and the least number of missing ones. Rounded to as few digits (2 or more)
 * as change it by at most a tenth of the missing ones. Null where numbers do not run in sequence.
 */
export function estimatedOrders({ orders, missing }: Pick<AuditTotal, 'orders' | 'missing'>): number | null {
  if (missing === null) return null
  const whole = orders.at_least + missing.at_least
  for (let digits = ESTIMATE.least_digits; digits < 16; digits++) {
    const rounded = Number(whole.toPrecision(digits))
    if (Math.abs(rounded - whole) * ESTIMATE.rounded_by_one_in <= missing.at_least) return rounded
  }
  return whole
}

/** The published figures of a shop's audit, as in its JSON. @param last the last month that is over */
export function auditFigures(months: readonly MonthCounts[], last: string) {
  const rows = discloseRows(months, last)
  const total = totalOf(rows)
  return { last_month: last, months: rows, total, estimated_orders: total && estimatedOrders(total) }
}
