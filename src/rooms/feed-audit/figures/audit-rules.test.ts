import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AUDIT_FEEDS,
  type AuditFeed,
  addMonths,
  auditFigures,
  type CountRange,
  discloseRows,
  estimatedOrders,
  joinMonths,
  type MonthCounts,
  ordersOf,
  totalOf,
  weightedMedian,
} from './audit-rules.ts'
import { meanStars, starShares } from './star-rules.ts'

const LAST = '2026-10'
const stars = fc.array(fc.nat(20), { minLength: 5, maxLength: 5 })
const small = fc.oneof(fc.constant(0), fc.nat(12), fc.nat(200))

/** Up to 30 months in order, some of them without orders, some left out. */
const months: fc.Arbitrary<MonthCounts[]> = fc
  .array(
    fc.record({
      known: fc.boolean(),
      feeds: fc.tuple(small, small, small, small),
      part: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100)),
      median: fc.nat(1_000_000),
      missing: fc.oneof(fc.nat(12), fc.nat(900)),
      stars: fc.record({ verified: stars, unverified: stars, imported: stars }),
    }),
    { maxLength: 30 },
  )
  .map(given =>
    given.flatMap(({ known, feeds, part, median, missing, stars }, index) => {
      const by_feed = Object.fromEntries(AUDIT_FEEDS.map((feed, at) => [feed, feeds[at]!])) as MonthCounts['by_feed']
      const orders = ordersOf({ by_feed })
      const [invited, answered, published, answered_at_once] = part.map(share => Math.floor((orders * share) / 100))
      if (!known) return []
      return [
        {
          month: addMonths(LAST, index - given.length + 1),
          by_feed,
          invited: invited!,
          answered: answered!,
          published: published!,
          answered_at_once: answered_at_once!,
          median_seconds: orders === 0 ? null : median,
          series:
            orders === 0
              ? []
              : [{ series: '{n}', orders, steps: orders, near: orders, compared: orders, ascending: orders, missing }],
          stars,
        },
      ]
    }),
  )

/** A month with orders from a file, in no sequence of numbers. */
const monthOf = (month: string, orders: number): MonthCounts => ({
  month,
  by_feed: { platform_webhook: 0, api: 0, file: orders, operator_archive: 0 },
  invited: 0,
  answered: 0,
  published: 0,
  answered_at_once: 0,
  median_seconds: null,
  series: [],
  stars: { verified: [], unverified: [], imported: [] },
})

const isDisclosed = (count: number) => count === 0 || count >= 10
const within = (count: number, { at_least, at_most }: CountRange) => at_least <= count && count <= at_most

/** The months of a row. */
const monthsOf = (all: readonly MonthCounts[], row: { from: string; to: string }) =>
  all.filter(({ month }) => month >= row.from && month <= row.to)
const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)

