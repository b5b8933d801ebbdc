import type { CompiledQuery } from 'kysely'
import { test } from 'vitest'
import { isDistributed } from '../../src/platform/postgres/cluster/is-distributed.ts'
import type { Database, Db } from '../../src/platform/postgres/database.ts'
import { STEADY } from '../../src/platform/postgres/database.ts'
import { queryOn } from '../../src/platform/postgres/query.ts'
import { inDryRun } from '../../src/platform/postgres/transaction.ts'
import { ON_CITUS } from './cluster/citus.ts'

/** Query plans of what is really executed: the statements of a read, and the plan of each. */

/** A test of generic plans. Not on a cluster, which has none: its nodes plan each statement with its values. */
export const planTest = test.skipIf(ON_CITUS)

/** Runs `read` on the steady handle, and collects the statements that it executes. */
export async function statementsOf(
  { steady }: Pick<Database, 'steady'>,
  read: (db: Db) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  // Asked once for each database, which is none of the statements.
  await isDistributed(steady)
  const statements: CompiledQuery[] = []
  const executor = steady.getExecutor()
  const execute = executor.executeQuery
  executor.executeQuery = ((query: CompiledQuery) => {
    statements.push(query)
    return execute.call(executor, query)
  }) as typeof execute
  try {
    await read(steady)
  } finally {
    executor.executeQuery = execute
  }
  return statements
}

/** The generic plan of a statement, as PostgreSQL makes it once for all shops. */
export async function genericPlan({ db }: Pick<Database, 'db'>, { sql, parameters }: CompiledQuery): Promise<string> {
  const text = (value: unknown) => {
    if (Array.isArray(value)) return `{${value.join()}}`
    if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
    return value instanceof Date ? value.toISOString() : String(value)
  }
  const literal = (value: unknown) => `'${text(value).replaceAll("'", "''")}'`
  return inDryRun(db, async transaction => {
    const query = queryOn(transaction)
    for (const [name, value] of Object.entries(STEADY)) await query.raw(`SET LOCAL ${name} = ${value}`)
    await query.raw(`PREPARE one AS ${sql}`)
    const rows = await query.raw(`EXPLAIN (COSTS off) EXECUTE one (${parameters.map(literal).join()})`)
    await query.raw('DEALLOCATE one')
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
}
