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

test.each([
  ['three recent reviews', { reviews: 3, stars: 9, low: 1 }],
  ['three earlier reviews', { allReviews: 12, allStars: 27 + 12 }],
  ['a fall of half a star', { stars: 36, allStars: 36 + 90 }],
])('%s are enough for a falling rating', (_, more) => {
  expect(choose([rated(1, more)])).toMatchObject([{ productId: 1, cause: 'falling' }])
})

test('one question, and four orders, are no cause; two and five are', () => {
  const counts = (...list: number[]) => list.map((count, i) => ({ productId: i + 1, count }))
  expect(choose([], { questions: counts(1) })).toEqual([])
  expect(choose([], { questions: counts(2) })).toEqual([{ productId: 1, cause: 'questions', questions: 2 }])
  expect(choose([], { unreviewed: counts(4) })).toEqual([])
  expect(choose([], { unreviewed: counts(5) })).toEqual([{ productId: 1, cause: 'unreviewed', orders: 5 }])
})

test('the best has five reviews with 4.5 stars or more; the mean counts before the number', () => {
  const best = (productId: number, reviews: number, stars: number) =>
    rated(productId, { reviews, stars, low: 0, five: 1, allReviews: reviews, allStars: stars })
  expect(choose([best(1, 10, 45)])).toEqual([{ productId: 1, cause: 'best', reviews: 10, five: 1 }])
  expect(choose([best(1, 5, 25), best(2, 100, 460)])).toMatchObject([{ productId: 1 }])
  expect(choose([best(1, 5, 23)])).toMatchObject([{ productId: 1 }])
  expect(choose([best(1, 10, 44)])).toEqual([])
})

test('six products are chosen at most', () => {
  const counts = (from: number) => [from, from + 1].map(productId => ({ productId, count: 9 }))
  const best = { reviews: 10, stars: 50, low: 0, five: 10, allReviews: 10, allStars: 50 }
  const found = choose([rated(1), rated(2), rated(7, best)], { questions: counts(3), unreviewed: counts(5) })
  expect(found.map(({ productId }) => productId)).toEqual([1, 2, 3, 4, 5, 6])
})
