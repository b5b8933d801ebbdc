import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Rows fetched at once. */
const BATCH = 2_000

/**
 * The rows of a query in batches, by a cursor: any number of them in constant memory. One at a time in a transaction.
 * @param db a transaction
 */
export async function* readInBatches<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`DECLARE open_data_rows NO SCROLL CURSOR FOR ${query}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<Row>`FETCH ${sql.lit(BATCH)} FROM open_data_rows`.execute(db)
      if (rows.length > 0) yield rows
      if (rows.length < BATCH) return
    }
  } finally {
    // In a failed transaction there is nothing left to close.
    await sql`CLOSE open_data_rows`.execute(db).catch(() => {})
  }
}
