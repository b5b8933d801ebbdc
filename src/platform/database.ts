import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { Client } from './postgres/client.ts'
import { type Listen, listener } from './postgres/listener.ts'
import { valueTypes } from './postgres/value-types.ts'
import { type Query, queryOn } from './query.ts'
import { deduplicateReads } from './read-once.ts'
import type { DB } from './schema.gen.ts'

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
  /** Single statements on `db`. */
  query: Query
  /** The pool below `db`: for COPY, which Kysely has no way for. */
  pool: pg.Pool
  /** Hears NOTIFY on a channel. */
  listen: Listen
  close(): Promise<void>
}

/** How PostgreSQL plans on the steady connections. */
export const STEADY = {
  plan_cache_mode: 'force_generic_plan',
  // Their order says which index is meant. Another that has a part of it, the rest to be sorted, only seems as short.
  enable_incremental_sort: 'off',
}

/** After so many seconds a connection is replaced, and with it the plans that it keeps. */
const MAX_LIFETIME = 3600

/**
 * Opens a pool of at most `connections` to the PostgreSQL at `url`, which connects when first asked for something.
 * Values arrive as `valueTypes` says.
 */
export function openDatabase(url: string, { connections = 10 } = {}): Database {
  const pool = openPool(url, connections, {})
  // Few: more would not be faster, but colder.
  const steady = openPool(url, Math.min(connections, 2 * availableParallelism()), STEADY)
  const listening = listener(() => new Client(connection(url, {})))
  const db = kyselyOn(pool)
  return {
    db,
    steady: kyselyOn(steady),
    query: queryOn(db),
    pool,
    listen: listening.listen,
    close: async () => {
      await Promise.all([pool.end(), steady.end(), listening.close()])
    },
  }
}

type Settings = Record<string, string>

/** What a connection to `url` is opened with. */
function connection(url: string, settings: Settings): pg.ClientConfig {
  // Our statements are short; compiling them costs more than it saves.
  const options = Object.entries({ jit: 'off', ...settings }).map(([name, value]) => `-c ${name}=${value}`)
  return {
    connectionString: url,
    application_name: 'candor',
    options: options.join(' '),
    types: valueTypes(),
    keepAlive: true,
  }
}

/** Hands out the connection that was used last: the server's process behind it still has its plans and pages at hand. */
function openPool(url: string, connections: number, settings: Settings): pg.Pool {
  const pool = new pg.Pool({
    ...connection(url, settings),
    Client,
    max: connections,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: MAX_LIFETIME,
  })
  // An idle connection that broke is taken out by the pool; the next statement opens another.
  pool.on('error', () => {})
  return pool
}

const kyselyOn = (pool: pg.Pool) =>
  deduplicateReads(new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) }))
