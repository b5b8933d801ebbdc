import { describe, expect, test } from 'vitest'
import { discloseRows, type MonthCounts, totalOf } from './audit-rules.ts'

const LAST = '2026-10'

describe('a worked example', () => {
  const DAY = 86_400
  const NONE = [0, 0, 0, 0, 0]
  const month = (name: string, api: number, file: number, rest: Partial<MonthCounts> = {}): MonthCounts => {
    const orders = api + file
    const series = { steps: orders, near: orders, compared: orders, ascending: orders }
    return {
      month: name,
      by_feed: { platform_webhook: 0, api, file, operator_archive: 0 },
      invited: 0,
      answered: 0,
      published: 0,
      answered_at_once: 0,
      median_seconds: null,
      series: [{ series: '{n}', orders, missing: 0, ...series }],
      stars: { verified: NONE, unverified: NONE, imported: NONE },
      ...rest,
    }
  }
  const missing = (one: MonthCounts, count: number) => ({ ...one, series: [{ ...one.series[0]!, missing: count }] })
  const all = [
    month('2025-10', 400, 0),
    missing(
      month('2025-11', 300, 100, {
        invited: 200,
        answered: 100,
        published: 50,
        answered_at_once: 3,
        median_seconds: 2.5 * DAY,
        stars: { verified: [2, 0, 0, 0, 8], unverified: [0, 0, 0, 9, 0], imported: NONE },
      }),
      40,
    ),
    month('2025-12', 4, 0, {
      median_seconds: 9 * DAY,
      stars: { verified: [0, 0, 0, 5], unverified: NONE, imported: NONE },
    }),
    missing(
      month('2026-01', 2, 14, { median_seconds: DAY, stars: { verified: [5], unverified: NONE, imported: NONE } }),
      12,
    ),
    month('2026-10', 5, 0, { median_seconds: DAY }),
  ]
  const exactly = (count: number) => ({ at_least: count, at_most: count })
  const few = { at_least: 1, at_most: 9 }
  const untold = { at_least: 0, at_most: 9 }
  const none = exactly(0)
  const noStars = { verified: null, unverified: null, imported: null }
  const autumn = {
    from: '2025-11',
    to: '2025-11',
    orders: exactly(400),
    by_feed: { platform_webhook: none, api: exactly(300), file: exactly(100), operator_archive: none },
    invited: exactly(200),
    answered: exactly(100),
    published: exactly(50),
    answered_at_once: few,
    shares: { invited: exactly(50), answered: exactly(25), published: exactly(12) },
    median_days: 2.5,
    missing: exactly(40),
    average_stars: { verified: 4.2, unverified: null, imported: null },
  }

  test('by month: joined, of the last 12 months, with medians, stars and missing orders', () => {
    const nothing = { invited: none, answered: none, published: none }
    expect(discloseRows(all, LAST)).toEqual([
      autumn,
      {
        from: '2025-12',
        to: '2026-01',
        orders: exactly(20),
        by_feed: { platform_webhook: none, api: few, file: { at_least: 11, at_most: 19 }, operator_archive: none },
        ...nothing,
        answered_at_once: none,
        shares: nothing,
        median_days: 1,
        missing: exactly(12),
        average_stars: { verified: 2.5, unverified: null, imported: null },
      },
      {
        from: '2026-02',
        to: '2026-09',
        orders: none,
        by_feed: { platform_webhook: none, api: none, file: none, operator_archive: none },
        ...nothing,
        answered_at_once: none,
        shares: null,
        median_days: null,
        missing: null,
        average_stars: noStars,
      },
      {
        from: '2026-10',
        to: '2026-10',
        orders: few,
        by_feed: { platform_webhook: untold, api: untold, file: untold, operator_archive: untold },
        invited: untold,
        answered: untold,
        published: untold,
        answered_at_once: untold,
        shares: null,
        median_days: null,
        missing: null,
        average_stars: noStars,
      },
    ])
  })

  test('in total', () => {
    expect(totalOf(discloseRows(all, LAST))).toEqual({
      from: '2025-11',
      to: '2026-09',
      orders: exactly(420),
      by_feed: {
        platform_webhook: none,
        api: { at_least: 301, at_most: 309 },
        file: { at_least: 111, at_most: 119 },
        operator_archive: none,
      },
      invited: exactly(200),
      answered: exactly(100),
      published: exactly(50),
      answered_at_once: few,
      shares: { invited: exactly(47), answered: exactly(23), published: exactly(11) },
      median_days: 2.5,
      missing: exactly(52),
    })
  })

  test('missing orders: 9 are not told, and nothing where less than half of the orders is numbered', () => {
    const [row] = discloseRows([missing(month(LAST, 400, 0), 9)], LAST)
    expect(row!.missing).toEqual(untold)
    expect(totalOf([row!])!.missing).toEqual(untold)
    const numbered = (orders: number) => {
      const one = missing(month(LAST, 400, 0), 30)
      return discloseRows([{ ...one, series: [{ ...one.series[0]!, orders }] }], LAST)[0]!.missing
    }
    expect(numbered(200)).toEqual(exactly(30))
    expect(numbered(199)).toBeNull()
    expect(totalOf(discloseRows([{ ...month(LAST, 400, 0), series: [] }], LAST))!.missing).toBeNull()
  })
})
