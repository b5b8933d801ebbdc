import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_LIMITS } from '../../../test/support/no-limits.ts'
import { type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { loadConfig } from '../../platform/config.ts'
import { type Database, openDatabase } from '../../platform/postgres/database.ts'
import { clusterDir } from '../../platform/postgres/embedded/cluster.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { findPostmaster } from '../../platform/postgres/embedded/postmaster.ts'
import { migrate } from '../../platform/postgres/migrations/migrate.ts'
import { projectDir } from '../../platform/project-dir.ts'
import { encodeLineItemId } from '../../rooms/catalog/encoded-id.ts'
import { importText } from '../../rooms/transfer/testing.ts'

/** Kills site and database while reviews are being sent: acknowledged reviews are stored, and none twice. */
const REVIEWS = 100
/** Number of acknowledged reviews before the kill. */
const BEFORE = 30

let dataDir: string
let site: ChildProcess | undefined
const config = () => loadConfig({ DATA_DIR: dataDir })

/** Runs a function on the site's own database, starting it if necessary. */
async function onDatabase<T>(run: (database: Database) => Promise<T>): Promise<T> {
  const server = await openDatabaseServer(config())
  const database = openDatabase(server.url)
  try {
    await migrate(server.url)
    return await run(database)
  } finally {
    await database.close()
    await server.release()
  }
}

/** Starts the real site in its own process group; returns its address. */
async function start(): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: dataDir,
    PORT: '0',
    CANDOR_DEMO: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    ...NO_LIMITS,
  }
  const child = spawn(process.execPath, ['src/main/server/start.ts'], { cwd: projectDir, env, detached: true })
  site = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (output += piece))
  const address = () => /listens on (\S+)/.exec(output)?.[1]
  await expect.poll(() => address() ?? (child.exitCode === null ? undefined : output), { timeout: 60_000 }).toBeTruthy()
  expect(address(), output).toBeDefined()
  return address()!
}

async function kill() {
  const over = new Promise(resolve => site!.on('close', resolve))
  const database = await findPostmaster(clusterDir(dataDir))
  process.kill(database!.pid, 'SIGKILL')
  process.kill(-site!.pid!, 'SIGKILL')
  await over
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-crash-'))
  execFileSync(process.execPath, [join(projectDir, 'src/main/cli/build.ts')], { stdio: 'ignore' })
})

afterAll(async () => {
  if (site?.exitCode === null) process.kill(-site.pid!, 'SIGTERM')
  if (site?.exitCode === null) await new Promise(resolve => site!.on('close', resolve))
  await rm(dataDir, { recursive: true, force: true })
})

/** A shop whose buyer can review a hundred items, and a session of that buyer. */
const prepare = (server: { address: string; database: Database }) =>
  onDatabase(async database => {
    const shop = 'crash.example'
    const items = Array.from({ length: REVIEWS }, (_, i) => ({
      external_id: `i${i}`,
      product: 'p',
      quantity: 1,
      price: '5',
    }))
    await importText(database, 'catalog', [
      { type: 'shop', domain: shop, platform: 'other', name: 'Crash', country: 'DE', currency: 'EUR' },
      { type: 'product', shop, external_id: 'p', title: 'Kettle', price: '5' },
      { type: 'reviewer', external_id: 'anna', name: 'Anna', email: 'anna@post.example' },
      { type: 'order', shop, external_id: 'o', reviewer: 'anna', placed_at: '2026-01-01T00:00:00Z', items },
    ])
    server.database = database
    const buyer = await signInAs(server as Parameters<typeof signInAs>[0], { email: 'anna@post.example' })
    await buyer.headers()
    const rows = await database.query<{ shop_id: number; line_item_id: number }>`SELECT * FROM line_items`
    return { buyer, items: rows.map(row => encodeLineItemId(row.shop_id, row.line_item_id)) }
  })

/** Sends the review of one item; returns its public id. Fails without a response and with that of a failure. */
async function send(buyer: SignedIn, address: string, item: string): Promise<string> {
  const response = await fetch(`${address}/reviews/write-review`, {
    method: 'POST',
    headers: { ...(await buyer.headers()), 'content-type': 'application/json', 'idempotency-key': `form of ${item}` },
    body: JSON.stringify({ line_item_public_id: item, rating: 4, body: `Boils well, says ${item}.` }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${answer}`)
  return JSON.parse(answer).review.public_id
}

test('every acknowledged review is there after kill -9, and none twice', async () => {
  const server = { address: '', database: undefined as unknown as Database }
  const { buyer, items } = await prepare(server)
  const first = await start()
  const acknowledged = new Map<string, string>()
  let killed: Promise<void> | undefined
  const remaining = [...items]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = remaining.pop(); item; item = remaining.pop()) {
        const id = await send(buyer, first, item).catch(() => null)
        if (id) acknowledged.set(item, id)
        if (acknowledged.size >= BEFORE) killed ??= kill()
      }
    }),
  )
  await killed
  expect(acknowledged.size).toBeGreaterThanOrEqual(BEFORE)
  expect(acknowledged.size).toBeLessThan(REVIEWS)

  const address = await start()
  // Sends every form again, as a buyer without a response would.
  for (const item of items) {
    const id = await send(buyer, address, item)
    expect(id).toMatch(/^\w+$/)
    if (acknowledged.has(item)) expect(id).toBe(acknowledged.get(item))
  }
  await onDatabase(async ({ query }) => {
    const [reviews] = await query`
      SELECT count(*)::int AS reviews, count(DISTINCT line_item_id)::int AS items,
             (SELECT count(*)::int FROM review_events WHERE kind = 'published') AS published,
             (SELECT published FROM shop_stats) AS counted FROM reviews`
    expect(reviews).toEqual({ reviews: REVIEWS, items: REVIEWS, published: REVIEWS, counted: REVIEWS })
  })
}, 180_000)
