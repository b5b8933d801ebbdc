import { CURRENCY_CODES } from '../currencies.ts'

/**
 * Where the flag is not that of the country in the currency's first two letters (ISO 4217 begins with the country's code):
 * a union of countries goes by the seat of its central bank, or of the largest place that uses the currency.
 */
const UNIONS: Readonly<Record<string, string>> = {
  // Yaoundé, Dakar, Basseterre, Willemstad; the CFP franc is issued from Paris, most of it for French Polynesia.
  XAF: 'CM',
  XOF: 'SN',
  XCD: 'KN',
  XCG: 'CW',
  XPF: 'PF',
}

/** Whose flag stands for a currency, as a country code; EU is the European Union. Undefined for a code that is none. */
export const flagCountry = (currency: string): string | undefined =>
  CURRENCY_CODES.includes(currency) ? (UNIONS[currency] ?? currency.slice(0, 2)) : undefined

/** The path of a currency's flag, named by the lower-case code (D-currency-08). */
export const flagPath = (currency: string) => `/flags/${currency.toLowerCase()}.svg`
