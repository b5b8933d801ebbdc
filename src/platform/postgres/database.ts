import { availableParallelism } from 'node:os'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { Client, type ClientConfig } from './client.ts'
import { type Listen, listener } from './listener.ts'
import { type Query, queryOn } from './query.ts'
import type { DB } from './schema.gen.ts'
import { ANSWER_MARGIN, HEARTBEAT, JOB_TIMEOUTS, type Timeouts } from './timeouts.ts'
import { valueTypes } from './value-types.ts'

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
  /** Its pools of connections, as they are now. */
  pools(): PoolState[]
  /** Hears NOTIFY on a channel. */
  listen: Listen
  close(): Promise<void>
}

/** How many connections a pool has, how many of them do nothing, and how many statements wait for one. */
export interface PoolState {
  pool: string
  size: number
  idle: number
  waiting: number
}

/**
 * PostgreSQL ends a session whose client has been silent for so many seconds and does not answer three probes: one that was cut off
 * without a word gives its locks back within a minute instead of two hours.
 */
const KEEPALIVE = { tcp_keepalives_idle: '30', tcp_keepalives_interval: '10', tcp_keepalives_count: '3' }

/** How PostgreSQL plans on the steady connections. */
export const STEADY = {
  plan_cache_mode: 'force_generic_plan',
  // Their order says which index is meant. Another that has a part of it, the rest to be sorted, only seems as short.
  enable_incremental_sort: 'off',
}

/** After so many seconds a connection is replaced, and with it the plans that it keeps. */
const MAX_LIFETIME = 3600

/** A statement that runs for so long, in milliseconds, while PostgreSQL does nothing for it, is lost. */
const SUSPECT_AFTER = 1_000

interface DatabaseOptions {
  /** How PostgreSQL lists these connections (`application_name`). */
  application?: string
  connections?: number
  timeouts?: Timeouts
}

/**
 * Opens a pool of at most `connections` to the PostgreSQL at `url`, which connects when first asked for something.
 * Values arrive as `valueTypes` says. A statement that fails, whatever the reason, rejects; nothing is tried again here, for
 * it may have been done.
 */
export function openDatabase(
  url: string,
  { application = 'candor', connections = 10, timeouts = JOB_TIMEOUTS }: DatabaseOptions = {},
): Database {
  const server = { url, application }
  const pool = openPool(server, connections, timeouts, {})
  // Few: more would not be faster, but colder.
  const steady = openPool(server, Math.min(connections, 2 * availableParallelism()), timeouts, STEADY)
  const heartbeat = { ...timeouts, statement: HEARTBEAT.timeout - ANSWER_MARGIN }
  const listening = listener(
    () => new Client({ ...connection(server, heartbeat, {}), connectionTimeoutMillis: HEARTBEAT.timeout }),
    () => void dropDead(),
  )
  const db = kyselyOn(pool.pool)

  /** Where one connection was cut without a word, others may have been: idle ones are not trusted any more. */
  async function dropDead(): Promise<void> {
    for (const one of [pool, steady]) one.dropIdle()
    const suspects = [...pool.clients, ...steady.clients].filter(isSuspect)
    if (suspects.length === 0) return
    const probe = new Client({ ...connection(server, heartbeat, {}), connectionTimeoutMillis: HEARTBEAT.timeout })
    try {
      await probe.connect()
      const { rows } = await probe.query<{ pid: number }>(
        "select pid from pg_stat_activity where state = 'active' and pid = any($1::int[])",
        [suspects.map(({ processID }) => processID)],
      )
      const working = new Set(rows.map(({ pid }) => pid))
      for (const one of suspects) if (isSuspect(one) && !working.has(one.processID ?? 0)) one.destroy()
    } catch {
      // Not reachable: each fails by its own timeout.
    } finally {
      probe.destroy()
    }
  }

  for (const one of [pool, steady])
    one.pool.on('connect', client => void client.once('unresponsive', () => void dropDead()))

  return {
    db,
    steady: kyselyOn(steady.pool),
    query: queryOn(db),
    pool: pool.pool,
    pools: () => [stateOf('main', pool.pool), stateOf('steady', steady.pool)],
    listen: listening.listen,
    close: async () => {
      await Promise.all([pool.pool.end(), steady.pool.end(), listening.close()])
    },
  }
}

const isSuspect = ({ busySince }: Client) => busySince !== null && performance.now() - busySince > SUSPECT_AFTER

type Settings = Record<string, string>

const stateOf = (name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  pool: name,
  size: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

interface Server {
  url: string
  application: string
}

/** What a connection to a server is opened with. */
function connection(server: Server, { connect, statement, lock, idleInTransaction }: Timeouts, settings: Settings) {
  // Our statements are short; compiling them costs more than it saves.
  const options = Object.entries({ jit: 'off', ...KEEPALIVE, ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  return {
    connectionString: server.url,
    application_name: server.application,
    options: options.join(' '),
    types: valueTypes(),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    answerTimeout: statement + ANSWER_MARGIN,
  } satisfies ClientConfig
}

/** Hands out the connection that was used last: the server's process behind it still has its plans and pages at hand. */
function openPool(server: Server, connections: number, timeouts: Timeouts, settings: Settings) {
  const clients = new Set<Client>()
  const pool = new pg.Pool({
    ...connection(server, timeouts, settings),
    Client,
    max: connections,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: MAX_LIFETIME,
  } as pg.PoolConfig)
  // An idle connection that broke is taken out by the pool; the next statement opens another.
  pool.on('error', () => {})
  pool.on('connect', client => void clients.add(ours(client)))
  pool.on('remove', client => void clients.delete(ours(client)))
  return {
    pool,
    /** All that are open. */
    clients,
    dropIdle() {
      for (let left = pool.idleCount; left > 0; left--) pool.connect().then(discard, () => {})
    },
  }
}

/** The pool's types do not know that it was given a class of ours. */
const ours = (client: pg.PoolClient) => client as unknown as Client

function discard(client: pg.PoolClient): void {
  ours(client).destroy()
  client.release(true)
}

const kyselyOn = (pool: pg.Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
