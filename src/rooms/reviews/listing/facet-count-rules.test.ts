import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countByEvidence, countByIncentive, FACETS, facetMatches, readFacet } from './facet-rules.ts'

const VERIFIED = 64
const GRADE = 1024
const INCENTIVE = 4096

describe('published reviews by what stands behind them', () => {
  test('are counted by grade; the hidden are not', () => {
    const counts = {
      5: 1,
      1: 2,
      [5 + VERIFIED]: 10,
      [4 + VERIFIED + GRADE]: 20,
      [3 + VERIFIED + 2 * GRADE]: 30,
      [2 + VERIFIED + 3 * GRADE]: 40,
      0: 100,
      [VERIFIED]: 200,
    }
    const { none, ...graded } = countByEvidence(counts)
    expect(none).toBe(3)
    expect(Object.values(graded).toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40])
  })

  test('are none of any kind in an empty list', () => {
    expect(Object.values(countByEvidence({}))).toEqual([0, 0, 0, 0, 0])
  })

  test('are those that the filter by the same kind shows', () => {
    const code = fc.integer({ min: 0, max: FACETS - 1 }).filter(facet => (facet & 7) <= 5 && ((facet >> 3) & 7) < 7)
    fc.assert(
      fc.property(fc.dictionary(code.map(String), fc.integer({ min: 1, max: 9 })), counts => {
        for (const [kind, counted] of Object.entries(countByEvidence(counts))) {
          const shown = Object.entries(counts)
            .filter(([code]) => facetMatches(readFacet(Number(code)), { evidence: kind as 'none', state: 'published' }))
            .reduce((sum, [, count]) => sum + count, 0)
          expect(counted).toBe(shown)
        }
      }),
    )
  })
})

test('published reviews and their stars, by what was given for them', () => {
  const counts = {
    5: 2,
    1: 1,
    0: 50,
    [4 + INCENTIVE]: 3,
    [2 + 2 * INCENTIVE]: 4,
    [3 + 2 * INCENTIVE]: 1,
    [INCENTIVE]: 60,
    [5 + 3 * INCENTIVE]: 5,
  }
  expect(countByIncentive(counts)).toEqual({
    none: { count: 3, sum: 11 },
    [readFacet(INCENTIVE).incentive]: { count: 3, sum: 12 },
    [readFacet(2 * INCENTIVE).incentive]: { count: 5, sum: 11 },
    [readFacet(3 * INCENTIVE).incentive]: { count: 5, sum: 25 },
  })
})

test('imported reviews are a part of those with nothing behind them', () => {
  const imported = Array.from({ length: 7 }, (_, source) => readFacet(5 + 8 * source)).filter(facet =>
    facetMatches(facet, { evidence: 'imported' }),
  )
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.length).toBeLessThan(7)
  expect(imported.every(facet => facetMatches(facet, { evidence: 'none' }))).toBe(true)
})
