import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountLabel, REWARDED_SOURCES, rewardCode, rewardState } from './rules.ts'

describe('a reward is', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)

  test('active until it expires', () => {
    expect(rewardState({ used_at: null, expires_at: at(1) }, now)).toBe('active')
    expect(rewardState({ used_at: null, expires_at: at(0) }, now)).toBe('expired')
    expect(rewardState({ used_at: null, expires_at: at(-1) }, now)).toBe('expired')
  })

  test('used once it was used, also after its time', () => {
    expect(rewardState({ used_at: at(-5), expires_at: at(1) }, now)).toBe('used')
    expect(rewardState({ used_at: at(-5), expires_at: at(-1) }, now)).toBe('used')
  })
})

test('reviews written here earn one, reviews brought from elsewhere do not', () => {
  expect(REWARDED_SOURCES).toEqual(['organic', 'invite'])
})

describe('a code', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

  test('is two groups of five, without letters and figures that are taken for one another', () => {
    fc.assert(
      fc.property(bytes, random => {
        expect(rewardCode(random)).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
      }),
    )
    expect(rewardCode(Uint8Array.from({ length: 10 }, (_, i) => i))).toBe('23456-789AB')
    expect(rewardCode(Uint8Array.from({ length: 10 }, (_, i) => 255 - i))).toBe('ZYXWV-UTSRQ')
  })

  test('has 50 bits: every one of 32 signs comes equally often, in each of ten places', () => {
    const sign = (byte: number) => rewardCode(new Uint8Array(10).fill(byte))[0]!
    const times = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) times.set(sign(byte), (times.get(sign(byte)) ?? 0) + 1)
    expect([...times.values()]).toEqual(Array(32).fill(8))
    fc.assert(
      fc.property(bytes, fc.nat(9), (random, place) => {
        const other = random.with(place, random[place]! ^ 1)
        expect(rewardCode(other)).not.toBe(rewardCode(random))
      }),
    )
  })

  test('takes no more than ten bytes of what it is given', () => {
    expect(rewardCode(new Uint8Array(20))).toBe('22222-22222')
  })
})

test.each([
  ['percent', 10, null, '10% off'],
  ['percent', 10, 'SEK', '10% off'],
  ['amount', 550, 'EUR', '€5.50 off'],
  ['amount', 550, null, '€5.50 off'],
  ['amount', 550, 'JPY', '¥550 off'],
  ['free_shipping', null, null, 'free shipping'],
  ['free_shipping', 10, 'EUR', 'free shipping'],
] as const)('a discount of %s %j %j: %s', (discount_type, discount_value, currency, label) => {
  expect(discountLabel({ discount_type, discount_value, currency })).toBe(label)
})
