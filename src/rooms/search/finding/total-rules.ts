import { formatCount } from '../../../lib/text/format-count.ts'
import { MAX_PAGE, SEARCH_PER_PAGE } from '../rules.ts'

/** Rounds the number of results: exact up to 1,000, "1,200+" above (X-search-01, X-search-02). */

/** Totals up to this one are exact. */
export const EXACT_UP_TO = 1000

/** A number up to 1,000; above, text: rounded down to two figures, with a plus. */
export type RoundedTotal = number | string

/** @param count the total: exact up to 1,000, above possibly an estimate */
export function roundedTotal(count: number): RoundedTotal {
  if (count <= EXACT_UP_TO) return count
  const step = 10 ** (Math.floor(Math.log10(count)) - 1)
  return `${formatCount(Math.floor(count / step) * step)}+`
}

/** The number in a rounded total, which is a lower bound. */
export function atLeast(total: RoundedTotal): number {
  return typeof total === 'number' ? total : Number(total.replace(/\D/g, ''))
}

/** The last page to link to, at least 1. */
export function lastPage(total: RoundedTotal): number {
  return Math.max(1, Math.min(MAX_PAGE, Math.ceil(atLeast(total) / SEARCH_PER_PAGE)))
}
