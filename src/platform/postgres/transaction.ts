import type { ControlledTransaction } from 'kysely'
import { commitEverywhere } from './cluster/commit-everywhere.ts'
import { isDistributed } from './cluster/is-distributed.ts'
import { snapAllNodes } from './cluster/snapshot.ts'
import type { Db } from './database.ts'
import type { DB } from './schema.gen.ts'

/**
 * SQLSTATEs of transactions that PostgreSQL rolled back because of a concurrent one: deadlock,
 * serialization failure.
 */
const RETRIABLE = new Set(['40P01', '40001'])

/** Attempts in all. */
const ATTEMPTS = 4

/**
 * Runs `run` in a transaction: within `db` if that is one, else in a new one, which is retried
 * after a deadlock or a serialization failure. `run` should have no effects that a rollback does
 * not undo.
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
      return await db.transaction().execute(async transaction => {
        await commitEverywhere(transaction)
        return run(transaction)
      })
    } catch (error) {
      if (attempt >= attempts || !RETRIABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * Runs `read` in a read-only transaction on one snapshot (repeatable read), on a cluster one of all nodes (X-cluster-07), which takes a
 * second connection for a moment.
 */
export async function inSnapshot<T>(db: Db, read: (transaction: Db) => Promise<T>): Promise<T> {
  const isCluster = await isDistributed(db)
  const begun = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return begun.execute(async snapshot => {
    if (isCluster) await snapAllNodes(db, snapshot)
    return read(snapshot)
  })
}

/** A transaction that is rolled back at its end. */
export type DryRun = ControlledTransaction<DB>

/** Dry run: runs `run` in a transaction and always rolls it back. */
export async function inDryRun<T>(db: Db, run: (transaction: DryRun) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute()
  try {
    return await run(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

/** Runs `run` at a savepoint of a dry run: if it fails, only its own effects are rolled back. */
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
