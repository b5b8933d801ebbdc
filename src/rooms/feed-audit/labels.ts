import { countOf, formatCount } from '../../design/text/format.ts'
import type { AuditFeed, AuditRow, AuditTotal, CountRange, ReviewKind } from './audit-rules.ts'
import { AUDIT_FEEDS, estimatedOrders } from './audit-rules.ts'
import { LEAST_SHOWN } from './sequence-rules.ts'

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

/** A share in words: `21 %`, `19 to 25 %`, and `fewer than 10` where the count is. */
export function shareLabel(count: CountRange, percent: CountRange | undefined): string {
  if (!percent || count.at_most < LEAST_SHOWN) return rangeLabel(count)
  return isExact(percent) ? `${percent.at_least} %` : `${percent.at_least} to ${percent.at_most} %`
}

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
  const { orders, shares, missing } = total
  const whole = estimatedOrders(total)
  const of = missing && missing.at_least > 0 && whole !== null ? `of about ${formatCount(whole)} ` : ''
  const received = `Candor received ${formatCount(orders.at_least)} ${of}orders of ${name} ${total.from === total.to ? 'in' : 'from'} ${spanName(total)}.`
  const told = (part: 'invited' | 'answered', text: string) =>
    shares && isExact(shares[part]) ? [`${shares[part].at_least} in 100 ${text}`] : []
  const parts = [...told('invited', 'of the buyers were invited'), ...told('answered', 'wrote a review')]
  return [received, parts.length > 0 && `${parts.join(', and ')}.`, atOnceSentence(total)].filter(Boolean).join(' ')
}

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
  const name = other === unverified ? 'reviews that are not verified' : 'imported reviews'
  if (verified.average === null || other.average === null) return 'There are too few reviews to compare.'
  const difference = Math.round((verified.average - other.average) * 10) / 10
  if (difference === 0) return `Verified reviews have as many stars as ${name}.`
  const stars = Math.abs(difference) === 1 ? '1.0 star' : `${Math.abs(difference).toFixed(1)} stars`
  return `Verified reviews have ${stars} ${difference > 0 ? 'more' : 'fewer'} than ${name}.`
}
