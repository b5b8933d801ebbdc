import { availableParallelism } from 'node:os'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import { heedReadOnce } from './read-once.ts'
import type { DB } from './schema.gen.ts'
import { type Pool, warmPool } from './warm-pool.ts'

/** The one handle through which rooms reach PostgreSQL: typed queries, or a transaction of them. */
export type Db = Kysely<DB>

/** An open connection pool. */
export interface Database {
  db: Db
  /**
   * As `db`, on connections of its own where PostgreSQL plans a statement once and for all, whatever its values
   * (`plan_cache_mode`). For statements that leave it no choice but are costly to plan, as those of a search.
   */
  steady: Db
  /** The driver below `db`: for COPY, LISTEN and the few statements that need a connection of their own. */
  driver: postgres.Sql
  close(): Promise<void>
}

/** How PostgreSQL plans on the steady connections. */
export const STEADY = {
  plan_cache_mode: 'force_generic_plan',
  // Their order says which index is meant. Another that has a part of it, the rest to be sorted, only seems as short.
  enable_incremental_sort: 'off',
}

/**
 * Opens a pool of at most `connections` to the PostgreSQL at `url`.
 *
 * bigint columns arrive as numbers: our ids and minor units stay below 2^53, and a value above fails loudly.
 */
export function openDatabase(url: string, { connections = 10 } = {}): Database {
  const driver = connect(url, connections, {})
  const reading = warmPool(connections, () => connect(url, 1, {}))
  // Few: more would not be faster, but colder.
  const steady = warmPool(Math.min(connections, 2 * availableParallelism()), () => connect(url, 1, STEADY))
  return {
    db: handle(driver, reading),
    steady: handle(steady, steady),
    driver,
    close: async () => {
      await Promise.all([driver, reading, steady].map(one => one.end({ timeout: 5 })))
    },
  }
}

/** Connects when first asked for something. */
function connect(url: string, connections: number, settings: Record<string, string>): postgres.Sql {
  const driver = postgres(url, {
    max: connections,
    onnotice: () => {},
    // Our statements are short; compiling them costs more than it saves.
    connection: { jit: 'off', ...settings },
    types: {
      bigint: {
        to: 20,
        from: [20],
        serialize: (value: number) => String(value),
        parse: safeInteger,
      },
    },
  })
  // kysely-postgres-js asks for the driver without our own type map.
  return driver as unknown as postgres.Sql
}

/** @param reading where single statements are asked that only read: the driver's own pool makes a handle for each turn */
const handle = (pool: Pool, reading: Pool) =>
  heedReadOnce(
    new Kysely<DB>({ dialect: new PostgresJSDialect({ postgres: async () => pool as postgres.Sql }) }),
    reading,
  )

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`)
  return value
}
