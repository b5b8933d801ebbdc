/**
 * Shared types of the rooms' `ingest`: the import passes rows to each room, which reports their
 * outcomes.
 */

/** A row of an import and its first line (counted from 1). */
export interface Incoming<T> {
  line: number
  record: T
  /** How many of the file's rows it represents; default 1. */
  rows?: number
}

/** A problem of a row, reported to the operator. */
export interface Problem {
  line: number
  /** The column or field, such as `items[0].price`; absent if it concerns the whole row. */
  column?: string
  /** One sentence without a full stop. */
  reason: string
  /**
   * `skipped`: the row is invalid. `left_out`: the row itself asks to be ignored (a draft, a
   * cancelled order). `note`: imported with changes. `waiting`: the row is stored, and takes effect
   * once the shop has answered a question about it.
   */
  outcome: 'skipped' | 'left_out' | 'note' | 'waiting'
}

/** Outcome of an accepted row. */
export type Outcome = 'added' | 'changed' | 'unchanged'

/**
 * Result of an ingest: accepted rows by their record; rows missing here were rejected, and
 * `problems` says why.
 */
export interface Ingested {
  outcomes: Map<object, Outcome>
  problems: Problem[]
}

export const nothingIngested = (): Ingested => ({ outcomes: new Map(), problems: [] })

/** Numbers of added, changed and unchanged records. */
export type Counts = Record<Outcome, number>

/** As `Counts`, per row of a file, plus rejected rows; together they are all rows. */
export interface Totals extends Counts {
  refused: number
}

export const noTotals = (): Totals => ({ added: 0, changed: 0, unchanged: 0, refused: 0 })

/** An empty text in a row clears the field; undefined leaves it unchanged. */
export const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** Merges the defined fields of `given` into `stored`; undefined fields stay unchanged. */
export function mergeFields<T extends object>(stored: T, given: { [K in keyof T]?: T[K] | undefined }): T {
  const merged = { ...stored }
  for (const key in stored) if (given[key] !== undefined) merged[key] = given[key] as T[typeof key]
  return merged
}

/** Deep equality of two rows: dates by their instant, lists and objects by their contents. */
export function sameRow<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => sameValue(a[key as keyof T], b[key as keyof T]))
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  return typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && sameRow(a, b)
}
