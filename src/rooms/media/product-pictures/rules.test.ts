import { expect, test } from 'vitest'
import { nextAttempt, variantKey } from './rules.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

test.each([
  [1, '2026-11-23T13:00:00.000Z'],
  [2, '2026-11-24T12:00:00.000Z'],
  [3, '2026-11-30T12:00:00.000Z'],
  [4, undefined],
])('after failure %i the next attempt is at %s', (attempts, at) => {
  expect(nextAttempt(attempts, false, NOW)?.toISOString()).toBe(at)
})

test('a picture that is unfit is given up at once', () => expect(nextAttempt(1, true, NOW)).toBeNull())

test('a variant is stored in a folder of the first two letters of its name', () =>
  expect(variantKey('ab12.webp')).toBe('product-pictures/ab/ab12.webp'))
