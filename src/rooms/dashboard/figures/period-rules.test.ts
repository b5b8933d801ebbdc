import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenPeriod, LONGEST_PERIOD, lastDays, type Period, pointDates, pointsOf } from './period-rules.ts'

const NOW = new Date('2026-11-23T14:05:00Z')
const dayOf = (date: Date) => date.toISOString()

describe('lastDays (X-work-07)', () => {
  test('ends with today, after a period of the same length', () => {
    const { from, to, before, days, step } = lastDays(30, NOW)
    expect([from, to, before].map(dayOf)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-11-24T00:00:00.000Z',
      '2026-09-25T00:00:00.000Z',
    ])
    expect([days, step]).toEqual([30, 1])
  })
  test('has a point for each day, or for several', () => {
    expect(pointDates(lastDays(30, NOW)).at(-1)).toBe('2026-11-23')
    expect([pointsOf(lastDays(90, NOW)), lastDays(90, NOW).step]).toEqual([30, 3])
    const year = lastDays(365, NOW)
    expect([pointsOf(year), year.step, pointDates(year)[0]]).toEqual([31, 12, '2025-11-24'])
  })
})

describe('chosenPeriod', () => {
  test('includes both days', () => {
    expect(chosenPeriod('2026-11-01', '2026-11-01', NOW)).toMatchObject({ days: 1, step: 1 })
    expect(dayOf((chosenPeriod('2026-02-27', '2026-03-01', NOW) as Period).to)).toBe('2026-03-02T00:00:00.000Z')
    expect(chosenPeriod('2026-11-01', '2026-11-23', NOW)).toMatchObject({ days: 23 })
  })
  test.each([
    ['', '2026-11-01', 'Choose both dates.'],
    ['2026-02-30x', '2026-11-01', 'Choose both dates.'],
    ['2026-11-02', '2026-11-01', 'Choose a start date before the end date.'],
    ['2026-11-02', '2026-11-24', 'Choose an end date that isn’t in the future.'],
    ['2025-11-22', '2026-11-23', 'Choose up to 366 days.'],
  ])('refuses %s to %s', (from, to, wrong) => expect(chosenPeriod(from, to, NOW)).toEqual({ wrong }))
  test('takes the day that has just begun', () => {
    expect(chosenPeriod('2026-11-22', '2026-11-23', new Date('2026-11-23T00:00:00Z'))).toMatchObject({ days: 2 })
  })
  test('takes a whole leap year', () => {
    expect(chosenPeriod('2024-01-01', '2024-12-31', NOW)).toMatchObject({ days: LONGEST_PERIOD })
  })
})

test('points never exceed 31, are ascending, and start within the period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LONGEST_PERIOD }), days => {
      const period = lastDays(days, NOW)
      const dates = pointDates(period)
      expect(dates.length).toBeLessThanOrEqual(31)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(dates[0]).toBe(period.from.toISOString().slice(0, 10))
    }),
  )
})
