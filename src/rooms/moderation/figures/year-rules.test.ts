import { expect, test } from 'vitest'
import { lastYearOf, lastYears } from './year-rules.ts'

test('the last year ends with today, after a year of the same length', () => {
  const { before, from, to } = lastYears(new Date('2026-11-23T21:00:00Z'))
  expect([before, from, to].map(date => date.toISOString().slice(0, 10))).toEqual([
    '2024-11-24',
    '2025-11-24',
    '2026-11-24',
  ])
})

test('each figure stands beside the one before; means are of public reviews alone', () => {
  const year = lastYearOf(
    [
      { now: true, facet: 5, reviews: 3 },
      { now: true, facet: 2, reviews: 1 },
      { now: true, facet: 0, reviews: 2 },
      { now: false, facet: 4, reviews: 2 },
    ],
    [{ now: true, count: 2 }],
    [{ now: false, count: 1 }],
  )
  expect(year).toEqual({
    received: { now: 6, was: 2 },
    rating: { now: 4.3, was: 4 },
    hidden_by_shop: { now: 2, was: 0 },
    put_back: { now: 0, was: 1 },
  })
})

test('nothing is compared with a year without reviews', () => {
  expect(lastYearOf([{ now: true, facet: 5, reviews: 1 }], [], [])).toEqual({
    received: { now: 1, was: null },
    rating: { now: 5, was: null },
    hidden_by_shop: { now: 0, was: null },
    put_back: { now: 0, was: null },
  })
})
