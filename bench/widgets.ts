import { availableParallelism, cpus } from 'node:os'
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
import { recountAll } from '../src/rooms/reviews/recount.ts'
import { allReviewsCall, productReviewCall } from '../src/rooms/widgets/contract.ts'
import { widgetRoutes } from '../src/rooms/widgets/routes.ts'
import { client, figures, timeAll } from './search/measure.ts'
import { KINDS, mix, type Request } from './widgets/mix.ts'
import { fillReviewWorld } from './widgets/world.ts'

/**
 * npm run bench:widgets -- [--reviews 100000] [--others 200000] [--each 60] [--tries 1] [--keep] [--database world]
 *
 * Loads a product with so many reviews among others into a separate database (reused by the next run with --keep) and
 * sends the widget calls a fixed mix of pages, filters, sorts and searches over HTTP. Nothing is cached but a shop's
 * product cards, which the widget may cache for a minute. `--database` measures a database that `npm run world` filled,
 * and leaves it: the shop with the most reviews, and its product with the most.
 */
const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '100000' },
    others: { type: 'string', default: '200000' },
    each: { type: 'string', default: '60' },
    // On a busy machine: each request runs so many times, in passes over all of them, and its best time counts.
    tries: { type: 'string', default: '1' },
    database: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const reviews = Number(values.reviews)
const others = Number(values.others)
const each = Number(values.each)
const tries = Number(values.tries)
const { database: existing } = values
const keep = existing !== undefined || values.keep

const server = await openDatabaseServer(loadConfig())
const inServer = openDatabase(server.superuserUrl, { connections: 1 })
try {
  const name = existing ?? `bench_widgets_${reviews}`
  const url = new URL(server.superuserUrl)
  url.pathname = `/${name}`
  if (existing === undefined && !(await isLoaded(name, url.href))) await load(name, url.href)
  await measure(url.href)
  if (!keep) await inServer.query.raw(`drop database ${name} with (force)`)
} finally {
  await inServer.close()
  await server.release()
}

async function isLoaded(name: string, url: string): Promise<boolean> {
  const [existing] = await inServer.query`select from pg_database where datname = ${name}`
  if (!existing) return false
  await migrate(url)
  const { query, close } = openDatabase(url, { connections: 1 })
  try {
    const [row] = await query`select from product_stats where shop_id = 1 and product_id = 1`
    return row !== undefined
  } finally {
    await close()
  }
}

async function load(name: string, url: string) {
  const started = performance.now()
  await inServer.query.raw(`drop database if exists ${name} with (force)`)
  await inServer.query.raw(`create database ${name}`)
  await migrate(url)
  const database = openDatabase(url, { connections: 2 })
  const { db, query, close } = database
  await fillReviewWorld(database, { reviews, others })
  await recountAll(db)
  await query`vacuum analyze`
  await close()
  console.log(`${reviews + others} reviews loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function measure(url: string) {
  const database = openDatabase(url, { connections: 8 })
  const app = Fastify()
  app.setErrorHandler(sendProblem)
  mountCalls(app, widgetRoutes(database.steady), async () => guest(), createCsrf('bench'))
  const { ask, close } = client(await app.listen({ port: 0, host: '127.0.0.1' }))
  const [version] = await inServer.query<{ version: string }>`select current_setting('server_version') as version`
  const measured = await mostReviewed(database)
  console.log(
    `${measured.reviews} reviews of the product, ${measured.ofShop} of the shop; Node ${process.versions.node}, PostgreSQL ${version!.version}, ${availableParallelism()} × ${cpus()[0]!.model}`,
  )
  const ofProduct = (json: boolean) => (request: Request) =>
    ask(addressOf(productReviewCall.path, measured, request, json))
  const ofShop = (request: Request) => ask(addressOf(allReviewsCall.path, measured, request, true))
  try {
    for (const [name, one] of [
      ['product, JSON', ofProduct(true)],
      ['product, HTML', ofProduct(false)],
      ['shop, JSON', ofShop],
    ] as const) {
      // Warm-up of each connection's plans and of the row cache.
      await timeAll(mix(each, 1), 8, one)
      await timeAll(mix(each, 1), 1, one)
      for (const concurrency of [1, 8]) await measureMix(name, database, concurrency, one)
    }
  } finally {
    close()
    await app.close()
    await database.close()
  }
}

/** The shop with the most reviews, and its product with the most. */
async function mostReviewed({ query }: Database) {
  const [row] = await query<{ domain: string; token: string; product: string; reviews: number; ofShop: number }>`
    select s.domain, s.public_token as token, p.external_id as product, t.published as reviews, ss.published as "ofShop"
      from (select shop_id, published from shop_stats order by published desc limit 1) ss
      join shops s using (shop_id)
      join lateral (select product_id, published from product_stats where product_stats.shop_id = ss.shop_id
                     order by published desc limit 1) t on true
      join products p on p.shop_id = ss.shop_id and p.product_id = t.product_id`
  return row!
}

function addressOf(path: string, measured: Awaited<ReturnType<typeof mostReviewed>>, request: Request, json: boolean) {
  const { domain, token, product } = measured
  const key = { shop_domain: domain, api_token: token, external_id: product, json_request: json ? '1' : '0' }
  return `${path}?${new URLSearchParams({ ...key, ...request.query })}`
}

async function measureMix(
  name: string,
  { steady }: Database,
  concurrency: number,
  one: (request: Request) => Promise<unknown>,
) {
  const requests = mix(each, 1)
  const passes: number[][] = []
  for (let pass = 0; pass < tries; pass++) passes.push(await timeAll(requests, concurrency, one))
  const times = requests.map((_, at) => Math.min(...passes.map(pass => pass[at]!)))
  const bare = await timeAll(requests, concurrency, () => sql`select 1`.execute(steady))
  const title = `${name}, ${concurrency} at once${tries > 1 ? `, best of ${tries}` : ''}`
  console.log(`\n${title.padEnd(28)}${['p50', 'p95', 'p99'].map(one => one.padStart(9)).join('')}   ms`)
  console.log(figures('all', times))
  for (const kind of Object.keys(KINDS)) {
    const ofKind = times.filter((_, at) => requests[at]!.kind === kind)
    console.log(figures(`  ${kind}`, ofKind))
  }
  console.log(figures('  bare select 1', bare))
}
