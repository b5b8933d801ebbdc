import { countOf, formatCount } from '../../design/text/format.ts'
import { percentLabel, wholePercent } from '../../lib/text/whole-percent.ts'
import type { AuditFeed, AuditRow, AuditTotal, CountRange } from './figures/audit-rules.ts'
import { AUDIT_FEEDS } from './figures/audit-rules.ts'
import { LEAST_SHOWN } from './figures/sequence-rules.ts'
import type { ReviewKind } from './figures/star-rules.ts'

/** The feed audit in words (P1.4). */

export const FEED_LABELS: Readonly<Record<AuditFeed, string>> = {
  platform_webhook: 'Platform, signed',
  api: 'Shop’s own feed',
  file: 'File',
  operator_archive: 'Archive',
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `2026-10` as `October 2026`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${MONTHS[Number(number) - 1]} ${year}`
}

/** `October 2026`, `August to October 2026`, or `December 2025 to March 2026`. */
export function spanName({ from, to }: { from: string; to: string }): string {
  if (from === to) return monthName(to)
  const start = from.slice(0, 4) === to.slice(0, 4) ? monthName(from).split(' ')[0]! : monthName(from)
  return `${start} to ${monthName(to)}`
}

const isExact = ({ at_least, at_most }: CountRange) => at_least === at_most

/** A count in words: `148`, `none`, `fewer than 10`, `16 to 24`. */
export function rangeLabel(range: CountRange): string {
  if (range.at_most === 0) return 'none'
  if (isExact(range)) return formatCount(range.at_least)
  if (range.at_most < LEAST_SHOWN) return `fewer than ${LEAST_SHOWN}`
  return `${formatCount(range.at_least)} to ${formatCount(range.at_most)}`
}

/** A count in whole per cent of an exact number of orders above 0, rounded to the nearest; JSON rounds down. */
export const percentOf = (count: CountRange, orders: CountRange): CountRange => ({
  at_least: wholePercent(count.at_least, orders.at_least),
  at_most: wholePercent(count.at_most, orders.at_least),
})

/** A share of the orders in words: `21%`, `19 to 25%`, and `fewer than 10` where the count is. */
export function shareLabel(count: CountRange, orders: CountRange): string {
  if (orders.at_least === 0 || !isExact(orders) || count.at_most < LEAST_SHOWN) return rangeLabel(count)
  const [least, most] = [percentLabel(count.at_least, orders.at_least), percentLabel(count.at_most, orders.at_least)]
  if (least === most) return least
  const { at_least, at_most } = percentOf(count, orders)
  return `${at_least} to ${at_most}%`
}

/** About how many orders there were: those received and those that did not arrive, neither rounded, so that they add up. */
export const ordersInAll = ({ orders, missing }: Pick<AuditTotal, 'orders' | 'missing'>): number =>
  orders.at_least + (missing?.at_least ?? 0)

/** Orders that did not arrive: `about 31`, `fewer than 10`, `at least 103`, `unknown`. */
export function missingLabel(missing: CountRange | null): string {
  if (missing === null) return 'unknown'
  if (isExact(missing)) return missing.at_least === 0 ? 'none' : `about ${formatCount(missing.at_least)}`
  return missing.at_least === 0
    ? `fewer than ${formatCount(missing.at_most + 1)}`
    : `at least ${formatCount(missing.at_least)}`
}

const UNITS = [
  [1, 'day'],
  [24, 'hour'],
  [1440, 'minute'],
  [86_400, 'second'],
] as const

/** Days in the largest unit of which there are at least one: `2 days`, `5 hours`, `4 seconds`. */
export function durationLabel(days: number): string {
  const [count, unit] = UNITS.find(([perDay]) => days * perDay >= 1) ?? UNITS.at(-1)!
  return countOf(Math.round(days * count), unit)
}

/** One sentence with the numbers, to be quoted alone. @param last the last month that is over */
export function auditSentence(name: string, rows: readonly AuditRow[], total: AuditTotal | null, last: string): string {
  if (total === null) {
    const any = rows.some(({ orders }) => orders.at_most > 0)
    return `Candor received ${any ? `fewer than ${LEAST_SHOWN}` : 'no'} orders of ${name} up to ${monthName(last)}.`
  }
  const { orders, missing } = total
  const of = missing && missing.at_least > 0 ? `of about ${formatCount(ordersInAll(total))} ` : ''
  const received = `Candor received ${formatCount(orders.at_least)} ${of}orders of ${name} ${total.from === total.to ? 'in' : 'from'} ${spanName(total)}.`
  const shareSentence = (part: 'invited' | 'answered', text: string) =>
    isExact(total[part])
      ? [`${percentLabel(total[part].at_least, orders.at_least).replace('%', ' in 100')} ${text}`]
      : []
  const parts = [
    ...shareSentence('invited', 'of the buyers were invited'),
    ...shareSentence('answered', 'wrote a review'),
  ]
  return [received, parts.length > 0 && `${capitalized(parts.join(', and '))}.`, atOnceSentence(total)]
    .filter(Boolean)
    .join(' ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** That reviews followed their orders at once; null for fewer than 10. */
export const atOnceSentence = ({ answered_at_once }: AuditTotal): string | null =>
  answered_at_once.at_least < LEAST_SHOWN
    ? null
    : `${countOf(answered_at_once.at_least, 'review')} were written within an hour after their order reached us.`

/** What most orders came by, and what that is worth. */
const FEED_SENTENCES: Readonly<Record<AuditFeed, string>> = {
  platform_webhook: 'Most came straight from the shop’s platform, which signed them.',
  api: 'Most came from the shop’s own program; nobody else signed them.',
  file: 'Most came in files that the shop uploaded.',
  operator_archive: 'Most came from old records, which the operator of this site imported.',
}

export const feedSentence = ({ by_feed }: AuditTotal): string =>
  FEED_SENTENCES[AUDIT_FEEDS.reduce((most, feed) => (by_feed[feed].at_most > by_feed[most].at_most ? feed : most))]

export const KIND_LABELS: Readonly<Record<ReviewKind, string>> = {
  verified: 'Verified',
  unverified: 'Not verified',
  imported: 'Imported',
}

/** How the averages compare, as far as they are known. */
export function starsSentence({
  verified,
  unverified,
  imported,
}: Record<ReviewKind, { average: number | null }>): string {
  const other = unverified.average === null ? imported : unverified
  const name = other === unverified ? 'unverified' : 'imported'
  if (verified.average === null || other.average === null) return 'There are too few reviews to compare.'
  const difference = Math.round((verified.average - other.average) * 10) / 10
  const average = `${verified.average.toFixed(1)} stars`
  if (difference === 0) return `Verified and ${name} reviews both average ${average}.`
  return `Verified reviews average ${average}, ${Math.abs(difference).toFixed(1)} ${difference > 0 ? 'more' : 'fewer'} than ${name} ones.`
}
