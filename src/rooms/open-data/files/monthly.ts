import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { FORMAT } from '../rules.ts'

/** A month (`2026-11`) of a monthly file, with a hash of its rows: equal hashes mean equal files. */
export interface Month {
  month: string
  fingerprint: string
}

/** `2026-11` of a time, in UTC. */
export const monthOf = (column: string) => sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM')`

/**
 * The months of a query's rows with their fingerprints: two sums of 64-bit hashes with different seeds, independent of the
 * rows' order. The query has a column `month`.
 */
export async function selectMonths(db: Db, rows: RawBuilder<unknown>): Promise<Month[]> {
  const found = await sql<Month>`
    SELECT month, ${FORMAT} || ' ' || count(*) || ' ' || sum(hashtextextended(one::text, 1)::numeric)
                  || ' ' || sum(hashtextextended(one::text, 2)::numeric) AS fingerprint
    FROM (${rows}) one GROUP BY month ORDER BY month`.execute(db)
  return found.rows
}
