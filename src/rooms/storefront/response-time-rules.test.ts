import { expect, test } from 'vitest'
import { responseTime } from './response-time-rules.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

test.each([
  ['one minute at least', [1, 1, 1], '1 minute'],
  ['minutes', [5 * MINUTE, 40 * MINUTE, 9 * HOUR], '40 minutes'],
  ['minutes up to an hour and a half', [90 * MINUTE, 90 * MINUTE, 90 * MINUTE], '90 minutes'],
  ['hours', [2 * HOUR, 5.2 * HOUR, 9 * DAY], '6 hours'],
  ['hours up to a day and a half', [36 * HOUR, 36 * HOUR, 36 * HOUR], '36 hours'],
  ['days', [DAY, 2 * DAY, 3 * DAY], '2 days'],
  ['days, rounded up', [DAY, 2.01 * DAY, 9 * DAY], '3 days'],
  ['the mean of the two in the middle', [1 * HOUR, 2 * HOUR, 4 * HOUR, 80 * HOUR], '3 hours'],
])('the median wait: %s', (_, waits, text) => {
  expect(responseTime(waits)).toBe(text)
  expect(responseTime(waits.toReversed())).toBe(text)
})

test('two answers say nothing yet', () => {
  expect(responseTime([HOUR, HOUR])).toBeNull()
  expect(responseTime([])).toBeNull()
})

test('waits come in any order', () => {
  expect(responseTime([9 * HOUR, 5 * MINUTE, 40 * MINUTE])).toBe('40 minutes')
  expect(responseTime([5 * MINUTE, 9 * HOUR, 40 * MINUTE])).toBe('40 minutes')
  expect(responseTime([100 * MINUTE, 20 * MINUTE, 3 * MINUTE])).toBe('20 minutes')
})
