import { convertMinorUp, currencyDigits, type Rates } from '../../../currency/rules.ts'
import { parseAmount } from '../../rules.ts'

/**
 * Converts a typed amount (major units) to another currency, rounded up (D-currency-05); unchanged if it is no number
 * or a rate is missing.
 */
export function carryPrice(typed: string, from: string, to: string, rates: Rates): string {
  const amount = parseAmount(typed)
  if (amount === null || !(amount > 0)) return typed
  const minor = convertMinorUp(amount * 10 ** currencyDigits(from), from, to, rates)
  return minor === null ? typed : String(minor / 10 ** currencyDigits(to))
}
