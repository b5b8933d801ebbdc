import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES } from '../currencies.ts'
import { COUNTRY_CODES } from './country-codes.ts'
import { flagCountry, flagPath } from './flag-rules.ts'

describe('the flag of a currency', () => {
  test.each([
    ['EUR', 'EU'],
    ['USD', 'US'],
    ['JPY', 'JP'],
    ['CHF', 'CH'],
  ])('%s: that of the country or union its code begins with, %s', (currency, country) => {
    expect(flagCountry(currency)).toBe(country)
  })

  test.each([
    ['XAF', 'CM'],
    ['XOF', 'SN'],
    ['XCD', 'KN'],
    ['XCG', 'CW'],
    ['XPF', 'PF'],
  ])('%s, of several countries: that of one of them, %s', (currency, country) => {
    expect(flagCountry(currency)).toBe(country)
  })

  test('every currency there is has the flag of a country that exists', () => {
    const flags = CURRENCY_CODES.map(currency => flagCountry(currency)!)
    expect(flags.filter(country => country !== 'EU' && !COUNTRY_CODES.includes(country))).toEqual([])
  })

  test.each(['*', '', 'DEX', 'eur', 'XAG'])('%j, no currency: none', code => {
    expect(flagCountry(code)).toBeUndefined()
  })

  test('its file is named by the lower-case code (D-currency-08)', () => expect(flagPath('GBP')).toBe('/flags/gbp.svg'))
})
