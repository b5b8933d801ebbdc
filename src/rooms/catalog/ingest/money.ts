import { currencyDigits } from '../../currency/rules.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code exists in ISO 4217. */
export const isCurrency = (code: string) => CURRENCIES.has(code)

/**
 * Converts an amount in major units (`12.90`) to minor units of `currency`: 1290 for EUR, 12900 for KWD.
 * @returns null if it has more decimals than the currency: `12.90` JPY (`12.00` JPY is 12)
 */
export function minorUnits(amount: string, currency: string): number | null {
  const [whole = '0', decimals = ''] = amount.split('.')
  const digits = currencyDigits(currency)
  if (/[1-9]/.test(decimals.slice(digits))) return null
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'))
}

/** Converts minor units to text in major units with all decimals: 1290 EUR is `12.90`. */
export function majorUnits(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
