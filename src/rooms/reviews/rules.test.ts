import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  authenticity,
  FOREIGN_SOURCES,
  isBetterMedal,
  MEDAL_TIERS,
  medal,
  score,
  strongestIncentive,
  transparency,
} from './rules.ts'

describe('a score is × 100, floored', () => {
  test.each([
    [0, 0, null],
    [0, 1, 0],
    [1, 1, 100],
    [1, 3, 33],
    [2, 3, 66],
    [199, 200, 99],
    [187, 190, 98],
    [2101, 2118, 99],
    [2101, 2188, 96],
    [57, 60, 95],
    [29, 100, 29],
    [999_999, 1_000_000, 99],
  ])('%i of %i is %s', (part, whole, expected) => {
    expect(score(part, whole)).toBe(expected)
  })

  test('only all of them are 100, and no share is lost to rounding', () => {
    const share = fc.integer({ min: 1, max: 5_000_000 }).chain(whole => fc.tuple(fc.nat(whole), fc.constant(whole)))
    fc.assert(
      fc.property(share, ([part, whole]) => {
        const value = score(part, whole)!
        expect(value === 100).toBe(part === whole)
        expect(value * whole).toBeLessThanOrEqual(part * 100)
        expect((value + 1) * whole).toBeGreaterThan(part * 100)
      }),
    )
  })
})

describe('the two scores', () => {
  const counts = { verifiedReceived: 190, verifiedPublic: 187, published: 194, verifiedPublished: 187 }
  test('transparency: verified reviews the public sees of those received', () => expect(transparency(counts)).toBe(98))
  test('authenticity: verified of published', () => expect(authenticity(counts)).toBe(96))
  test('unknown without any review', () => {
    const none = { verifiedReceived: 0, verifiedPublic: 0, published: 0, verifiedPublished: 0 }
    expect([transparency(none), authenticity(none)]).toEqual([null, null])
  })
})

describe('medals', () => {
  test.each([
    [100, 'diamond'],
    [99, 'platinum'],
    [98, 'gold'],
    [95, 'gold'],
    [94, 'silver'],
    [90, 'silver'],
    [89, 'bronze'],
    [80, 'bronze'],
    [79, null],
    [0, null],
    [null, null],
  ])('%s gives %s', (value, expected) => {
    expect(medal(value)).toBe(expected)
  })

  test('a better score never gives a worse medal', () => {
    const place = (value: number) => MEDAL_TIERS.findIndex(({ tier }) => tier === medal(value)) + 1 || 99
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), value => {
        expect(place(value + 1)).toBeLessThanOrEqual(place(value))
      }),
    )
  })
})

test('a medal is better than every one below it, and any is better than none', () => {
  const ascending = [null, ...MEDAL_TIERS.map(({ tier }) => tier).reverse()]
  for (const [i, tier] of ascending.entries())
    for (const [j, than] of ascending.entries()) expect(isBetterMedal(tier, than), `${tier}, ${than}`).toBe(i > j)
})

test('migrated and copied reviews were collected elsewhere, all others here', () => {
  expect(FOREIGN_SOURCES).toEqual(['migrated', 'aliexpress'])
})

test('of several incentives the strongest is told (P1.11)', () => {
  expect(strongestIncentive()).toBe('none')
  expect(strongestIncentive(null, 'none')).toBe('none')
  expect(strongestIncentive('free_product', null, 'reward')).toBe('free_product')
  expect(strongestIncentive('reward', 'connected', 'free_product')).toBe('connected')
})
