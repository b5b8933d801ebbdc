import { expect, test } from 'vitest'
import { formatRecentDate } from './format-recent-date.ts'

test.each([
  ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '31 Dec 2025'],
  ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59Z', '1 Jan'],
  ['2026-01-01T00:00:00Z', '2025-12-31T23:59:59Z', '1 Jan 2026'],
])('the year stands where it is not this one: %s, read at %s', (iso, now, text) => {
  expect(formatRecentDate(iso, new Date(now))).toBe(text)
})
