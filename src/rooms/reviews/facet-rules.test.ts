import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOf, runsOf, stretchesOf } from './facet-rules.ts'
import { REVIEW_SORTS } from './listing-rules.ts'

const FIVE = 5
const MEDIA = 128
const VERIFIED = 64
const MIGRATED = 8 * 2

describe('runs', () => {
  test('a list without filters holds every review once, whatever the sort', () => {
    const code = fc.integer({ min: 0, max: 1023 }).filter(one => (one & 7) <= 5 && ((one >> 3) & 7) < 7)
    const counts = fc.dictionary(code.map(String), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(counts, fc.constantFrom(...REVIEW_SORTS), (given, sort) => {
        const runs = runsOf(given, {}, sort)
        expect(countOf(runs)).toBe(Object.values(given).reduce((sum, one) => sum + one, 0))
        expect(runs.flatMap(({ facets }) => facets).toSorted()).toEqual(Object.keys(given).map(Number).toSorted())
        expect(runs.every(({ facets }) => facets.length > 0)).toBe(true)
      }),
    )
  })

  test('the best and the worst come run by run, the hidden last', () => {
    const counts = { 0: 1, 1: 2, 3: 3, 5: 4, [FIVE + MEDIA]: 5 }
    const facets = (sort: 'highest' | 'lowest') => runsOf(counts, {}, sort).map(run => run.facets)
    expect(facets('highest')).toEqual([[5, FIVE + MEDIA], [3], [1], [0]])
    expect(facets('lowest')).toEqual([[1], [3], [5, FIVE + MEDIA], [0]])
  })

  test('a filter that looks inside leaves out the hidden, one from outside does not', () => {
    const counts = { 0: 1, [VERIFIED]: 1, [FIVE + VERIFIED + MEDIA]: 7, [4 + MIGRATED]: 2 }
    const total = (filter: Parameters<typeof runsOf>[1]) => countOf(runsOf(counts, filter, 'newest'))
    expect(total({})).toBe(11)
    expect(total({ verifiedOnly: true })).toBe(8)
    expect(total({ source: 'migrated' })).toBe(2)
    expect(total({ withMedia: true })).toBe(7)
    expect(total({ rating: 5, verifiedOnly: true })).toBe(7)
    expect(total({ searched: true })).toBe(9)
    expect(total({ about: 'shop' })).toBe(0)
  })
})

test('a page that spans runs takes the end of one and the beginning of the next', () => {
  const runs = [
    { facets: [1], count: 12 },
    { facets: [2], count: 3 },
    { facets: [3], count: 20 },
  ]
  const parts = (offset: number) =>
    stretchesOf(runs, offset, 10).map(({ run, offset, limit }) => [run.facets[0], offset, limit])
  expect(parts(0)).toEqual([[1, 0, 10]])
  expect(parts(10)).toEqual([
    [1, 10, 2],
    [2, 0, 3],
    [3, 0, 5],
  ])
  expect(parts(30)).toEqual([[3, 15, 5]])
  expect(parts(40)).toEqual([])
})
