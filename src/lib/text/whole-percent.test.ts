import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentLabel, wholePercent } from './whole-percent.ts'

test.each([
  [0, 11, 0, '0%'],
  [10, 11, 91, '91%'],
  [1, 8, 13, '13%'],
  [1, 200, 1, '1%'],
  [1, 201, 1, 'under 1%'],
  [197, 200, 99, '99%'],
  [199, 200, 99, 'over 99%'],
  [200, 200, 100, '100%'],
])('%i of %i are %i per cent: %s', (part, whole, percent, label) => {
  expect(wholePercent(part, whole)).toBe(percent)
  expect(percentLabel(part, whole)).toBe(label)
})

test('0 is none, 100 is all, and anything else is within half a per cent, but for the ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (whole, some) => {
      const part = some % (whole + 1)
      const percent = wholePercent(part, whole)
      expect(percent === 0).toBe(part === 0)
      expect(percent === 100).toBe(part === whole)
      if (percent > 1 && percent < 99) expect(Math.abs(percent - (part * 100) / whole)).toBeLessThanOrEqual(0.5)
    }),
  )
})
