import { currencySymbol } from '../currencies.ts'
import { COUNTRY_CURRENCIES, COUNTRY_NAMES } from './country-names.ts'

/** A row of the country table (D-country-04). */
export interface Country {
  code: string
  name: string
  /** ISO 4217 code; null for Antarctica, which has none. */
  currency: string | null
  symbol: string | null
  /** Local date format: `DD/MM/YYYY`. */
  date_format?: string
}

/**
 * All countries by code, about 250 rows. Server only: takes date formats from Node's CLDR data, for each country's
 * most spoken language.
 */
export function countryTable(): Country[] {
  return [...COUNTRY_NAMES].map(([code, name]) => {
    const currency = COUNTRY_CURRENCIES.get(code) ?? null
    return {
      code,
      name,
      currency,
      symbol: currency && currencySymbol(currency),
      date_format: dateFormat(code),
    }
  })
}

const LETTERS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }

function dateFormat(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const format = new Intl.DateTimeFormat(`${language}-${country}`, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  return format
    .formatToParts(0)
    .map(({ type, value }) => LETTERS[type] ?? (type === 'literal' ? value.replace(/[^ ./-]/g, '') : ''))
    .join('')
    .replace(/ \.$/, '')
    .trim()
}
