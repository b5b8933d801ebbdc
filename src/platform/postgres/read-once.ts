import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, Kysely, QueryResult } from 'kysely'

/** What was read so far: answers by statement and values, and rows by what else they are called. */
interface Reading {
  answers: Map<string, Promise<QueryResult<unknown>>>
  called: WeakMap<object, Map<string, unknown>>
}
const reads = new AsyncLocalStorage<Reading>()

/**
 * Runs `read`; within it, a statement that was asked before with the same values is not asked again. For a page, several
 * of whose calls look the same shop or product up: it shows one moment, and no row is fetched twice.
 */
export const readOnce = <T>(read: () => Promise<T>): Promise<T> =>
  reads.run({ answers: new Map(), called: new WeakMap() }, read)

/**
 * Rows that are looked up by one name and then, in the same page, by another: a shop by its address and by its domain. `keep` says
 * what a row is called besides, and `find` gives it under that name; both for as long as `readOnce` lasts, without it never.
 */
export function otherName<Row extends object>() {
  const kind = {}
  return {
    keep(name: string, row: Row): void {
      const known = reads.getStore()?.called
      if (known) known.set(kind, (known.get(kind) ?? new Map()).set(name, row))
    },
    find: (name: string) => reads.getStore()?.called.get(kind)?.get(name) as Row | undefined,
  }
}

/** Makes `db` heed `readOnce`: for statements that only read, outside transactions. */
export function deduplicateReads<Schema>(db: Kysely<Schema>): Kysely<Schema> {
  // A transaction has an executor of its own, which is left as it is.
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor) as (query: CompiledQuery) => Promise<QueryResult<unknown>>
  const once = (query: CompiledQuery) => {
    const known = reads.getStore()?.answers
    if (known === undefined || !onlyReads(query)) return execute(query)
    const key = `${query.sql}\n${JSON.stringify(query.parameters)}`
    let rows = known.get(key)
    if (!rows) {
      rows = execute(query)
      known.set(key, rows)
    }
    return rows.then(result => ({ ...result, rows: [...result.rows] }))
  }
  executor.executeQuery = once as typeof executor.executeQuery
  return db
}

/** Statements that fetch, and neither write nor lock nor call for what differs each time. */
const onlyReads = ({ sql }: CompiledQuery) =>
  /^\s*(select|with)\b/i.test(sql) &&
  !/\b(insert|update|delete|nextval|random|pg_advisory\w*|now|clock_timestamp)\b/i.test(sql)
