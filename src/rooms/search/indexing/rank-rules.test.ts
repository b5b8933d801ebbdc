import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast, lastPage, roundedTotal } from '../finding/total-rules.ts'
import { displayedRating, rankScore } from './rank-rules.ts'

const siteMean = fc.double({ min: 1, max: 5, noNaN: true })

test('a single 5★ never outranks a hundred at 4.6', () => {
  fc.assert(
    fc.property(siteMean, mean => {
      expect(rankScore({ ratingSum: 5, published: 1 }, mean)).toBeLessThan(
        rankScore({ ratingSum: 460, published: 100 }, mean),
      )
    }),
  )
})

test('without reviews a product stands at the site mean × ln 2', () => {
  expect(rankScore({ ratingSum: 0, published: 0 }, 4)).toBeCloseTo(4 * Math.LN2, 12)
})

test('one more star for the same count ranks higher', () => {
  const counts = fc.integer({ min: 1, max: 10_000 }).chain(published =>
    fc.record({
      published: fc.constant(published),
      ratingSum: fc.integer({ min: published, max: 5 * published - 1 }),
    }),
  )
  fc.assert(
    fc.property(counts, siteMean, (product, mean) => {
      const better = { ...product, ratingSum: product.ratingSum + 1 }
      expect(rankScore(better, mean)).toBeGreaterThan(rankScore(product, mean))
    }),
  )
})

test.each([
  [0, 0, null],
  [14, 3, 4.7],
  [460, 100, 4.6],
])('sum %d of %d reviews shows %s', (sum, count, shown) => expect(displayedRating(sum, count)).toBe(shown))

test.each([
  [0, 0],
  [999, 999],
  [1000, 1000],
  [1001, '1,000+'],
  [1250, '1,200+'],
  [9999, '9,900+'],
  [12_345, '12,000+'],
  [1_000_000, '1,000,000+'],
] as const)('%d results are said as %s', (count, expected) => expect(roundedTotal(count)).toBe(expected))

test('what is said is never more than there is, and two figures of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), count => {
      const least = atLeast(roundedTotal(count))
      expect(least).toBeLessThanOrEqual(count)
      expect(least).toBeGreaterThanOrEqual(count * 0.9)
    }),
  )
})

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  ['1,200+', 50],
  ['1,000,000+', 100],
] as const)('%s results: the last page is %d', (total, page) => expect(lastPage(total)).toBe(page))
