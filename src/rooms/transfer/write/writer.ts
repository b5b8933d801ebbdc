import type { DatabaseError } from 'pg'
import { type Incoming, noTotals } from '../../../lib/ingest.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type Query, queryOn } from '../../../platform/postgres/query.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import type { OrderFeed } from '../../orders/ingest.ts'
import { nothingTouched } from '../../reviews/ingest.ts'
import type { ImportedRecord } from '../rows.ts'
import { type Written, writeRows } from './write-rows.ts'

/** Runs something in a transaction of its own: all of it is kept, or nothing. */
export type Transact = <T>(run: (sql: Query) => Promise<T>) => Promise<T>

export const transactOn =
  (db: Db): Transact =>
  run =>
    inTransaction(db, trx => run(queryOn(trx)), { attempts: 1 })

/** How often a transaction that met another one is tried again. */
const TRIES = 5

/**
 * Writes rows in one transaction. Should the database refuse them for what is in one of them, they are written in
 * halves, and halves of those, until the row is found that it refuses; only that one is left out.
 */
export async function writeRecords(
  transact: Transact,
  rows: Incoming<ImportedRecord>[],
  feed: OrderFeed,
): Promise<Written[]> {
  for (let tries = 1; ; tries++) {
    try {
      return [await transact(sql => writeRows(sql, rows, feed, new Date()))]
    } catch (error) {
      const kind = kindOf(error)
      if (kind === 'collision' && tries < TRIES) continue
      if (kind === 'other') throw error
      if (rows.length > 1) {
        const middle = rows.length >> 1
        return [
          ...(await writeRecords(transact, rows.slice(0, middle), feed)),
          ...(await writeRecords(transact, rows.slice(middle), feed)),
        ]
      }
      return [refused(rows[0]!, error as DatabaseError)]
    }
  }
}

const refused = ({ line, rows = 1 }: Incoming<ImportedRecord>, error: DatabaseError): Written => ({
  counts: {},
  totals: { ...noTotals(), refused: rows },
  problems: [{ line, column: error.column, reason: `the database refuses it: ${error.message}`, outcome: 'skipped' }],
  touched: nothingTouched(),
})

/**
 * By PostgreSQL's error classes: 22, 23 and 54 are about the data; 40 (deadlock, serialisation) and a unique violation may be
 * another writer's doing and are worth another try.
 */
function kindOf(error: unknown): 'data' | 'collision' | 'other' {
  const code = (error as DatabaseError)?.code ?? ''
  if (code.startsWith('40') || code === '23505') return 'collision'
  return /^(22|23|54)...$/.test(code) ? 'data' : 'other'
}
