import type { Problem } from '../../lib/ingest.ts'
import type { WantedProduct } from '../catalog/ingest.ts'
import type { StoredIdentities } from './kinds/review-identity.ts'
import type { Mapping } from './mapping-rules.ts'
import type { RatingScale } from './rating-scale-rules.ts'
import type { ParsedRecord } from './schemas.ts'
import { validateRecord } from './validate.ts'

/** A record with the reader's knowledge beyond the format: whether its date is the import's own, and its former id. */
export type ImportedRecord = ParsedRecord & { undated?: boolean; former?: string }

/**
 * Result of reading: a record with its line, or a problem. `rows` is the number of file rows it accounts for (default
 * 1), so that each is counted once: several for a product of several lines, 0 for a buyer beside an order.
 */
export type Row =
  | { line: number; record: ImportedRecord; rows?: number; problem?: undefined }
  | { line?: undefined; record?: undefined; rows: number; problem: Problem }

/** A reader's input besides the file. */
export interface KindOptions {
  /** Domain of the shop, for kinds whose rows don't name one. */
  shop: string
  ratingScale: RatingScale
  /** Column mapping of a table; without it, columns are recognised by their own names. */
  mapping?: Mapping | undefined
  /** Language of the file's names, if they are to stand beside the site's own. */
  language?: string | undefined
  /** Time of the import: the date of undated rows. */
  now: Date
  /** Finds the shop's products; returns for each an external id, or the reason why it matches none. */
  matchProducts: (references: WantedProduct[]) => Promise<{ external_id?: string; reason?: string }[]>
  /** Finds the shop's reviews from earlier imports. */
  knownReviews: StoredIdentities
  /** Filters uuids to the shop's reviews that were written here. */
  writtenHere: (uuids: string[]) => Promise<Set<string>>
  /** Handle of a category by Google id or path of names (`Apparel > Shirts`), if it exists. */
  categoryNamed: (text: string) => Promise<string | undefined>
}

/** Validates an object against the contract. */
export function rowOf(line: number, value: unknown, rows = 1): Row {
  const { record, column, reason } = validateRecord(value)
  return record ? { line, record, rows } : skippedRow(line, column, reason, rows)
}

/** Replaces our field by the file's column in a row's problem, also within lists (`items[0].price`). */
export function asInFile(row: Row, columns: Readonly<Record<string, string>>): Row {
  const field = row.problem?.column?.replace(/^\w+\[\d+\]\./, '') ?? ''
  if (!row.problem || !Object.hasOwn(columns, field)) return row
  return { ...row, problem: { ...row.problem, column: columns[field] } }
}

/** An invalid row. */
export const skippedRow = (line: number, column: string | undefined, reason: string, rows = 1): Row => ({
  problem: { line, column, reason, outcome: 'skipped' },
  rows,
})

/** A valid row that is excluded by its own data. */
export const leftOut = (line: number, column: string | undefined, reason: string, rows = 1): Row => ({
  problem: { line, column, reason, outcome: 'left_out' },
  rows,
})

/** A note on a row that is imported. */
export const withNote = (line: number, column: string | undefined, reason: string): Row => ({
  problem: { line, column, reason, outcome: 'note' },
  rows: 0,
})

/** Groups items into arrays of `size`; the last may be shorter. */
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
