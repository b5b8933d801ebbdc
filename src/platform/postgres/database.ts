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

/** Database handle of the rooms: typed queries, or a transaction of them. */
export type Db = Kysely<DB>

/** An open connection pool. */
export interface Database {
  db: Db
  /**
   * As `db`, on a pool of its own with generic plans (`plan_cache_mode`): for statements that are
   * costly to plan and whose plan does not depend on their values, such as a search.
   */
  steady: Db
  /** Single statements on `db`. */
  query: Query
  /** The pool of `db`, for COPY, which Kysely does not support. */
  pool: pg.Pool
  /** Current usage of the pools. */
  pools(): PoolState[]
  /** LISTENs on a NOTIFY channel. */
  listen: Listen
  /** Closes all connections; statements on them fail. */
  dropConnections(): void
  close(): Promise<void>
}

/** Connections of a pool, idle ones, and statements waiting for one. */
export interface PoolState {
  pool: string
  size: number
  idle: number
  waiting: number
}

/**
 * TCP keepalive of server sessions in seconds: a client that vanished loses its session and locks
 * within a minute instead of two hours.
 */
const KEEPALIVE = { tcp_keepalives_idle: '30', tcp_keepalives_interval: '10', tcp_keepalives_count: '3' }

/** No JIT: for short statements it costs more than it saves. */
export const SESSION = { jit: 'off' }

/** Planner settings of the generic-plan connections. */
export const STEADY = {
  plan_cache_mode: 'force_generic_plan',
  // Without incremental sort: its cost estimate makes the planner prefer a shorter index with a
  // matching prefix over the one whose order fits.
  enable_incremental_sort: 'off',
}

/** Citus chooses shards by a statement's values, which a generic plan does not have: on a cluster PostgreSQL decides. */
const PLANS_ON_CLUSTER = "SELECT set_config('plan_cache_mode', 'auto', false) FROM pg_extension WHERE extname = 'citus'"

/** Lifetime of a connection in seconds, which bounds the memory of its cached plans. */
const MAX_LIFETIME = 3600

/**
 * A statement that runs so long, in milliseconds, without activity of its PostgreSQL backend is
 * lost.
 */
const SUSPECT_AFTER = 1_000

interface DatabaseOptions {
  /** `application_name` of these connections, shown in pg_stat_activity. */
  application?: string
  connections?: number
  /**
   * URL of a transaction pooler in front of the PostgreSQL: statements go through it, LISTEN does
   * not. Timeouts and planner settings come from the role there (pooler.ts).
   */
  poolerUrl?: string | undefined
  timeouts?: Timeouts
  /** A read replica: PostgreSQL refuses writes, also once it is promoted. */
  readOnly?: boolean
}

/**
 * Opens a pool of at most `connections` to the PostgreSQL at `url`; connects on first use.
 * `valueTypes` defines how values are parsed. A failed statement rejects and is never retried,
 * since it may have been executed.
 */
export function openDatabase(
  url: string,
  {
    application = 'candor',
    connections = 10,
    poolerUrl,
    timeouts = JOB_TIMEOUTS,
    readOnly = false,
  }: DatabaseOptions = {},
): Database {
  const server = { url, poolerUrl, application }
  const session: Settings = readOnly ? { default_transaction_read_only: 'on' } : {}
  const pool = openPool(server, connections, timeouts, session)
  // A small pool: more connections would not be faster, and their caches colder.
  const steady = openPool(server, Math.min(connections, 2 * availableParallelism()), timeouts, {
    ...session,
    ...STEADY,
  })
  if (!poolerUrl) steady.pool.on('connect', client => void client.query(PLANS_ON_CLUSTER).catch(() => {}))
  const heartbeat = { ...timeouts, statement: HEARTBEAT.timeout - ANSWER_MARGIN }
  const listening = listener(
    () => new Client({ ...connection(server, heartbeat, {}), connectionTimeoutMillis: HEARTBEAT.timeout }),
    () => void dropDead(),
  )
  const db = kyselyOn(pool.pool)

  /** If one connection was cut silently, others may be too: closes idle ones. */
  async function dropDead(): Promise<void> {
    for (const each of [pool, steady]) each.dropIdle()
    const suspects = [...pool.clients, ...steady.clients].filter(isSuspect)
    // Behind a pooler no client knows its backend; it may be lost as well as ours.
    if (poolerUrl) {
      for (const client of suspects) client.destroy()
      return
    }
    if (suspects.length === 0) return
    const probe = new Client({ ...connection(server, heartbeat, {}), connectionTimeoutMillis: HEARTBEAT.timeout })
    try {
      await probe.connect()
      const { rows } = await probe.query<{ pid: number }>(
        "select pid from pg_stat_activity where state = 'active' and pid = any($1::int[])",
        [suspects.map(({ processID }) => processID)],
      )
      const working = new Set(rows.map(({ pid }) => pid))
      for (const client of suspects) if (isSuspect(client) && !working.has(client.processID ?? 0)) client.destroy()
    } catch {
      // Unreachable: each statement fails by its own timeout.
    } finally {
      probe.destroy()
    }
  }

  for (const each of [pool, steady])
    each.pool.on('connect', client => void client.once('unresponsive', () => void dropDead()))

  return {
    db,
    steady: kyselyOn(steady.pool),
    query: queryOn(db),
    pool: pool.pool,
    pools: () => [stateOf('main', pool.pool), stateOf('steady', steady.pool)],
    listen: listening.listen,
    dropConnections() {
      for (const { clients } of [pool, steady]) for (const client of clients) client.destroy()
    },
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
  poolerUrl: string | undefined
  application: string
}

/** Options of a server connection. */
function connection(server: Server, { connect, statement, lock, idleInTransaction }: Timeouts, settings: Settings) {
  const options = Object.entries({ ...SESSION, ...KEEPALIVE, ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  return {
    ...clientOptions(server, { connect, statement }),
    connectionString: server.url,
    options: options.join(' '),
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  } satisfies ClientConfig
}

/** Options of a connection to a transaction pooler, which takes no settings of a session. */
const poolerConnection = (server: Server, timeouts: Timeouts) =>
  ({
    ...clientOptions(server, timeouts),
    connectionString: server.poolerUrl,
    unnamed: true,
  }) satisfies ClientConfig

const clientOptions = ({ application }: Server, { connect, statement }: Pick<Timeouts, 'connect' | 'statement'>) => ({
  application_name: application,
  types: valueTypes(),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: connect,
  answerTimeout: statement + ANSWER_MARGIN,
})

/**
 * LIFO pool: reuses the connection that was used last, whose backend has plans and pages cached.
 */
function openPool(server: Server, connections: number, timeouts: Timeouts, settings: Settings) {
  const clients = new Set<Client>()
  const pool = new pg.Pool({
    ...(server.poolerUrl ? poolerConnection(server, timeouts) : connection(server, timeouts, settings)),
    Client,
    max: connections,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: MAX_LIFETIME,
  } as pg.PoolConfig)
  // The pool removes an idle connection that broke; the next statement opens another.
  pool.on('error', () => {})
  pool.on('connect', client => void clients.add(ours(client)))
  pool.on('remove', client => void clients.delete(ours(client)))
  return {
    pool,
    /** All open connections. */
    clients,
    dropIdle() {
      for (let left = pool.idleCount; left > 0; left--) pool.connect().then(discard, () => {})
    },
  }
}

/** pg's pool types lack the custom Client class. */
const ours = (client: pg.PoolClient) => client as unknown as Client

function discard(client: pg.PoolClient): void {
  ours(client).destroy()
  client.release(true)
}

const kyselyOn = (pool: pg.Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
