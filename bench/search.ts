import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { loadConfig } from '../src/platform/config.ts'
import { sendProblem } from '../src/platform/http/failures/send-failure.ts'
import { createCsrf } from '../src/platform/http/forms/csrf.ts'
import { guest } from '../src/platform/http/handler.ts'
import { mountCalls } from '../src/platform/http/mount.ts'
import { type Database, openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { searchRoutes } from '../src/rooms/search/routes.ts'
import { refreshProducts } from '../src/rooms/search/service.ts'
import { client, figures, timeAll } from './search/measure.ts'
import { KINDS, mix, type Request } from './search/mix.ts'
import { measureSuggestions } from './search/suggest.ts'
import { fillWorld } from './search/world.ts'

/**
 * npm run bench:search -- [--sizes 10000,100000,1000000 | --database world] [--grouped 0.6] [--each 60] [--keep]
 *
 * Loads catalogues of these sizes into separate databases (reused by the next run with --keep) and measures a fixed mix
 * of searches through the JSON call over HTTP, without result caching, after a warm-up with other searches of the same
 * kinds. `--grouped` is the share of products with a GTIN and a brand, of which about four share a page (P1.10).
 * `--database` measures a database that `npm run world` filled, and leaves it.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    database: { type: 'string' },
    grouped: { type: 'string', default: '0.6' },
    each: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
const each = Number(values.each)
const grouped = Number(values.grouped)
const { keep, database: existing } = values

const server = await openDatabaseServer(loadConfig())
const inServer = openDatabase(server.superuserUrl, { connections: 1 })
try {
  if (existing !== undefined) await measure(urlOf(existing), existing)
  for (const size of existing === undefined ? sizes : []) {
    const name = `bench_search_${size}_${Math.round(grouped * 100)}`
    const url = urlOf(name)
    if (!(await isLoaded(name, url, size))) await load(name, url, size)
    await measure(url, `${size} products`)
    if (!keep) await inServer.query.raw(`drop database ${name} with (force)`)
  }
} finally {
  await inServer.close()
  await server.release()
}

function urlOf(database: string): string {
  const url = new URL(server.superuserUrl)
  url.pathname = `/${database}`
  return url.href
}

async function isLoaded(name: string, url: string, size: number): Promise<boolean> {
  const [existing] = await inServer.query`select from pg_database where datname = ${name}`
  if (!existing) return false
  const { db, close } = openDatabase(url, { connections: 1 })
  try {
    const { rows } = await sql<{ products: number }>`select products from search_site`.execute(db)
    return rows[0]?.products === size
  } catch {
    return false
  } finally {
    await close()
  }
}

async function load(name: string, url: string, size: number) {
  const started = performance.now()
  await inServer.query.raw(`drop database if exists ${name} with (force)`)
  await inServer.query.raw(`create database ${name}`)
  await migrate(url)
  const database = openDatabase(url, { connections: 2 })
  const { db, query, close } = database
  await fillWorld(database, { products: size, shops: 20_000, reviewers: 50_000, grouped })
  const filled = performance.now()
  const [groups] = await query<{ groups: number; members: number; most: number }>`
    select count(*)::int as groups, coalesce(max(shops), 0) as most, (select count(identity)::int from products) as members
    from product_identities`
  await refreshProducts(db, 'all')
  const refreshed = performance.now()
  await query`vacuum analyze`
  await close()
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  console.log(
    `\n${size} products: loaded in ${seconds(started, filled)}, search table in ${seconds(filled, refreshed)}; ${groups!.members} in ${groups!.groups} groups of up to ${groups!.most} shops`,
  )
}

async function measure(url: string, title: string) {
  const database = openDatabase(url, { connections: 8 })
  const app = Fastify()
  app.setErrorHandler(sendProblem)
  mountCalls(app, searchRoutes(database.steady), async () => guest(), createCsrf('bench'))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { ask, close } = client(address)
  const search = ({ query }: Request) => ask(`/reviews/search.json?${new URLSearchParams(query)}`)
  try {
    await readIntoMemory(database)
    for (const seed of [2, 3, 4]) await timeAll(mix(100, seed), 4, search)
    console.log(`\n${title.padEnd(28)}${['p50', 'p95', 'p99'].map(percentile => percentile.padStart(9)).join('')}   ms`)
    for (const concurrency of [1, 8]) await measureAt(concurrency, database, search)
    await measureSuggestions(ask, each)
  } finally {
    close()
    await app.close()
    await database.close()
  }
}

/** Measures a warm server, not the disk: reads the tables that searches need, and their indexes, once. */
async function readIntoMemory({ query }: Database) {
  await query`create extension if not exists pg_prewarm`
  await query`
    select sum(pg_prewarm(c.oid)) from pg_class c left join pg_index i on i.indexrelid = c.oid
    where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace
      and coalesce(i.indrelid, c.oid)::regclass::text ~ '^(product_search|search_.*|categories|category_names|shops|product_identities)$'`
}

async function measureAt(concurrency: number, { db }: Database, search: (request: Request) => Promise<unknown>) {
  const requests = mix(each, 1)
  const times = await timeAll(requests, concurrency, search)
  const bare = await timeAll(requests, concurrency, () => sql`select 1`.execute(db))
  console.log(figures(`concurrency ${concurrency}`, times))
  if (concurrency === 1)
    for (const kind of Object.keys(KINDS))
      console.log(
        figures(
          `  ${kind}`,
          times.filter((_, at) => requests[at]!.kind === kind),
        ),
      )
  console.log(figures('  bare select 1', bare))
}
