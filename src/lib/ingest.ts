/** What the rooms' `ingest` share: the import hands each room its rows, and the room says what became of them. */

/** A row of an import and the line (counted from 1) on which it began. */
export interface Incoming<T> {
  line: number
  record: T
  /** How many of the file's rows it accounts for; 1 unless said. */
  rows?: number
}

/** Something the operator should know about a row. */
export interface Problem {
  line: number
  /** The column or field, such as `items[0].price`; absent when it is about the whole row. */
  column?: string
  /** One sentence without a full stop: what was wrong. */
  reason: string
  /**
   * `skipped`: the row could not be taken. `left_out`: it says itself that it is not to be taken (a draft, a cancelled order).
   * `note`: it went in, though not quite as it stood.
   */
  outcome: 'skipped' | 'left_out' | 'note'
}

/** What became of a row that was taken. */
export type Outcome = 'added' | 'changed' | 'unchanged'

/** What became of some rows: each that was taken by its record; what is not there was refused, and `problems` says why. */
export interface Ingested {
  outcomes: Map<object, Outcome>
  problems: Problem[]
}

export const nothingIngested = (): Ingested => ({ outcomes: new Map(), problems: [] })

/** How many of some things were added, changed, and left as they are. */
export type Counts = Record<Outcome, number>

/** As `Counts`, of rows of a file, with those that were not taken: together they are all its rows. */
export interface Totals extends Counts {
  refused: number
}

export const noTotals = (): Totals => ({ added: 0, changed: 0, unchanged: 0, refused: 0 })

/** An empty text in a row empties the field; one that is left out (undefined) leaves it as it is. */
export const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** `known` with those of its fields that `given` has and that are not undefined: what a row leaves out stays as it is. */
export function mergeFields<T extends object>(known: T, given: { [K in keyof T]?: T[K] | undefined }): T {
  const merged = { ...known }
  for (const key in known) if (given[key] !== undefined) merged[key] = given[key] as T[typeof key]
  return merged
}

/** Whether two rows hold the same values: dates by their instant, lists and objects by what is in them. */
export function sameRow<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => sameValue(a[key as keyof T], b[key as keyof T]))
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  return typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && sameRow(a, b)
}
