import { formatCount } from '../../../lib/text/format-count.ts'
import type { RoundedTotal } from '../finding/total-rules.ts'
import { roundedTotal } from '../finding/total-rules.ts'

/** Product counts by category for a search: how they are counted, and how they are rounded. */

/** Up to this many results, all are counted, exactly. */
const READ_UP_TO = 3000

/** Up to this many, those in the index's sample (`SAMPLE`) are counted; above, random pages of the table. */
const SAMPLED_UP_TO = 40_000

/** Maximum number of products read from random pages, and how many matches they should contain. */
const READ_AT_RANDOM = 16_000
const FOUND_AT_RANDOM = 2000

/** Where to count; each counted product represents `every` products. */
export type Counting =
  | { from: 'all' | 'sample'; every: number }
  /** `percent` of the table's pages. */
  | { from: 'pages'; every: number; percent: number }

/**
 * @param expected estimated number of results
 * @param rows number of all products
 * @param sample sampling rate: one product in this many
 */
export function countingOf(expected: number, rows: number, sample: number): Counting {
  if (expected <= READ_UP_TO) return { from: 'all', every: 1 }
  if (expected <= SAMPLED_UP_TO) return { from: 'sample', every: sample }
  const every = Math.max(1, rows / READ_AT_RANDOM, expected / FOUND_AT_RANDOM)
  return { from: 'pages', every, percent: 100 / every }
}

/**
 * The displayed count: exact, or an estimate as text rounded to two figures (one below 1,000); null if the estimate is
 * zero, because there may be some.
 */
export function countLabel(counted: number, { from, every }: Counting): RoundedTotal | null {
  if (from === 'all') return counted
  const estimated = Math.round(counted * every)
  if (estimated === 0) return null
  if (estimated > 1000) return roundedTotal(estimated)
  const step = 10 ** Math.floor(Math.log10(estimated))
  return `${formatCount(Math.floor(estimated / step) * step)}+`
}
