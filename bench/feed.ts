import { readFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { addressOf } from '../src/lib/calls/call.ts'
import { loadConfig } from '../src/platform/config.ts'
import { sendProblem } from '../src/platform/http/failures/send-failure.ts'
import { createCsrf } from '../src/platform/http/forms/csrf.ts'
import { guest } from '../src/platform/http/handler.ts'
import { mountCalls } from '../src/platform/http/mount.ts'
import { type Database, type Db, openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { feedCall } from '../src/rooms/follows/feed-contract.ts'
import { feedRoutes } from '../src/rooms/follows/routes.ts'
import { fillFeedWorld, followSome, READERS, unfollowAll } from './feed/world.ts'
import { client, figures, timeAll } from './search/measure.ts'

/**
 * npm run bench:feed -- [--reviews 100000,1000000 | --database world] [--each 100] [--keep]
 *
 * Fills a separate database (reused by the next run with --keep) with each number of reviews and requests the feeds of
 * people who follow 1,000 others over HTTP: the first page and deeper ones. Reports response times and PostgreSQL's
 * processor time per request (Linux only), which is independent of other load. `--database` measures a database that
 * `npm run world` filled: its first four people follow others meanwhile, and nobody afterwards.
 */
const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '100000,1000000' },
    database: { type: 'string' },
    each: { type: 'string', default: '100' },
    keep: { type: 'boolean', default: false },
  },
})
const sizes = values.reviews.split(',').map(Number)
const each = Number(values.each)
const { keep, database: existing } = values
/** Width of the name column. */
const WIDTH = 54

const server = await openDatabaseServer(loadConfig())
const inServer = openDatabase(server.superuserUrl, { connections: 1 })
try {
  const [version] = await inServer.query<{ version: string }>`select current_setting('server_version') as version`
  console.log(
    `Node ${process.versions.node}, PostgreSQL ${version!.version}, ${availableParallelism()} × ${cpus()[0]!.model}`,
  )
  if (existing !== undefined) await measureExisting(urlOf(existing), existing)
  for (const reviews of existing === undefined ? sizes : []) {
    const name = `bench_feed_${reviews}`
    const url = urlOf(name)
    const [loaded] = await inServer.query`select from pg_database where datname = ${name}`
    if (!loaded || !keep) await load(name, url, reviews)
    await measure(url, `${reviews} reviews`)
    if (!keep) await inServer.query.raw(`drop database ${name} with (force)`)
  }
} finally {
  await inServer.close()
  await server.release()
}

function urlOf(name: string): string {
  const url = new URL(server.superuserUrl)
  url.pathname = `/${name}`
  return url.href
}

async function load(name: string, url: string, reviews: number) {
  const started = performance.now()
  await inServer.query.raw(`drop database if exists ${name} with (force)`)
  await inServer.query.raw(`create database ${name}`)
  await migrate(url)
  const database = openDatabase(url, { connections: 1 })
  await fillFeedWorld(database, reviews)
  await database.close()
  console.log(`\n${reviews} reviews loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function measureExisting(url: string, name: string) {
  const { query, close } = openDatabase(url, { connections: 1 })
  try {
    await unfollowAll(query)
    await followSome(query)
    await measure(url, name)
  } finally {
    await unfollowAll(query)
    await close()
  }
}

async function measure(url: string, title: string) {
  // a single connection, so that its backend process is known
  const database = openDatabase(url, { connections: 1 })
  console.log(
    `${`${title}, one at a time`.padEnd(WIDTH)}${['p50', 'p95', 'p99'].map(percentile => percentile.padStart(9)).join('')}   ms   processor`,
  )
  try {
    // warm-up: compilation and cold reads are excluded
    for (const reader of READERS) await measureReader(database, reader, () => {})
    for (const reader of READERS) await measureReader(database, reader, console.log)
    const bare = await timeAll(Array.from({ length: each }), 1, () => sql`select 1`.execute(database.steady))
    console.log(line('bare select 1', bare))
  } finally {
    await database.close()
  }
}

async function measureReader(
  { steady }: Database,
  { id, follows }: (typeof READERS)[number],
  print: (line: string) => void,
) {
  const person = { reviewerId: id, sessionId: 1, roles: [], shops: new Map() }
  const app = Fastify()
  app.setErrorHandler(sendProblem)
  mountCalls(app, feedRoutes(steady), async () => guest({ person }), createCsrf('bench'))
  const { ask, close } = client(await app.listen({ port: 0, host: '127.0.0.1' }))
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  const first = Array.from({ length: each }, () => addressOf(feedCall, {}))
  const deeper = Array.from({ length: each }, (_, i) =>
    addressOf(feedCall, { max_created_at: day(1 + ((i * 797) % 1000)) }),
  )
  try {
    // Warm-up of each connection's plans and of the row cache.
    await timeAll([...first.slice(0, 20), ...deeper], 8, ask)
    for (const [name, addresses] of [
      ['first page', first],
      ['deeper down', deeper],
    ] as const) {
      const before = await processorTime(steady)
      const times = await timeAll(addresses, 1, ask)
      const used = (await processorTime(steady)) - before
      print(`${line(`${follows}: ${name}`, times)}${(used / each).toFixed(2).padStart(12)}`)
    }
  } finally {
    close()
    await app.close()
  }
}

function line(name: string, times: readonly number[]): string {
  return `${name.padEnd(WIDTH)}${figures('', times).slice(28)}`
}

/** Processor time of the connection's backend, in milliseconds; undefined except on Linux. */
async function processorTime(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8').catch(() => '')
  // in hundredths of a second, after the name in brackets, which may contain anything
  const [user = Number.NaN, system = Number.NaN] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, 14)
    .map(Number)
  return (user + system) * 10
}
