import { CURRENCY_CODES } from '../currencies.ts'

/**
 * Flags of currencies whose code doesn't start with their country's code: currency unions get the flag of their
 * central bank's seat, or of the largest territory that uses them.
 */
const UNIONS: Readonly<Record<string, string>> = {
  // Yaoundé, Dakar, Basseterre, Willemstad; the CFP franc is issued in Paris, mostly for French Polynesia.
  XAF: 'CM',
  XOF: 'SN',
  XCD: 'KN',
  XCG: 'CW',
  XPF: 'PF',
}

/** Country code of a currency's flag; EU for the euro. Undefined for an unknown currency. */
export const flagCountry = (currency: string): string | undefined =>
  CURRENCY_CODES.includes(currency) ? (UNIONS[currency] ?? currency.slice(0, 2)) : undefined

/** Path of a currency's flag, named by its lower-case code (D-currency-08). */
export const flagPath = (currency: string) => `/flags/${currency.toLowerCase()}.svg`
