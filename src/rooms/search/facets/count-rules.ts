import { formatCount } from '../../../lib/text/format-count.ts'
import type { RoundedTotal } from '../finding/total-rules.ts'
import { roundedTotal } from '../finding/total-rules.ts'

/** How many of a search's products are in each category: how that is come by, and how it is said. */

/** Up to so many results are all read, and the counts exact. */
const READ_UP_TO = 3000

/** Up to so many, those in the sample of the index are read (`SAMPLE`); beyond, pages of the table taken at random. */
const SAMPLED_UP_TO = 40_000

/** Products read of pages taken at random, at most, and how many of the results should be among them. */
const READ_AT_RANDOM = 16_000
const FOUND_AT_RANDOM = 2000

/** Where to count: `every` says for how many products each one counted stands. */
export type Counting =
  | { from: 'all' | 'sample'; every: number }
  /** `percent` of the table. */
  | { from: 'pages'; every: number; percent: number }

/**
 * @param expected results, by estimate
 * @param rows products in all
 * @param sample one product in so many is in the sample
 */
export function countingOf(expected: number, rows: number, sample: number): Counting {
  if (expected <= READ_UP_TO) return { from: 'all', every: 1 }
  if (expected <= SAMPLED_UP_TO) return { from: 'sample', every: sample }
  const every = Math.max(1, rows / READ_AT_RANDOM, expected / FOUND_AT_RANDOM)
  return { from: 'pages', every, percent: 100 / every }
}

/**
 * What is said of a count: the number where it is exact; an estimate as text, two figures of it, one where it is below
 * 1,000; null for an estimate of nothing, which may be some.
 */
export function countWords(counted: number, { from, every }: Counting): RoundedTotal | null {
  if (from === 'all') return counted
  const estimated = Math.round(counted * every)
  if (estimated === 0) return null
  if (estimated > 1000) return roundedTotal(estimated)
  const step = 10 ** Math.floor(Math.log10(estimated))
  return `${formatCount(Math.floor(estimated / step) * step)}+`
}
