import { describe, expect, test } from 'vitest'
import {
  afterAttempt,
  breakerPause,
  DISABLED_AFTER,
  disablingReason,
  HOOK_EVENT_NAMES,
  HOOK_EVENTS,
  OLD_SECRET_VALID_FOR,
  PAUSES,
  TEST_EVENT,
} from './rules.ts'

test.each([
  [1, 200, { state: 'delivered' }],
  [9, 204, { state: 'delivered' }],
  [1, null, { state: 'pending', pause: 5 }],
  [1, 199, { state: 'pending', pause: 5 }],
  [1, 299, { state: 'delivered' }],
  [1, 300, { state: 'pending', pause: 5 }],
  [1, 302, { state: 'pending', pause: 5 }],
  [2, 500, { state: 'pending', pause: 300 }],
  [9, 500, { state: 'pending', pause: 86_400 }],
  [10, 500, { state: 'failed' }],
  [1, 410, { state: 'failed' }],
])('attempt %i answered with %s', (tries, status, after) => {
  expect(afterAttempt(tries, status)).toEqual(after)
})

test('pauses grow, and together are more than three days', () => {
  expect([...PAUSES]).toEqual([...PAUSES].sort((a, b) => a - b))
  expect(PAUSES.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 86_400)
})

test('a webhook is disabled once it is gone, or nothing got through for five days', () => {
  const now = new Date()
  const since = (ago: number) => new Date(now.getTime() - ago)
  expect(disablingReason(410, now, now)).toBe('gone')
  expect(disablingReason(null, since(DISABLED_AFTER - 1), now)).toBeNull()
  expect(disablingReason(500, since(DISABLED_AFTER), now)).toBe('failing')
})

test('the pauses after failed attempts are those of Standard Webhooks', () => {
  expect(PAUSES).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
})

test('nothing is given up on for less than five days; the secret before a new one signs for another day', () => {
  expect(DISABLED_AFTER).toBe(5 * 86_400_000)
  expect(OLD_SECRET_VALID_FOR).toBe(86_400_000)
})

describe('nothing is sent for a while to a webhook that does not answer', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000)

  test.each([
    [0, 15],
    [30, 15],
    [31, 16],
    [60, 30],
    [600, 300],
    [1200, 600],
    [86_400, 600],
  ])('failing for %i seconds: %i', (failing, pause) => {
    expect(breakerPause(null, since(failing), now)).toBe(pause)
  })

  test.each([200, 404, 500])('one that answers %i is reached, so it does not pause', status => {
    expect(breakerPause(status, since(86_400), now)).toBe(0)
  })
})

test('events are named after what they happened to, and each says when it comes', () => {
  for (const name of [...HOOK_EVENT_NAMES, TEST_EVENT])
    expect(name).toMatch(/^(review|question|dispute|webhook)\.[a-z]+$/)
  const texts = Object.values(HOOK_EVENTS)
  for (const text of texts) expect(text).toMatch(/^[A-Z][a-z]*( [A-Za-z.,]+)+$/)
  expect(new Set(texts).size).toBe(texts.length)
  expect(HOOK_EVENT_NAMES).not.toContain(TEST_EVENT)
})
