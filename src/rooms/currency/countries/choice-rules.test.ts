import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES } from '../currencies.ts'
import { ALL_COUNTRIES, isCountryCode, PINNED_CURRENCIES, PROMINENT_COUNTRIES, STORE_CURRENCY } from './choice-rules.ts'
import { COUNTRY_CODES } from './country-codes.ts'

describe('what can be chosen', () => {
  test('currencies that come first (D-currency-10)', () => {
    expect(PINNED_CURRENCIES.join(' ')).toBe('AUD CAD EUR GBP INR NZD USD')
    for (const currency of PINNED_CURRENCIES) expect(CURRENCY_CODES).toContain(currency)
  })

  test('countries that come first (D-country-03)', () => {
    expect(PROMINENT_COUNTRIES.join(' ')).toBe('AU CA FR DE IN IT NL NZ ES GB US')
    for (const country of PROMINENT_COUNTRIES) expect(isCountryCode(country)).toBe(true)
  })

  test('a star stands for every store’s own currency, and for all countries', () => {
    expect([STORE_CURRENCY, ALL_COUNTRIES]).toEqual(['*', '*'])
    expect(CURRENCY_CODES).not.toContain(STORE_CURRENCY)
  })
})

describe('a country code', () => {
  test('is in the list of countries, in capitals', () => {
    expect(COUNTRY_CODES.length).toBeGreaterThan(200)
    for (const code of COUNTRY_CODES) expect(isCountryCode(code), code).toBe(true)
  })
  test.each(['de', 'XX', 'DEU', '', ALL_COUNTRIES])('%j is none', code => expect(isCountryCode(code)).toBe(false))
})
