import type { ControlledTransaction } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './schema.gen.ts'

/** PostgreSQL's codes for a transaction that it rolled back for another one's sake: a deadlock, a serialization failure. */
const RETRIABLE = new Set(['40P01', '40001'])

/** How often a transaction is tried in all. */
const ATTEMPTS = 4

/**
 * Runs `run` in a transaction: within `db` where that is one, else in a new one. A new one that PostgreSQL rolls back because of a
 * deadlock or a serialization failure is run again, so everything `run` does should be undone by a rollback.
 * @param attempts 1 for a `run` that must not be repeated
 */
export async function inTransaction<T>(
  db: Db,
  run: (transaction: Db) => Promise<T>,
  { attempts = ATTEMPTS }: { attempts?: number } = {},
): Promise<T> {
  if (db.isTransaction) return run(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (attempt >= attempts || !RETRIABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Runs `read` in a read-only transaction that sees one moment throughout (repeatable read). */
export const inSnapshot = <T>(db: Db, read: (transaction: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** A transaction that is rolled back at its end. */
export type DryRun = ControlledTransaction<DB>

/** Runs `run` in a transaction and rolls it back, whatever comes of it. */
export async function inDryRun<T>(db: Db, run: (transaction: DryRun) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute()
  try {
    return await run(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

/** Runs `run` at a savepoint of a dry run: where it fails, only what it did is undone. */
export async function atSavepoint<T>(transaction: DryRun, run: (transaction: Db) => Promise<T>): Promise<T> {
  const savepoint = await transaction.savepoint('step').execute()
  try {
    const result = await run(savepoint)
    await savepoint.releaseSavepoint('step').execute()
    return result
  } catch (error) {
    await savepoint.rollbackToSavepoint('step').execute()
    throw error
  }
}
