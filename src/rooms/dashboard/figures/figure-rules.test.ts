import { expect, test } from 'vitest'
import { durationText, meanOf, repliedShare, replyMinutes, sumsByPoint, totalOf, waitedText } from './figure-rules.ts'

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
  expect([meanOf(total), repliedShare(total)]).toEqual([4, 67])
  const [hidden] = sumsByPoint(rows, true, 2)
  expect([meanOf(hidden!), repliedShare(hidden!)]).toEqual([null, null])
  expect(meanOf({ received: 3, published: 3, stars: 14, answered: 0 })).toBe(4.7)
})

test('the time to reply needs three answers, and is rounded up to whole minutes', () => {
  const waits = [
    { now: true, answers: 3, seconds: 61 },
    { now: false, answers: 2, seconds: 600 },
  ]
  expect([replyMinutes(waits, true), replyMinutes(waits, false), replyMinutes([], true)]).toEqual([2, null, null])
  expect(replyMinutes([{ now: true, answers: 9, seconds: 0.2 }], true)).toBe(1)
})

test.each([
  [1, '1 min'],
  [90, '90 min'],
  [91, '2 h'],
  [540, '9 h'],
  [2520, '42 h'],
  [4320, '72 h'],
  [4380, '3 days'],
])('%i minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text))

test.each([
  [360, 540, '3 h faster, was 9 h'],
  [540, 360, '3 h slower, was 6 h'],
  [541, 540, 'The same as before'],
  [null, 540, 'Was 9 h'],
  [540, null, 'Nothing to compare with'],
])('%s minutes after %s: %s', (now, was, text) => expect(waitedText({ now, was })).toBe(text))
