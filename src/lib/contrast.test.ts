import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastWithWhite, darkenedTo } from './contrast.ts'

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#777777', 4.48],
  ['#0000ff', 8.59],
])('%s has a contrast of %d', (colour, contrast) => expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2))

test('a colour that has the contrast stays, any other becomes dark enough', () => {
  expect(darkenedTo('#0a5c5c', 4.5)).toBe('#0a5c5c')
  const channel = fc.integer({ min: 0, max: 255 }).map(value => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      expect(contrastWithWhite(darkenedTo(`#${red}${green}${blue}`, 4.5))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
