import { describe, expect, test } from 'vitest'
import { parseSearchParams, SEARCH_DEFAULTS } from '../search/rules.ts'
import { partKey, releaseName, SEARCHES } from './rules.ts'

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
