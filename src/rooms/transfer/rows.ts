import type { Problem } from '../../lib/ingest.ts'
import type { WantedProduct } from '../catalog/ingest.ts'
import type { ParsedRecord } from './contract.ts'
import type { StoredIdentities } from './kinds/review-identity.ts'
import type { Mapping } from './mapping-rules.ts'
import type { RatingScale } from './rating-scale-rules.ts'
import { validateRecord } from './validate.ts'

/**
 * A record, and what a reader knows of it that the format does not say: that its date is the import's own, and the id under
 * which the same review was imported before.
 */
export type ImportedRecord = ParsedRecord & { undated?: boolean; former?: string }

/**
 * What a file's rows come to before they are written: a record with its line, or a problem. `rows` is how many of the file's
 * rows it accounts for, so that each is counted once: 1 unless said (a product of several lines, a buyer beside an order).
 */
export type Row =
  | { line: number; record: ImportedRecord; rows?: number; problem?: undefined }
  | { line?: undefined; record?: undefined; rows: number; problem: Problem }

/** What a reader needs beside the file. */
export interface KindOptions {
  /** Domain of the shop that the rows belong to, of kinds whose rows do not name one. */
  shop: string
  ratingScale: RatingScale
  /** Which column of a table is which field; without, columns are known by their own names. */
  mapping?: Mapping | undefined
  /** When the import runs: the date of what has none. */
  now: Date
  /** Finds the shop's products by what a file tells of them; for each its external id, or why there is none. */
  matchProducts: (wanted: WantedProduct[]) => Promise<{ external_id?: string; reason?: string }[]>
  /** Which of the shop's reviews an earlier import brought. */
  knownReviews: StoredIdentities
  /** Those of some uuids that are reviews of the shop which were written here. */
  writtenHere: (uuids: string[]) => Promise<Set<string>>
  /** The handle of the category with this Google id or these names (`Apparel > Shirts`), where it is known. */
  categoryNamed: (text: string) => Promise<string | undefined>
}

/** A row out of an object that should follow the contract. */
export function rowOf(line: number, value: unknown, rows = 1): Row {
  const { record, column, reason } = validateRecord(value)
  return record ? { line, record, rows } : skippedRow(line, column, reason, rows)
}

/** A row with its problem told by the file's column in place of our field; in a list (`items[0].price`) by that of its field. */
export function asInFile(row: Row, columns: Readonly<Record<string, string>>): Row {
  const field = row.problem?.column?.replace(/^\w+\[\d+\]\./, '') ?? ''
  if (!row.problem || !Object.hasOwn(columns, field)) return row
  return { ...row, problem: { ...row.problem, column: columns[field] } }
}

/** Rows that cannot be taken. */
export const skippedRow = (line: number, column: string | undefined, reason: string, rows = 1): Row => ({
  problem: { line, column, reason, outcome: 'skipped' },
  rows,
})

/** Rows that say themselves that they are not to be taken. */
export const leftOut = (line: number, column: string | undefined, reason: string, rows = 1): Row => ({
  problem: { line, column, reason, outcome: 'left_out' },
  rows,
})

/** Something about a row that is taken. */
export const withNote = (line: number, column: string | undefined, reason: string): Row => ({
  problem: { line, column, reason, outcome: 'note' },
  rows: 0,
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
