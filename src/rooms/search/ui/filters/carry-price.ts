import { convertMinorUp, currencyDigits, type Rates } from '../../../currency/rules.ts'

/**
 * Converts an amount as typed (major units) to another currency, rounded up (D-currency-05); unchanged where it is no amount
 * or a rate is missing.
 */
export function carryPrice(typed: string, from: string, to: string, rates: Rates): string {
  const amount = Number(typed)
  if (typed.trim() === '' || !(amount > 0)) return typed
  const minor = convertMinorUp(amount * 10 ** currencyDigits(from), from, to, rates)
  return minor === null ? typed : String(minor / 10 ** currencyDigits(to))
}
