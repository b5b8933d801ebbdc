import { expect, test } from 'vitest'
import { meanOf, repliedShare, sumsByPoint, totalOf } from './figure-rules.ts'

const ANSWERED = 256
const rows = [
  { now: true, back: 0, facet: 5 + ANSWERED, reviews: 2 },
  { now: true, back: 0, facet: 2, reviews: 1 },
  { now: true, back: 1, facet: 0, reviews: 4 },
  { now: false, back: 1, facet: 3, reviews: 7 },
  { now: true, back: 9, facet: 3, reviews: 7 },
]

test('sumsByPoint puts the last point last, and keeps the periods apart', () => {
  expect(sumsByPoint(rows, true, 2)).toEqual([
    { received: 4, published: 0, stars: 0, answered: 0 },
    { received: 3, published: 3, stars: 12, answered: 2 },
  ])
  expect(sumsByPoint(rows, false, 2)[0]).toEqual({ received: 7, published: 7, stars: 21, answered: 0 })
})

test('means and shares leave hidden reviews out, and are null without any', () => {
  const total = totalOf(sumsByPoint(rows, true, 2))
  expect(total).toEqual({ received: 7, published: 3, stars: 12, answered: 2 })
  expect([meanOf(total), repliedShare(total)]).toEqual([4, 66])
  const [hidden] = sumsByPoint(rows, true, 2)
  expect([meanOf(hidden!), repliedShare(hidden!)]).toEqual([null, null])
  expect(meanOf({ received: 3, published: 3, stars: 14, answered: 0 })).toBe(4.7)
})
