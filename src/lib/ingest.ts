/** What the rooms' `ingest` share: the import hands each room its rows, and the room says what became of them. */

/** A row of an import and the line (counted from 1) on which it began. */
export interface Incoming<T> {
  line: number
  record: T
}

/** Something the operator should know about a row. */
export interface Problem {
  line: number
  /** The column or field, such as `items[0].price`; absent when it is about the whole row. */
  column?: string
  /** One sentence without a full stop: what was wrong. */
  reason: string
  /** `skipped`: the row was left out. `note`: it went in, though not quite as it stood. */
  outcome: 'skipped' | 'note'
}

/** What became of some rows. */
export interface Ingested {
  added: number
  changed: number
  unchanged: number
  problems: Problem[]
}

export const nothingIngested = (): Ingested => ({ added: 0, changed: 0, unchanged: 0, problems: [] })

/** An empty text in a row empties the field; one that is left out (undefined) leaves it as it is. */
export const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

/** `known` with those of its fields that `given` has and that are not undefined: what a row leaves out stays as it is. */
export function merge<T extends object>(known: T, given: { [K in keyof T]?: T[K] | undefined }): T {
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
