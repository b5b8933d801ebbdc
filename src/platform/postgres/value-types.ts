import type { CustomTypesConfig } from 'pg'
import pg from 'pg'

// Sends a Date as UTC, so that a `date` column gets the same day in every time zone.
pg.defaults.parseInputDatesAsUTC = true

const oid = { textArray: 1009, int8: 20, int8Array: 1016, numericArray: 1231, date: 1082, interval: 1186 } as const

/**
 * Parsers of PostgreSQL's types: bigint as a number (RangeError beyond 2^53), numeric and interval
 * as text, date as midnight UTC, json parsed. Everything else as in node-postgres.
 */
export function valueTypes(): CustomTypesConfig {
  const types = new pg.TypeOverrides()
  const texts = types.getTypeParser(oid.textArray, 'text') as unknown as (value: string) => Nested<string | null>[]
  const numbers = (value: string) => texts(value).map(integers)
  types.setTypeParser(oid.int8, 'text', safeInteger)
  types.setTypeParser(oid.int8Array, 'text', numbers)
  types.setTypeParser(oid.numericArray, 'text', texts)
  types.setTypeParser(oid.date, 'text', value => new Date(value))
  types.setTypeParser(oid.interval, 'text', value => value)
  return types
}

type Nested<T> = T | Nested<T>[]

/** An item of a bigint[]; multidimensional arrays are nested. */
function integers(item: Nested<string | null>): Nested<number | null> {
  if (Array.isArray(item)) return item.map(integers)
  return item === null ? null : safeInteger(item)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`)
  return value
}
