import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../query.ts'
import { isDistributed } from './is-distributed.ts'

/**
 * INSERT … SELECT into a table of shops, of rows that other tables complete. On a cluster in two statements: Citus takes no parameters in
 * one whose rows come from other tables.
 * @param select names its columns as the table does
 * @param rest ON CONFLICT and RETURNING
 */
export async function insertSelected<Row extends object>(
  query: Query,
  { into, columns }: { into: string; columns: readonly string[] },
  select: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const names = sql.join(columns.map(column => sql.ref(column)))
  const insert = sql`INSERT INTO ${sql.table(into)} (${names})`
  if (!(await isDistributed(query.on))) return query<Row>`${insert} ${select} ${rest}`
  const rows = await query`${select}`
  if (rows.length === 0) return []
  return query<Row>`
    ${insert} SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(into)}, ${JSON.stringify(rows)}::text::json) ${rest}`
}
