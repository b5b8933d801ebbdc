import type { Problem } from '../../lib/ingest.ts'
import type { WantedProduct } from '../catalog/ingest.ts'
import type { ParsedRecord } from './contract.ts'
import type { Mapping } from './mapping-rules.ts'
import { validate } from './validate.ts'

/** A record, and what a reader knows of it that the format does not say: that its date is the import's own. */
export type ImportedRecord = ParsedRecord & { undated?: boolean }

/** What a file's rows come to before they are written: a record with its line, or a problem. */
export type Row =
  | { line: number; record: ImportedRecord; problem?: undefined }
  | { line?: undefined; record?: undefined; problem: Problem }

/** What a reader needs beside the file. */
export interface KindOptions {
  /** Domain of the shop that the rows belong to, of kinds whose rows do not name one. */
  shop: string
  /** What the best rating is: 5, 10 or 100. */
  ratingScale: number
  /** Which column of a table is which field; without, columns are known by their own names. */
  mapping?: Mapping | undefined
  /** When the import runs: the date of what has none. */
  now: Date
  /** Finds the shop's products by what a file tells of them; for each its external id, or why there is none. */
  matchProducts: (wanted: WantedProduct[]) => Promise<{ external_id?: string; reason?: string }[]>
  /** The handle of the category with this Google id or these names (`Apparel > Shirts`), where it is known. */
  categoryNamed: (text: string) => Promise<string | undefined>
}

/** A row out of an object that should follow the contract. */
export function rowOf(line: number, value: unknown): Row {
  const { record, column, reason } = validate(value)
  return record ? { line, record } : skipped(line, column, reason)
}

/** A row with its problem told by the file's column in place of our field; in a list (`items[0].price`) by that of its field. */
export function inFileWords(row: Row, columns: Readonly<Record<string, string>>): Row {
  const field = row.problem?.column?.replace(/^\w+\[\d+\]\./, '') ?? ''
  if (!row.problem || !Object.hasOwn(columns, field)) return row
  return { problem: { ...row.problem, column: columns[field] } }
}

export const skipped = (line: number, column: string | undefined, reason: string): Row => ({
  problem: { line, column, reason, outcome: 'skipped' },
})

export const noted = (line: number, column: string | undefined, reason: string): Row => ({
  problem: { line, column, reason, outcome: 'note' },
})

/** Items in lists of `size`, the last one shorter. */
export async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

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
