import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inTransaction } from './transaction.ts'

/**
 * Tables partitioned by month (UTC), from which nothing but age deletes. Their migrations make them with `open_months`; the functions
 * are in migrations/functions/platform.sql.
 */
export type MonthlyTable = 'clicks' | 'security_events' | 'shop_log'

/** Creating and dropping a partition locks the whole table: milliseconds, but behind a long query all others would queue up as well. */
const LOCK_TIMEOUT = '2s'

/**
 * Creates the partitions of this month and the next two, and drops those of months that ended before a time (X-partition-01). Rows of
 * a month in progress then stay until the month has passed as a whole. Where a lock is not to be had it fails, and changes nothing of
 * the step; the next run catches up.
 * @returns number of dropped partitions
 */
export async function sweepPartitions(db: Db, table: MonthlyTable, before: Date): Promise<number> {
  const briefly = <T>(run: (transaction: Db) => Promise<T>) =>
    inTransaction(db, async transaction => {
      await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction)
      return run(transaction)
    })
  await briefly(transaction => openMonths(transaction, table))
  const { rows } = await briefly(transaction =>
    sql<{ dropped: number }>`SELECT drop_months(${table}::regclass, ${before}) AS dropped`.execute(transaction),
  )
  return rows[0]!.dropped
}

const openMonths = (db: Db, table: MonthlyTable) => sql`SELECT open_months(${table}::regclass)`.execute(db)
