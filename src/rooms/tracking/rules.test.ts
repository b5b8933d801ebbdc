import { expect, test } from 'vitest'
import { CLICKS_A_MINUTE, CLICKS_STORED_DAYS } from './rules.ts'

test('a day of this year can be set beside the same day of the year before, leap years included', () => {
  expect(CLICKS_STORED_DAYS).toBeGreaterThanOrEqual(366)
})

test('a household can click about, a program cannot make up thousands of clicks', () => {
  expect(CLICKS_A_MINUTE).toBeGreaterThanOrEqual(20)
  expect(CLICKS_A_MINUTE).toBeLessThanOrEqual(60)
})
