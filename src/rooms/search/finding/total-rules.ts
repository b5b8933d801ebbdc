import { formatCount } from '../../../lib/text/format-count.ts'
import { MAX_PAGE, SEARCH_PER_PAGE } from '../rules.ts'

/** How the number of results is stated: exact up to 1,000, "1,200+" beyond (X-search-01, X-search-02). */

/** Up to here the number is exact. */
const EXACT_UP_TO = 1000

/** A number up to 1,000; beyond, text: two figures, rounded down, and a plus. */
export type RoundedTotal = number | string

/** @param count how many there are: exact where it is 1,000 or fewer, else an estimate will do */
export function roundedTotal(count: number): RoundedTotal {
  if (count <= EXACT_UP_TO) return count
  const step = 10 ** (Math.floor(Math.log10(count)) - 1)
  return `${formatCount(Math.floor(count / step) * step)}+`
}

/** The number in a rounded total: a lower bound of how many results there are. */
export function atLeast(total: RoundedTotal): number {
  return typeof total === 'number' ? total : Number(total.replace(/\D/g, ''))
}

/** The last page to link to, at least 1. */
export function lastPage(total: RoundedTotal): number {
  return Math.max(1, Math.min(MAX_PAGE, Math.ceil(atLeast(total) / SEARCH_PER_PAGE)))
}
