import { currencyDigits } from '../../currency/rules.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Whether ISO 4217 knows the code. */
export const isCurrency = (code: string) => CURRENCIES.has(code)

/**
 * An amount in major units as text (`12.90`) in minor units of `currency`: 1290 for EUR, 12900 for KWD.
 * @returns null when it has more decimals than the currency: `12.90` of JPY, which has none. (`12.00` of JPY is 12.)
 */
export function minorUnits(amount: string, currency: string): number | null {
  const [whole = '0', decimals = ''] = amount.split('.')
  const digits = currencyDigits(currency)
  if (/[1-9]/.test(decimals.slice(digits))) return null
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'))
}

/** Minor units as text in major units, with all the currency's decimals: 1290 EUR is `12.90`. */
export function majorUnits(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
