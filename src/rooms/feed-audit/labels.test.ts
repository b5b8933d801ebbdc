import { describe, expect, test } from 'vitest'
import type { AuditRow, CountRange } from './figures/audit-rules.ts'
import {
  auditSentence,
  durationLabel,
  feedSentence,
  missingLabel,
  ordersInAll,
  rangeLabel,
  shareLabel,
  spanName,
  starsSentence,
} from './labels.ts'

const exactly = (count: number): CountRange => ({ at_least: count, at_most: count })
const NONE = exactly(0)
const FEW: CountRange = { at_least: 1, at_most: 9 }

const row = (more: Partial<AuditRow> = {}): AuditRow => ({
  from: '2025-11',
  to: '2026-10',
  orders: exactly(312),
  by_feed: { platform_webhook: NONE, api: exactly(300), file: exactly(12), operator_archive: NONE },
  invited: exactly(250),
  answered: exactly(66),
  published: exactly(63),
  answered_at_once: NONE,
  shares: { invited: exactly(80), answered: exactly(21), published: exactly(20) },
  median_days: 2,
  missing: exactly(2588),
  average_stars: { verified: 4.5, unverified: 4.1, imported: null },
  ...more,
})

describe('the sentence of an audit', () => {
  test.each<[string, Partial<AuditRow>, string]>([
    [
      'with everything',
      {},
      'Candor received 312 of about 2,900 orders of Tinwood from November 2025 to October 2026. 80 in 100 of the buyers were invited, and 21 in 100 wrote a review.',
    ],
    [
      'where nobody knows how many are missing',
      { missing: null, from: '2026-10', invited: FEW, answered: FEW },
      'Candor received 312 orders of Tinwood in October 2026.',
    ],
    [
      'where hardly any is missing, and few wrote',
      {
        missing: { at_least: 0, at_most: 108 },
        answered: FEW,
      },
      'Candor received 312 orders of Tinwood from November 2025 to October 2026. 80 in 100 of the buyers were invited.',
    ],
    [
      'where hardly anybody was invited, and nearly everybody wrote',
      { missing: null, orders: exactly(4000), invited: exactly(12), answered: exactly(3999) },
      'Candor received 4,000 orders of Tinwood from November 2025 to October 2026. Under 1 in 100 of the buyers were invited, and over 99 in 100 wrote a review.',
    ],
    [
      'where reviews followed orders at once',
      { missing: null, from: '2026-10', invited: FEW, answered: FEW, answered_at_once: exactly(12) },
      'Candor received 312 orders of Tinwood in October 2026. 12 reviews were written within an hour after their order reached us.',
    ],
  ])('%s', (_, more, expected) => {
    expect(auditSentence('Tinwood', [row(more)], row(more), '2026-10')).toBe(expected)
  })

  test('without ten orders', () => {
    const few = row({ orders: { at_least: 1, at_most: 9 } })
    expect(auditSentence('Tinwood', [few], null, '2026-10')).toBe(
      'Candor received fewer than 10 orders of Tinwood up to October 2026.',
    )
    expect(auditSentence('Tinwood', [], null, '2026-10')).toBe(
      'Candor received no orders of Tinwood up to October 2026.',
    )
  })
})

describe('figures in words', () => {
  test.each<[CountRange, string]>([
    [NONE, 'none'],
    [{ at_least: 1, at_most: 9 }, 'fewer than 10'],
    [{ at_least: 0, at_most: 9 }, 'fewer than 10'],
    [exactly(1480), '1,480'],
    [{ at_least: 16, at_most: 24 }, '16 to 24'],
  ])('the count %j: %s', (range, expected) => {
    expect(rangeLabel(range)).toBe(expected)
  })

  test.each<[CountRange, CountRange, string]>([
    [exactly(31), exactly(148), '21%'],
    [exactly(10), exactly(11), '91%'],
    [exactly(10), exactly(4000), 'under 1%'],
    [exactly(3999), exactly(4000), 'over 99%'],
    [exactly(20), exactly(20), '100%'],
    [{ at_least: 1, at_most: 9 }, exactly(15), 'fewer than 10'],
    [{ at_least: 12, at_most: 20 }, exactly(80), '15 to 25%'],
    [exactly(12), { at_least: 1, at_most: 9 }, '12'],
    [NONE, NONE, 'none'],
  ])('the share %j of %j: %s', (count, orders, expected) => {
    expect(shareLabel(count, orders)).toBe(expected)
  })

  test('the orders that arrived and those that did not add up', () => {
    const total = row({ orders: exactly(88), missing: exactly(517) })
    expect(ordersInAll(total)).toBe(605)
    expect(auditSentence('Tinwood', [total], total, '2026-10')).toContain('received 88 of about 605 orders')
  })

  test.each<[CountRange | null, string]>([
    [null, 'unknown'],
    [NONE, 'none'],
    [exactly(31), 'about 31'],
    [{ at_least: 0, at_most: 9 }, 'fewer than 10'],
    [{ at_least: 103, at_most: 121 }, 'at least 103'],
  ])('missing %j: %s', (missing, expected) => {
    expect(missingLabel(missing)).toBe(expected)
  })

  test.each([
    [2, '2 days'],
    [1, '1 day'],
    [0.2, '5 hours'],
    [0.01, '14 minutes'],
    [0.00005, '4 seconds'],
    [0, '0 seconds'],
  ])('%f days: %s', (days, expected) => {
    expect(durationLabel(days)).toBe(expected)
  })

  test.each([
    ['2026-10', '2026-10', 'October 2026'],
    ['2026-08', '2026-10', 'August to October 2026'],
    ['2025-12', '2026-03', 'December 2025 to March 2026'],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(spanName({ from, to })).toBe(expected)
  })

  test('what most orders came by', () => {
    expect(feedSentence(row())).toContain('own program')
    expect(feedSentence(row({ by_feed: { ...row().by_feed, operator_archive: exactly(900) } }))).toContain(
      'old records',
    )
  })

  test.each([
    [4.8, 4, 3.9, 'Verified reviews average 4.8 stars, 0.8 more than unverified ones.'],
    [4, 4, null, 'Verified and unverified reviews both average 4.0 stars.'],
    [3.8, null, 4.8, 'Verified reviews average 3.8 stars, 1.0 fewer than imported ones.'],
    [null, 4, 4, 'There are too few reviews to compare.'],
    [4, null, null, 'There are too few reviews to compare.'],
  ])('stars %j, %j, %j: %s', (verified, unverified, imported, expected) => {
    const stars = {
      verified: { average: verified },
      unverified: { average: unverified },
      imported: { average: imported },
    }
    expect(starsSentence(stars)).toBe(expected)
  })
})
