import { canonicalJson, type Json } from '../../public-log/canonical-json.ts'
import type { Lines } from '../publishing/write-file.ts'

/** Rows of a file as lines of canonical JSON. */
export async function* toLines<Row>(batches: AsyncIterable<Row[]>, present: (row: Row) => Json): AsyncGenerator<Lines> {
  for await (const rows of batches) yield linesOf(rows.map(present))
}

export const linesOf = (rows: readonly Json[]): Lines => ({
  text: rows.map(row => `${canonicalJson(row)}\n`).join(''),
  rows: rows.length,
})

/** A time as all files write it. */
export const time = (date: Date) => date.toISOString()
export const timeOrNull = (date: Date | null) => date?.toISOString() ?? null

/** PostgreSQL's timestamps inside JSON, such as `2026-11-23T02:00:00.123456+00:00`. */
export const parsedTime = (text: string | null) => (text === null ? null : new Date(text).toISOString())
