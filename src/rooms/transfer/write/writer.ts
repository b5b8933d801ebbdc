import type { DatabaseError } from 'pg'
import { type Incoming, noTotals } from '../../../lib/ingest.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { planForValues } from '../../../platform/postgres/plan-for-values.ts'
import { type Query, queryOn } from '../../../platform/postgres/query.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { nothingTouched } from '../../reviews/ingest.ts'
import type { ImportedRecord } from '../rows.ts'
import { type RowOrigins, type WriteResult, writeRows } from './write-rows.ts'

/** Runs a function in its own transaction. */
export type Transact = <T>(run: (sql: Query) => Promise<T>) => Promise<T>

export const transactOn =
  (db: Db): Transact =>
  run =>
    inTransaction(
      db,
      async trx => {
        await planForValues(trx)
        return run(queryOn(trx))
      },
      { attempts: 1 },
    )

/** Attempts for a transaction that collides with another. */
const TRIES = 5

/**
 * Writes rows in one transaction. If the database rejects their data, bisects them until only the offending row is
 * left out.
 */
export async function writeRecords(
  transact: Transact,
  rows: Incoming<ImportedRecord>[],
  origins: RowOrigins,
): Promise<WriteResult[]> {
  for (let tries = 1; ; tries++) {
    try {
      return [await transact(sql => writeRows(sql, rows, origins, new Date()))]
    } catch (error) {
      const kind = kindOf(error)
      if (kind === 'collision' && tries < TRIES) continue
      if (kind === 'other') throw error
      const middle = middleOf(rows, origins)
      if (middle < rows.length) {
        return [
          ...(await writeRecords(transact, rows.slice(0, middle), origins)),
          ...(await writeRecords(transact, rows.slice(middle), origins)),
        ]
      }
      return [refused(rows.at(-1)!, error as DatabaseError)]
    }
  }
}

/** Where to cut rows in two: not between a shop's order and the buyer whom only it brings. The end, if they cannot be cut. */
function middleOf(rows: Incoming<ImportedRecord>[], { origin }: RowOrigins): number {
  const middle = Math.max(1, rows.length >> 1)
  const [before, after] = [rows[middle - 1], rows[middle]]
  const parted = before?.record.type === 'reviewer' && after?.record.type === 'order'
  return parted && origin.feed !== 'operator_archive' ? middle + 1 : middle
}

const refused = ({ line, rows = 1 }: Incoming<ImportedRecord>, error: DatabaseError): WriteResult => ({
  counts: {},
  totals: { ...noTotals(), refused: rows },
  problems: [
    {
      line,
      column: error.column,
      reason: `it could not be stored; the database says: ${error.message}`,
      outcome: 'skipped',
    },
  ],
  touched: nothingTouched(),
  products: [],
  changedShops: [],
})

/**
 * Classifies an error by PostgreSQL's error class: 22, 23 and 54 are data errors; 40 (deadlock, serialisation) and a
 * unique violation may be caused by another writer and are retried.
 */
function kindOf(error: unknown): 'data' | 'collision' | 'other' {
  const code = (error as DatabaseError)?.code ?? ''
  if (code.startsWith('40') || code === '23505') return 'collision'
  return /^(22|23|54)...$/.test(code) ? 'data' : 'other'
}
