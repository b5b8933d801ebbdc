import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { authenticity, transparency } from '../rules.ts'
import type { Metrics } from '../schemas.ts'
import { explainAuthenticity, explainTransparency, formula, publicShare, reviewsInShort } from './explain-score.ts'

const counted = (verified_public: number, verified_received: number, published: number): Metrics => {
  const counts = {
    verifiedPublic: verified_public,
    verifiedReceived: verified_received,
    published,
    verifiedPublished: verified_public,
  }
  return {
    transparency_score: transparency(counts),
    authenticity_score: authenticity(counts),
    verified_received,
    verified_public,
    published,
    verified_published: verified_public,
    hidden: verified_received - verified_public,
  }
}

describe('scores in words', () => {
  test.each([
    [187, 190, '98', 'Gold', 'Platinum from 99', '187 of 190 verified reviews are public.', 'Three are not public.'],
    [
      2101,
      2118,
      '99',
      'Platinum',
      'Diamond from 100',
      '2,101 of 2,118 verified reviews are public.',
      '17 are not public.',
    ],
    [190, 190, '100', 'Diamond', 'The highest', 'All 190 verified reviews are public.', 'None are hidden.'],
    [1, 1, '100', 'Diamond', 'The highest', 'The one verified review is public.', 'None are hidden.'],
    [1, 2, '50', 'No medal', 'Bronze from 80', '1 of 2 verified reviews is public.', 'One is not public.'],
    [0, 3, '0', 'No medal', 'Bronze from 80', '0 of 3 verified reviews are public.', 'Three are not public.'],
  ])('transparency of %i of %i', (open, total, figure, tierLabel, next, fact, rest) => {
    expect(explainTransparency(counted(open, total, open))).toMatchObject({
      figure,
      tierLabel,
      next,
      fact,
      rest,
      open,
      total,
    })
  })

  it('an unknown score is no medal, no figure, no division', () => {
    const nothing = counted(0, 0, 0)
    for (const text of [explainTransparency(nothing), explainAuthenticity(nothing)])
      expect(text).toMatchObject({ tier: 'none', figure: '–', tierLabel: 'Not yet known', formula: null })
    expect(publicShare(nothing)).toBeNull()
    expect(explainAuthenticity(counted(0, 4, 0))).toMatchObject({ tierLabel: 'Not yet known' })
    expect(explainTransparency(counted(0, 4, 0))).toMatchObject({ tierLabel: 'No medal', figure: '0' })
  })

  test.each([
    [187, 190, '187 ÷ 190 × 100 = 98.42, rounded down'],
    [2101, 2118, '2,101 ÷ 2,118 × 100 = 99.19, rounded down'],
    [199_999, 200_000, '199,999 ÷ 200,000 × 100 = 99.99, rounded down'],
    [9, 10, '9 ÷ 10 × 100 = 90'],
    [7, 7, '7 ÷ 7 × 100 = 100'],
  ])('%i ÷ %i', (part, whole, expected) => expect(formula(part, whole)).toBe(expected))

  it('no division reads as the next medal up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (whole, missing) => {
        const part = Math.max(0, whole - missing)
        const result = Number(formula(part, whole).match(/= ([\d.]+)/)?.[1])
        expect(Math.floor(result)).toBe(Math.floor((part * 100) / whole))
      }),
    )
  })
})

test.each([
  [312, 280, 0, '312 reviews, 280 of them from verified purchases. None are hidden.'],
  [2188, 2101, 17, '2,188 reviews, 2,101 of them from verified purchases. 17 are hidden, each with a public reason.'],
  [4, 4, 1, '4 reviews, all from verified purchases. 1 is hidden, with a public reason.'],
  [1, 1, 0, '1 review, from a verified purchase. None are hidden.'],
  [1, 0, 0, '1 review, not from a verified purchase. None are hidden.'],
  [0, 0, 2, 'No public reviews. 2 are hidden, each with a public reason.'],
])('%i reviews, %i verified, %i hidden: %s', (published, verified_published, hidden, text) =>
  expect(reviewsInShort({ ...counted(0, 0, published), verified_published, hidden })).toBe(text),
)

test('of no reviews there is nothing to say', () => expect(reviewsInShort(counted(0, 0, 0))).toBeNull())

test('what was imported already hidden has no public reason', () => {
  const withheld = { ...counted(8, 10, 8), hidden: 0 }
  expect(reviewsInShort(withheld)).toBe(
    '8 reviews, all from verified purchases. Some were imported already hidden, without a reason.',
  )
  expect(reviewsInShort({ ...withheld, hidden: 1 })).toBe(
    '8 reviews, all from verified purchases. 1 is hidden, with a public reason. Others were imported already hidden, without a reason.',
  )
})
