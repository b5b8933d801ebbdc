import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandKey, checkDigit, identityOf, isWorldwide, normalizeGtin } from './rules.ts'

describe('a GTIN', () => {
  test.each([
    ['4006381333931', '04006381333931'],
    ['400 6381 33393-1', '04006381333931'],
    ['036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['9780306406157', '09780306406157'],
    ['10614141000415', '10614141000415'],
    // a wrong check digit, a wrong length, no number, nothing but zeros
    ['4006381333932', null],
    ['400638133393', null],
    ['123456789', null],
    ['ABC', null],
    ['A006381333931', null],
    ['400638133393A', null],
    [`4006381333931${' '.repeat(27)}`, '04006381333931'],
    [`4006381333931${' '.repeat(28)}`, null],
    ['', null],
    ['00000000', null],
    ['٤٠٠٦٣٨١٣٣٣٩٣١', null],
    [`4006381333931${' '.repeat(40)}`, null],
  ])('%j is %j', (text, gtin) => {
    expect(normalizeGtin(text)).toBe(gtin)
  })

  test('with any one digit changed is refused, and is the same in every length', () => {
    const digits = fc.stringMatching(/^[1-9]\d{10}$/)
    fc.assert(
      fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const upc = `${digits}${checkDigit(digits.padStart(13, '0'))}`
        expect(normalizeGtin(upc)).toBe(`00${upc}`)
        expect(normalizeGtin(`0${upc}`)).toBe(`00${upc}`)
        expect(normalizeGtin(`00${upc}`)).toBe(`00${upc}`)
        const wrong = [...upc]
        wrong[at] = String((Number(wrong[at]) + by) % 10)
        expect(normalizeGtin(wrong.join(''))).toBeNull()
      }),
    )
  })

  test.each([
    ['04006381333931', true],
    ['00036000291452', true],
    ['00000096385074', true],
    // numbers of a shop's own: 2…, 02…, 04… and short ones from 0 or 2
    ['02012345678900', false],
    ['00212345678909', false],
    ['00412345678907', false],
    ['00000020123451', false],
    ['00000001234565', false],
  ])('%s is assigned worldwide: %s', (gtin, worldwide) => {
    expect(isWorldwide(gtin)).toBe(worldwide)
  })
})

test.each([
  ['L’Oréal', 'loreal'],
  ["L'OREAL ", 'loreal'],
  ['Müller & Söhne', 'mullersohne'],
  ['無印良品', '無印良品'],
  ['!!!', ''],
])('the brand %j is %j', (brand, key) => {
  expect(brandKey(brand)).toBe(key)
})

test.each([
  ['04006381333931', 'STABILO', '04006381333931-stabilo'],
  ['04006381333931', null, null],
  ['04006381333931', '—', null],
  [null, 'Stabilo', null],
  ['02012345678900', 'Stabilo', null],
])('GTIN %j and brand %j are the identity %j', (gtin, brand, identity) => {
  expect(identityOf(gtin, brand)).toBe(identity)
})

test('an EAN-8 is a shop’s own by its first digit alone', () => {
  expect(isWorldwide('00000010000007')).toBe(true)
  expect(isWorldwide('00000020000007')).toBe(false)
  expect(isWorldwide('00000000000017')).toBe(false)
})

test('80 characters of a brand count', () => expect(brandKey('x'.repeat(90))).toBe('x'.repeat(80)))