describe('months', () => {
  test.each([
    ['2026-01', -1, '2025-12'],
    ['2025-12', 1, '2026-01'],
    ['2026-10', -11, '2025-11'],
  ])('%s and %i months is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected)
  })

  test('are joined to groups of at least 10 orders, without gaps, up to the last', () => {
    fc.assert(
      fc.property(months, all => {
        const groups = joinMonths(all, LAST)
        const joined = groups.flat().map(({ month }) => month)
        expect(joined).toEqual(joined.map((_, index) => addMonths(joined[0]!, index)))
        if (joined.length > 0) expect(joined.at(-1)).toBe(LAST)
        expect(sum(groups.flat().map(ordersOf))).toBe(sum(all.map(ordersOf)))
        for (const group of groups.slice(0, -1)) expect(isDisclosed(sum(group.map(ordersOf)))).toBe(true)
        for (const group of groups) {
          const orders = group.map(ordersOf)
          // no longer than it has to be, and no months without orders before its first
          expect(sum(orders.slice(0, -1))).toBeLessThan(10)
          if (sum(orders) > 0) expect(orders[0]).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('begin with the first that has orders', () => {
    const [none, ten] = [monthOf('2026-08', 0), monthOf('2026-09', 10)]
    expect(joinMonths([none, ten], '2026-09')).toEqual([[ten]])
  })

  test('of which nothing is known are empty ones', () => {
    const [, between] = joinMonths([monthOf('2026-08', 10), monthOf(LAST, 10)], LAST)
    expect(between).toEqual([monthOf('2026-09', 0)])
  })
})

describe('published figures', () => {
  test('have a median where one is known, of the months that have one', () => {
    const [known, unknown] = [{ ...monthOf('2026-09', 9), median_seconds: 86_400 }, monthOf(LAST, 20)]
    expect(discloseRows([known, unknown], LAST).map(row => row.median_days)).toEqual([1])
  })

  test('are those of the rows, with their total and the estimate from it', () => {
    fc.assert(
      fc.property(months, all => {
        const rows = discloseRows(all, LAST)
        const total = totalOf(rows)
        expect(auditFigures(all, LAST)).toEqual({
          last_month: LAST,
          months: rows,
          total,
          estimated_orders: total === null ? null : estimatedOrders(total),
        })
      }),
    )
    expect(auditFigures([], LAST).estimated_orders).toBeNull()
  })

  test('contain what they are of, and tell no number below 10', () => {
    fc.assert(
      fc.property(months, all => {
        for (const row of discloseRows(all, LAST)) {
          const own = monthsOf(all, row)
          const orders = sum(own.map(ordersOf))
          const counts = (['invited', 'answered', 'published', 'answered_at_once'] as const).map(
            key => [sum(own.map(month => month[key])), row[key]] as const,
          )
          const feeds = AUDIT_FEEDS.map(
            feed => [sum(own.map(month => month.by_feed[feed])), row.by_feed[feed]] as const,
          )
          for (const [count, range] of [[orders, row.orders] as const, ...counts, ...feeds]) {
            expect(within(count, range)).toBe(true)
            if (!isDisclosed(count)) expect(range.at_most - range.at_least).toBeGreaterThan(4)
          }
          const missing = sum(own.flatMap(({ series }) => series.map(part => part.missing)))
          if (row.missing) expect(within(missing, row.missing)).toBe(true)
        }
      }),
    )
  })

  test('are the same for another number below 10 of a smaller feed', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 9 }), fc.constantFrom(...AUDIT_FEEDS), (all, next, feed) => {
        const before = all.at(-1)
        fc.pre(before !== undefined)
        const largest = AUDIT_FEEDS.reduce((most, one) => (before.by_feed[one] > before.by_feed[most] ? one : most))
        const count = before.by_feed[feed]
        fc.pre(feed !== largest && count > 0 && count < 10 && ordersOf(before) - count - next > 30)
        const rest = before.by_feed[largest] + count - next
        fc.pre(AUDIT_FEEDS.every(one => one === largest || before.by_feed[one] < rest))
        const by_feed: Record<AuditFeed, number> = { ...before.by_feed, [feed]: next, [largest]: rest }
        const shown = discloseRows(all, LAST)
        // joined months add up, and may pass 9
        fc.pre(shown.at(-1)!.from === before.month && shown.at(-1)!.to === before.month)
        expect(discloseRows([...all.slice(0, -1), { ...before, by_feed }], LAST)).toEqual(shown)
      }),
    )
  })

  test.each(['invited', 'answered', 'published', 'answered_at_once'] as const)(
    'are the same for another number of %s below 10, shares and totals included',
    key => {
      fc.assert(
        fc.property(months, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (all, one, other) => {
          const last = all.at(-1)
          fc.pre(last !== undefined && ordersOf(last) >= 10)
          const read = (count: number) => {
            const rows = discloseRows([...all.slice(0, -1), { ...last, [key]: count }], LAST)
            return { rows, total: totalOf(rows) }
          }
          // joined months add up, and may pass 9
          const row = read(one).rows.at(-1)!
          fc.pre(row.from === last.month && row.to === last.month)
          expect(read(one)).toEqual(read(other))
        }),
      )
    },
  )

  test('are the same for another number of orders below 10 at the end', () => {
    const month = (api: number): MonthCounts => ({
      month: LAST,
      by_feed: { platform_webhook: 0, api, file: 0, operator_archive: 0 },
      invited: api,
      answered: api,
      published: api - 1,
      answered_at_once: 1,
      median_seconds: api * 100,
      series: [],
      stars: { verified: [], unverified: [], imported: [] },
    })
    const shown = [1, 2, 5, 9].map(api => JSON.stringify(discloseRows([month(api)], LAST)))
    expect(new Set(shown).size).toBe(1)
    expect(totalOf(discloseRows([month(9)], LAST))).toBeNull()
  })

  test('end within the last 12 months', () => {
    fc.assert(
      fc.property(months, all => {
        for (const { to } of discloseRows(all, LAST)) expect(to >= '2025-11').toBe(true)
      }),
    )
  })
})

