import { type QueryExecutorProvider, sql } from 'kysely'

/** By what all transactions of a database have in common. */
const known = new WeakMap<object, Promise<boolean>>()

/**
 * Whether the database is distributed over a Citus cluster, for statements that one needs in other words. Asked once for each
 * pool: a database is distributed while nothing else is connected (X-cluster-04).
 */
export function isDistributed(db: QueryExecutorProvider): Promise<boolean> {
  const { adapter } = db.getExecutor()
  const asked = known.get(adapter) ?? ask(db)
  known.set(adapter, asked)
  // What failed is asked again.
  asked.catch(() => known.delete(adapter))
  return asked
}

async function ask(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean
  }>`SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus') AS is`.execute(db)
  return rows[0]!.is
}
