import { expect, test } from 'vitest'
import { logLimiter } from './log-limiter.ts'

test('each trouble is logged once a minute, whatever others are', () => {
  let now = 0
  const isDue = logLimiter(() => now)
  expect([isDue('database'), isDue('storage'), isDue('database')]).toEqual([true, true, false])
  now = 59_999
  expect(isDue('database')).toBe(false)
  now = 60_000
  expect([isDue('database'), isDue('database')]).toEqual([true, false])
})

test('no more than a hundred are remembered', () => {
  const isDue = logLimiter(() => 0)
  for (let i = 0; i < 100; i++) expect(isDue(`trouble ${i}`)).toBe(true)
  expect(isDue('trouble 99')).toBe(false)
  expect(isDue('one more')).toBe(true)
  expect(isDue('trouble 99')).toBe(true)
})