describe('a total', () => {
  test('has a median of the rows that have one', () => {
    const known = { ...monthOf('2026-09', 10), median_seconds: 2 * 86_400 }
    const total = (all: MonthCounts[]) => totalOf(discloseRows(all, LAST))
    expect(total([known, monthOf(LAST, 30)])!.median_days).toBe(2)
    expect(total([monthOf(LAST, 30)])!.median_days).toBeNull()
  })

  test('is the sum of the rows whose orders are exact', () => {
    fc.assert(
      fc.property(months, all => {
        const rows = discloseRows(all, LAST)
        const total = totalOf(rows)
        const exact = rows.filter(({ orders }) => orders.at_least === orders.at_most)
        const orders = sum(exact.map(row => row.orders.at_least))
        if (total === null) {
          expect(orders).toBe(0)
          return
        }
        expect(total.orders).toEqual({ at_least: orders, at_most: orders })
        expect(total.answered.at_most).toBe(sum(exact.map(row => row.answered.at_most)))
        expect(total.shares!.answered.at_least).toBe(Math.floor((total.answered.at_least * 100) / orders))
        expect(total.by_feed.file.at_least).toBe(sum(exact.map(row => row.by_feed.file.at_least)))
      }),
    )
  })
})

describe('figures', () => {
  test('the median of weighted values is the one in the middle of all', () => {
    const values = fc.array(fc.record({ value: fc.nat(50), weight: fc.nat(5) }), { maxLength: 12 })
    fc.assert(
      fc.property(values, given => {
        const all = given
          .flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
          .sort((a, b) => a - b)
        expect(weightedMedian(given)).toBe(all[Math.ceil(all.length / 2) - 1] ?? null)
      }),
    )
  })

  test.each([
    [312, 2588, 2900],
    [1692, 123, 1820],
    [1630, 12, 1642],
    [100, 0, 100],
    [1692, 0, 1692],
  ])('%i orders and %i missing are about %i', (orders, missing, expected) => {
    const range = (count: number) => ({ at_least: count, at_most: count })
    expect(estimatedOrders({ orders: range(orders), missing: range(missing) })).toBe(expected)
  })

  test('an estimate is off by at most a tenth of what is missing', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(100_000), (orders, missing) => {
        const range = (count: number) => ({ at_least: count, at_most: count })
        const whole = estimatedOrders({ orders: range(orders), missing: range(missing) })!
        expect(Math.abs(whole - orders - missing) * 10).toBeLessThanOrEqual(missing)
      }),
    )
    expect(estimatedOrders({ orders: { at_least: 20, at_most: 20 }, missing: null })).toBeNull()
  })

  test('stars of fewer than 10 reviews have no average', () => {
    expect(meanStars([0, 0, 0, 0, 9])).toBeNull()
    expect(starShares([0, 0, 0, 0, 9])).toBeNull()
    expect(meanStars([1, 0, 0, 0, 9])).toBe(4.6)
    expect(starShares([1, 0, 0, 0, 9])).toEqual([10, 0, 0, 0, 90])
  })
})
