import fc from 'fast-check'
import { expect, it } from 'vitest'
import { majorUnits, minorUnits } from './money.ts'
import { ownSlug, slug } from './slug.ts'

it.each([
  ['Blue Shirt', 'blue-shirt'],
  ["Women's Clothing", 'womens-clothing'],
  ['  Café №5 / 靴 ', 'café-no5-靴'],
  ['قميص أزرق', 'قميص-أزرق'],
  ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
  ['🙂', ''],
])('the slug of %s', (text, expected) => expect(slug(text)).toBe(expected))

it('gives a slug back unchanged, and never more than 100 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
      const once = slug(text)
      expect(slug(once)).toBe(once)
      expect([...once].length).toBeLessThanOrEqual(100)
      expect(once).not.toMatch(/[\s/?#%&"'<>\\]/)
    }),
  )
})

it('makes a slug its owner’s own, the same on every run', () => {
  expect(ownSlug('shirt', '123')).toBe('shirt-a665a4')
  expect(ownSlug('shirt', '124')).not.toBe(ownSlug('shirt', '123'))
})

it.each([
  ['12.90', 'EUR', 1290],
  ['36.0', 'BRL', 3600],
  ['1200', 'JPY', 1200],
  ['1200.00', 'JPY', 1200],
  ['12.5', 'JPY', null],
  ['1.234', 'KWD', 1234],
  ['1290', 'HUF', 129_000],
  ['1290.50', 'HUF', 129_050],
  ['15000', 'IDR', 1_500_000],
  ['1.999', 'EUR', null],
  ['999999999999.99', 'USD', 99_999_999_999_999],
])('%s %s in minor units', (amount, currency, minor) => expect(minorUnits(amount, currency)).toBe(minor))

it('writes minor units as they are read', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF'), (minor, currency) => {
      expect(minorUnits(majorUnits(minor, currency), currency)).toBe(minor)
    }),
  )
})
