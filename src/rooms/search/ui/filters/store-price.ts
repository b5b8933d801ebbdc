import { formatCount } from '../../../../design/text/format.ts'
import { currencyDigits } from '../../../currency/rules.ts'

const amount = (minor: number, currency: string) => {
  const digits = currencyDigits(currency)
  const [whole = '0', part] = (minor / 10 ** digits).toFixed(digits).split('.')
  return part && Number(part) > 0 ? `${formatCount(Number(whole))}.${part}` : formatCount(Number(whole))
}

/**
 * The store's own price in its currency, with the currency's code: `CNY 410`, `CAD 99 – 120`. Formatted without Intl,
 * so that server and browser produce identical text.
 */
export function storePrice(lowest: number, highest: number | null, currency: string): string {
  const from = amount(lowest, currency)
  const to = highest === null ? from : amount(highest, currency)
  return `${currency} ${from === to ? from : `${from} – ${to}`}`
}
