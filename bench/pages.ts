import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../src/main/cli/build.ts'
import { fillDemoWorld } from '../src/main/server/process/first-run.ts'
import { loadConfig } from '../src/platform/config.ts'
import { type Db, openDatabase } from '../src/platform/postgres/database.ts'
import { openDatabaseServer } from '../src/platform/postgres/embedded/embedded.ts'
import { migrate } from '../src/platform/postgres/migrations/migrate.ts'
import { beginSession } from '../src/rooms/accounts/service/sessions.ts'
import { openAccount } from '../src/rooms/accounts/service/sign-in.ts'
import { type Measured, startMeasuredBare, startMeasuredWeb } from './pages/process.ts'
import { worldPages } from './pages/world-pages.ts'
import { client, timeAll } from './search/measure.ts'

/**
 * npm run bench:pages -- [--requests 2000] [--warm-up 8000] [--memory 100000] [--database world]
 *
 * Fills a demo world into a separate database and measures home, a search, a shop and a product page: as a guest with a
 * warm page cache, as a guest without cache, and signed in, beside a bare Fastify route that sends the same bytes. Each
 * server has its own process; 8 concurrent requests, ten alternating rounds, of which the median is reported, since the
 * machine's speed varies. The warm-up of 8,000 requests lets the JIT optimize everything; the first thousands cost half
 * as much again. With --memory, so many requests to 10,000 URLs follow. `--database` measures a database that `npm run
 * world` filled, and leaves it.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    'warm-up': { type: 'string', default: '8000' },
    memory: { type: 'string', default: '0' },
    database: { type: 'string' },
  },
})
const requests = Number(values.requests)
const warmUp = Number(values['warm-up'])
const forMemory = Number(values.memory)
const { database: existing } = values
const CONCURRENCY = 8
const ROUNDS = 10

await buildIfStale()
const server = await openDatabaseServer(loadConfig())
const name = existing ?? `bench_pages_${randomBytes(4).toString('hex')}`
const inServer = openDatabase(server.superuserUrl, { connections: 1 })
const url = new URL(server.superuserUrl)
url.pathname = `/${name}`
if (existing === undefined) await inServer.query.raw(`create database ${name}`)
try {
  await migrate(url.href)
  const database = openDatabase(url.href)
  if (existing === undefined) await fillDemoWorld(database)
  const pages = await worldPages(database.db)
  const session = await signIn(database.db)
  await database.close()
  await measure(pages, session)
} finally {
  if (existing === undefined) await inServer.query.raw(`drop database ${name} with (force)`)
  await inServer.close()
  await server.release()
}

function kilobytes(text: string | Buffer): string {
  return (Buffer.byteLength(text) / 1000).toFixed(1)
}

async function signIn(db: Db): Promise<string> {
  const { reviewer_id } = await db.selectFrom('reviewers').select('reviewer_id').limit(1).executeTakeFirstOrThrow()
  await openAccount(db, reviewer_id)
  return `candor_session=${await beginSession(db, reviewer_id, { way: 'link', userAgent: undefined })}`
}

async function measure(pages: Record<string, string>, session: string) {
  const cached = await startMeasuredWeb(url.href, true)
  const fresh = await startMeasuredWeb(url.href, false)
  const html = new Map<string, string>()
  for (const path of Object.values(pages)) html.set(path, await (await fetch(cached.address + path)).text())
  const bare = await startMeasuredBare([...html])
  console.log(
    `\n${'page'.padEnd(12)}${'as'.padEnd(18)}requests/s   of bare   ms of processor   elements   kB   kB gzipped`,
  )
  for (const [page, path] of Object.entries(pages)) {
    const body = html.get(path)!
    const size = `${String(body.match(/<[a-z]/g)?.length).padStart(8)}${kilobytes(body).padStart(7)}${kilobytes(gzipSync(body)).padStart(9)}`
    const lines = [
      visitor('bare route', bare, {}),
      visitor('guest, warm', cached, {}),
      visitor('guest, cache off', fresh, {}),
      visitor('signed in', cached, { cookie: session }),
    ]
    for (const one of lines) await load(one, path, warmUp)
    const rounds = Array.from({ length: ROUNDS }, () => [] as Load[])
    for (const loads of rounds) for (const one of lines) loads.push(await load(one, path, Math.ceil(requests / ROUNDS)))
    for (const [line, { as, close }] of lines.entries()) {
      close()
      const rate = median(rounds.map(loads => loads[line]!.rate))
      const ofBare = median(rounds.map(loads => loads[line]!.rate / loads[0]!.rate))
      const cpu = median(rounds.map(loads => loads[line]!.cpu))
      console.log(
        `${page.padEnd(12)}${as.padEnd(18)}${rate.toFixed(0).padStart(10)}${ofBare.toFixed(2).padStart(10)}${cpu.toFixed(2).padStart(18)}${line === 0 ? size : ''}`,
      )
    }
  }
  if (forMemory > 0) await holdMemory(cached, pages.product!)
  for (const one of [cached, fresh, bare]) one.stop()
}

interface Load {
  /** Requests a second. */
  rate: number
  /** Processor time of the server per request, milliseconds. */
  cpu: number
}

/** HTTP client with keep-alive connections. */
function visitor(as: string, { address, cpu }: Measured, headers: Record<string, string>) {
  return { as, cpu, ...client(address, headers) }
}

async function load({ ask, cpu }: ReturnType<typeof visitor>, path: string, times: number): Promise<Load> {
  const before = await cpu()
  const start = performance.now()
  await timeAll(Array.from({ length: times }), CONCURRENCY, () => ask(path))
  const seconds = (performance.now() - start) / 1000
  const after = await cpu()
  return { rate: times / seconds, cpu: (after - before) / times }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

/** Checks that memory stays flat over very many requests to 10,000 URLs, compressed as for browsers. */
async function holdMemory({ address, memory }: Measured, path: string) {
  const { ask, close } = client(address, { 'accept-encoding': 'gzip' })
  console.log(`\nmemory of the web process over ${forMemory} requests of 10,000 addresses: taken, and in use`)
  const step = Math.ceil(forMemory / 10)
  for (let done = 0; done < forMemory; done += step) {
    const addresses = Array.from({ length: step }, (_, at) => `${path}?from=${((done + at) * 7919) % 10_000}`)
    await timeAll(addresses, CONCURRENCY, ask)
    const { taken, used } = await memory()
    console.log(`${String(done + step).padStart(8)}   ${(taken / 1e6).toFixed(0)} MB   ${(used / 1e6).toFixed(0)} MB`)
  }
  close()
}
