import { createRequire } from 'node:module'
import * as flags from 'country-flag-icons/string/3x2'
import { expect, test } from 'vitest'
import type { Countries } from 'world-countries'
import { CURRENCY_CODES, currencyName, currencySymbol } from '../currencies.ts'
import { PROMINENT_COUNTRIES } from '../rules.ts'
import { COUNTRY_CODES } from './country-codes.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import { countryTable } from './country-table.ts'
import { FIRST_COUNTRIES } from './first-countries.ts'
import { flagCountry, flagPath } from './flag-rules.ts'

// The package's types declare a default export that Node does not see.
const countries: Countries = createRequire(import.meta.url)('world-countries')

/**
 * Corrections where the package has no, several or an outdated currency: euro in Bulgaria (2026), the Caribbean
 * guilder (2025), the second leone (2022), Zimbabwe Gold (2024). Of several, the country's own that ISO 4217 lists.
 */
const CORRECTIONS: Record<string, string | null> = {
  ...{ AQ: null, BV: 'NOK', HM: 'AUD', FM: 'USD' },
  ...{ BG: 'EUR', CW: 'XCG', SX: 'XCG', SL: 'SLE', ZW: 'ZWG' },
  ...{ BN: 'BND', BS: 'BSD', BT: 'BTN', CU: 'CUP', KH: 'KHR', LS: 'LSL', NA: 'NAD', PA: 'PAB', SH: 'SHP', SZ: 'SZL' },
  ...{ CK: 'NZD', EH: 'MAD', FO: 'DKK', GG: 'GBP', IM: 'GBP', JE: 'GBP', KI: 'AUD', PS: 'ILS', TV: 'AUD' },
}

test('the country list is the package world-countries', () => {
  const expected = countries.map(({ cca2, name }) => [cca2, name.common])
  expect(Object.fromEntries(COUNTRY_NAMES)).toEqual(Object.fromEntries(expected))
  expect(COUNTRY_CODES).toEqual([...COUNTRY_NAMES.keys()])
})

test('the first choices are all, and the prominent ones by their names', () => {
  const prominent = PROMINENT_COUNTRIES.map(code => [COUNTRY_NAMES.get(code), code])
  expect(FIRST_COUNTRIES).toEqual([['All countries', '*'], ...prominent])
})

test('every country has its currency', () => {
  const expected = countries.map(({ cca2, currencies }) => [
    cca2,
    cca2 in CORRECTIONS ? CORRECTIONS[cca2] : Object.keys(currencies)[0],
  ])
  const found = countryTable().map(({ code, currency }) => [code, currency])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
})

test('about 250 rows of name, currency, symbol and date format', () => {
  const table = countryTable()
  expect(table).toHaveLength(250)
  const row = (country: string) => table.find(({ code }) => code === country)
  expect(row('DE')).toEqual({ code: 'DE', name: 'Germany', currency: 'EUR', symbol: '€', date_format: 'DD.MM.YYYY' })
  expect(row('US')).toMatchObject({ currency: 'USD', symbol: '$', date_format: 'MM/DD/YYYY' })
  expect(row('JP')).toMatchObject({ currency: 'JPY', symbol: '¥', date_format: 'YYYY/MM/DD' })
  expect(row('EG')).toMatchObject({ currency: 'EGP', date_format: 'DD/MM/YYYY' })
  expect(row('AQ')).toMatchObject({ currency: null, symbol: null })
  for (const { name, currency, symbol } of table) {
    expect(name).toMatch(/^\p{Lu}/u)
    expect(symbol, name).toEqual(currency && expect.stringMatching(/\S/))
  }
  for (const { date_format } of table) expect(date_format).toMatch(/^(?=.*DD)(?=.*MM)(?=.*YYYY)[DMY ./-]+$/)
})

test('the currencies are those of the countries, and symbols and names what prices show', () => {
  const used = new Set(countryTable().flatMap(({ currency }) => currency ?? []))
  expect(CURRENCY_CODES).toEqual([...used].sort())
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  for (const currency of CURRENCY_CODES) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')!.value
    expect([currency, currencySymbol(currency), currencyName(currency)]).toEqual([currency, symbol, names.of(currency)])
  }
})

test('every currency has a flag', () => {
  for (const currency of CURRENCY_CODES) {
    const drawing = (flags as Record<string, string>)[flagCountry(currency)!]
    expect(drawing, currency).toMatch(/^<svg/)
  }
})

test.each([
  ['EUR', 'EU'],
  ['USD', 'US'],
  ['XOF', 'SN'],
  ['*', undefined],
  ['XXX', undefined],
])('the flag of %s is that of %s', (currency, country) => expect(flagCountry(currency)).toBe(country))

test('flags are named by the lower-case code', () => expect(flagPath('EUR')).toBe('/flags/eur.svg'))
