import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RATING_SCALES, type RatingScale, ratingRefusal, stars, starsBetween } from './rating-scale-rules.ts'

describe('a rating becomes stars', () => {
  test.each<[RatingScale, unknown, unknown]>([
    ['5', '4', 4],
    ['5', ' 4 ', 4],
    ['5', '4,5', 4.5],
    ['5', 3, 3],
    ['5', 'good', 'good'],
    ['5', '1e1', '1e1'],
    ['5', '-4', '-4'],
    ['5', '4.', '4.'],
    ['5', '1234567', '1234567'],
    ['5', '1.1234567890123', '1.1234567890123'],
    ['5', '1.123456789012', 1.123456789012],
    ['5', 'x4', 'x4'],
    ['5', '4 stars', '4 stars'],
    ['10', '0', 1],
    ['10', '2', 1],
    ['10', '3', 2],
    ['10', '8', 4],
    ['10', '8,5', 5],
    ['10', 10, 5],
    ['100', '80', 4],
    ['100', '81', 5],
    ['0-1', '0', 1],
    ['0-1', '1', 5],
    ['0-1', '0.6', 3],
    ['0-5', '0', 1],
    ['0-5', '4.5', 5],
    ['0-5', '5', 5],
  ])('of scale %s: %j is %j', (scale, rating, expected) => {
    expect(stars(rating, scale)).toBe(expected)
  })

  test.each<[RatingScale, unknown]>([
    ['10', '11'],
    ['10', -1],
    ['10', 'good'],
    ['10', ''],
    ['10', Number.NaN],
    ['100', '100.5'],
    ['0-1', '2'],
    ['0-5', '6'],
  ])('of scale %s: %j is outside, which no contract takes for a rating', (scale, rating) => {
    expect(stars(rating, scale)).toBe(-1)
  })

  test.each(RATING_SCALES)('of scale %s: none stays none', scale => {
    expect(stars(undefined, scale)).toBeUndefined()
    expect(stars(null, scale)).toBeNull()
  })

  test('every rating of a range is 1 to 5 stars, a higher one never fewer, and each star is a fifth of the range', () => {
    const bounds = fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 1, max: 200 }))
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(bounds, share, share, ([least, range], a, b) => {
        const starsOf = (part: number) => starsBetween(least + part * range, least, least + range)
        expect(starsOf(a)).toBeGreaterThanOrEqual(1)
        expect(starsOf(a)).toBeLessThanOrEqual(5)
        if (a <= b) expect(starsOf(a)).toBeLessThanOrEqual(starsOf(b))
        for (const star of [1, 2, 3, 4, 5]) expect(starsOf(star / 5)).toBe(star)
        expect(starsOf(0)).toBe(1)
      }),
    )
  })
})

describe('why a rating was refused', () => {
  const reason = 'a rating is 1 to 5'
  test.each([undefined, null, ''])('%j: none was given, so no scale would help', rating => {
    expect(ratingRefusal(rating, reason, '5')).toBe(reason)
    expect(ratingRefusal(rating, reason, '10')).toBe(reason)
  })

  test('names the option that takes another scale', () => {
    expect(ratingRefusal('8', reason, '5')).toBe(
      'a rating is 1 to 5; another scale needs --rating-scale (10, 100, 0-1, 0-5)',
    )
  })

  test.each<[RatingScale, string]>([
    ['10', '"x": a rating from 0 to 10 is expected, as --rating-scale 10 says'],
    ['0-1', '"x": a rating from 0 to 1 is expected, as --rating-scale 0-1 says'],
  ])('of scale %s: says what is expected', (scale, text) => {
    expect(ratingRefusal('x', reason, scale)).toBe(text)
  })

  test('quotes no more than 40 characters of a cell', () => {
    expect(ratingRefusal('x'.repeat(99), reason, '10')).toMatch(/^"x{40}":/)
  })
})
