import { expect, test } from 'vitest'
import { chooseNoteworthy, type RecentReviews } from './rules.ts'

const rated = (productId: number, more: Partial<RecentReviews> = {}): RecentReviews => ({
  productId,
  reviews: 9,
  stars: 27,
  low: 5,
  five: 1,
  allReviews: 29,
  allStars: 27 + 90,
  ...more,
})
const choose = (recent: RecentReviews[], more = {}) =>
  chooseNoteworthy({ recent, questions: [], unreviewed: [], ...more })

test('a product whose recent reviews lie half a star below the earlier ones is falling, largest loss first', () => {
  const found = choose([
    rated(1),
    rated(2, { stars: 18, allStars: 18 + 90 }),
    rated(3, { reviews: 3, stars: 9, low: 1 }),
  ])
  expect(found.map(({ productId }) => productId)).toEqual([2, 1])
  expect(found[1]).toEqual({ productId: 1, cause: 'falling', reviews: 9, low: 5, was: 4.5 })
})

test.each([
  ['too few recent reviews', { reviews: 2, stars: 2 }],
  ['too few earlier reviews', { allReviews: 11, allStars: 27 + 10 }],
  ['a smaller fall', { stars: 37, allStars: 37 + 90 }],
  ['no low rating', { low: 0 }],
])('%s: not falling', (_, more) => {
  expect(choose([rated(1, more)])).toEqual([])
})

test('questions from two on and orders from five on are causes; a product has its first one only', () => {
  const counts = (...list: [number, number][]) => list.map(([productId, count]) => ({ productId, count }))
  const found = choose([rated(1)], {
    questions: counts([1, 9], [2, 3], [3, 2], [4, 1]),
    unreviewed: counts([2, 70], [5, 5], [6, 4]),
  })
  expect(found).toEqual([
    { productId: 1, cause: 'falling', reviews: 9, low: 5, was: 4.5 },
    { productId: 2, cause: 'questions', questions: 3 },
    { productId: 5, cause: 'unreviewed', orders: 5 },
  ])
})

test('the best rated of the period comes last, among equals the one with more reviews', () => {
  const best = { reviews: 10, stars: 49, low: 0, five: 9, allReviews: 30, allStars: 130 }
  const found = choose([
    rated(1, best),
    rated(2, { ...best, reviews: 20, stars: 98, five: 18, allReviews: 40 }),
    rated(3),
  ])
  expect(found.map(({ cause, productId }) => [cause, productId])).toEqual([
    ['falling', 3],
    ['best', 2],
  ])
  expect(choose([rated(1, { ...best, reviews: 4, stars: 20 })])).toEqual([])
})
