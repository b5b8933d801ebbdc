import { formatCount } from '../../../../design/text/format.ts'
import { currencyDigits } from '../../../currency/rules.ts'

const amount = (minor: number, currency: string) => {
  const digits = currencyDigits(currency)
  const [whole = '0', part] = (minor / 10 ** digits).toFixed(digits).split('.')
  return part && Number(part) > 0 ? `${formatCount(Number(whole))}.${part}` : formatCount(Number(whole))
}

/**
 * What the store itself asks, in its own currency, named by its code: `CNY 410`, `CAD 99 – 120`. Written without the
 * browser's number formats, so that server and browser agree on every character.
 */
export function storePrice(lowest: number, highest: number | null, currency: string): string {
  const from = amount(lowest, currency)
  const to = highest === null ? from : amount(highest, currency)
  return `${currency} ${from === to ? from : `${from} – ${to}`}`
}
