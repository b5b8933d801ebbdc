import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/**
 * Runs an INSERT … SELECT … ON CONFLICT and counts the rows that it wrote. What the statement itself reports are on a cluster the rows that
 * were selected, also those that were left as they were.
 * @param insert without RETURNING
 */
export async function countWritten(db: QueryExecutorProvider, insert: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with written as (${insert} returning 1) select count(*)::int as written from written`.execute(db)
  return rows[0]!.written
}
