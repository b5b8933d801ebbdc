import { expect, test } from 'vitest'
import { afterAttempt, DISABLED_AFTER, disabling, PAUSES } from './hook-rules.ts'

test.each([
  [1, 200, { state: 'delivered' }],
  [9, 204, { state: 'delivered' }],
  [1, null, { state: 'pending', pause: 5 }],
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
  expect(disabling(410, now, now)).toBe('gone')
  expect(disabling(null, since(DISABLED_AFTER - 1), now)).toBeNull()
  expect(disabling(500, since(DISABLED_AFTER), now)).toBe('failing')
})
