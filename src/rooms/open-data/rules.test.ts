import { describe, expect, test } from 'vitest'
import { parseSearchParams, SEARCH_DEFAULTS } from '../search/rules.ts'
import { partKey, releaseName, remaindersOf, SEARCHES } from './rules.ts'

describe('names', () => {
  test('of releases tell those of one day apart', () => {
    expect([0, 1, 2].map(earlier => releaseName('2026-11-05', earlier))).toEqual([
      '2026-11-05',
      '2026-11-05-2',
      '2026-11-05-3',
    ])
  })

  test('of stored parts tell files and their parts apart', () => {
    const keys = [partKey('a', 0), partKey('a', 1), partKey('b', 0)]
    expect(new Set(keys).size).toBe(3)
    expect(keys.every(key => key.startsWith('open-data/'))).toBe(true)
  })
})

describe('of older releases', () => {
  const DAY = 86_400_000
  /** A release every day up to one, and what the site kept of them day after day. */
  function published(days: number, complete = 7) {
    const last = Date.parse('2026-11-28')
    let earlier: string[] = []
    let states: string[] = []
    for (let day = days - 1; day >= 0; day -= 1) {
      const dates = [new Date(last - day * DAY).toISOString().slice(0, 10), ...earlier]
      const found = remaindersOf(dates, complete)
      earlier = dates.filter((_, at) => found[at] !== 'nothing')
      states = found.filter(state => state !== 'nothing')
    }
    return earlier.map((date, at) => [date, states[at]])
  }

  test('the newest stay complete, one a week stays for a quarter and one a month for two years', () => {
    const releases = published(3 * 365)
    const all = releases.filter(([, state]) => state === 'all').map(([date]) => date)
    expect(all).toEqual(['28', '27', '26', '25', '24', '23', '22'].map(day => `2026-11-${day}`))
    const mondays = ['11-16', '11-09', '11-02', '10-26', '10-19', '10-12', '10-05', '09-28', '09-21', '09-14', '09-07']
    const months = ['11-01', '10-01', '09-01', '08-01', '07-01', '06-01', '05-01', '04-01', '03-01', '02-01', '01-01']
    const ofTheYear = [...mondays, '08-31', ...months].toSorted().toReversed()
    const before = Array.from({ length: 12 }, (_, at) => `2025-${String(12 - at).padStart(2, '0')}-01`)
    expect(releases.slice(7)).toEqual(
      [...ofTheYear.map(day => `2026-${day}`), ...before, '2024-12-01'].map(date => [date, 'figures']),
    )
  })

  test('the first of a week or month is the first that there was', () => {
    expect(remaindersOf(['2026-11-28', '2026-11-27', '2026-11-26'], 1)).toEqual(['all', 'nothing', 'figures'])
    expect(remaindersOf(['2026-11-28', '2026-11-28', '2026-11-28', '2026-11-20'], 1)).toEqual([
      'all',
      'nothing',
      'figures',
      'figures',
    ])
    expect(remaindersOf(['2026-11-28', '2026-06-09', '2026-06-08', '2026-06-03'], 1)).toEqual([
      'all',
      'nothing',
      'nothing',
      'figures',
    ])
  })

  test('all stay as long as they are few', () => {
    expect(remaindersOf([], 7)).toEqual([])
    expect(published(7).every(([, state]) => state === 'all')).toBe(true)
  })
})

describe('searches whose first products are released', () => {
  test.each(SEARCHES)('%s filters or sorts by what it says', search => {
    const query = new URLSearchParams(search)
    const params: object = parseSearchParams(query)
    for (const [name, value] of query) {
      expect(params).toHaveProperty(name)
      expect(String(params[name as never])).toBe(value)
      expect(params[name as never]).not.toBe(SEARCH_DEFAULTS[name as never])
    }
    expect(params).toHaveProperty('q', '')
  })

  test('are different ones', () => expect(new Set(SEARCHES).size).toBe(SEARCHES.length))
})
