import type { Problem } from '../../lib/ingest.ts'
import type { ParsedRecord } from './contract.ts'
import { validate } from './validate.ts'

/** What a file's rows come to before they are written: a record with its line, or a problem. */
export type Row =
  | { line: number; record: ParsedRecord; problem?: undefined }
  | { line?: undefined; record?: undefined; problem: Problem }

/** What the operator said on the command line. */
export interface KindOptions {
  /** Domain of the shop that the rows belong to, of kinds whose rows do not name one. */
  shop: string
  /** That shop's currency. */
  currency: string
  /** What the best rating is: 5, 10 or 100. */
  ratingScale: number
}

/** A row out of an object that should follow the contract. */
export function rowOf(line: number, value: unknown): Row {
  const { record, column, reason } = validate(value)
  return record ? { line, record } : skipped(line, column, reason)
}

export const skipped = (line: number, column: string | undefined, reason: string): Row => ({
  problem: { line, column, reason, outcome: 'skipped' },
})

export const noted = (line: number, column: string | undefined, reason: string): Row => ({
  problem: { line, column, reason, outcome: 'note' },
})

/**
 * A rating brought to whole stars, 1 to 5. Of a scale of 10 or 100 each star takes an equal part: 1 and 2 of ten are one
 * star, 9 and 10 are five. Given back as it came when it is no number from 0 (from 1 on a scale of 5) to the scale.
 */
export function stars(rating: unknown, scale: number): unknown {
  const value =
    typeof rating === 'string' && /^\s*\d{1,3}([.,]\d+)?\s*$/.test(rating) ? Number(rating.replace(',', '.')) : rating
  if (scale === 5 || typeof value !== 'number' || !(value >= 0 && value <= scale)) return value
  return Math.max(1, Math.ceil((value * 5) / scale))
}
