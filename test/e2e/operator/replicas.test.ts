import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWeb, type Web } from '../../../src/main/server/web.ts'
import { loadConfig } from '../../../src/platform/config.ts'
import type { Jobs } from '../../../src/platform/jobs/jobs.ts'
import { createLogger } from '../../../src/platform/logging/logger.ts'
import { type Database, openDatabase } from '../../../src/platform/postgres/database.ts'
import { migrate } from '../../../src/platform/postgres/migrations/migrate.ts'
import { openReplicas, type Replicas } from '../../../src/platform/postgres/replicas/replicas.ts'
import { requestTimeouts } from '../../../src/platform/postgres/timeouts.ts'
import { appContextOf, dataDirOf } from '../../support/database.ts'
import { NO_LIMITS } from '../../support/no-limits.ts'
import { type ReplicaNode, startPrimary } from '../../support/processes/replication.ts'
import { prepareWorld, type World } from '../../torture/world.ts'

/** A site with a read replica, by real streaming replication (ADR 17). */
const SHOP = '/reviews/stores/torture'
const PRODUCT = `${SHOP}/products/kettle`
const MAX_LAG = 4

let primary: Awaited<ReturnType<typeof startPrimary>>
let replica: ReplicaNode
let replicas: Replicas
const server = {} as { address: string; database: Database & { url: string }; web: Web }
let jobs: Jobs
let world: World

beforeAll(async () => {
  primary = await startPrimary()
  await migrate(primary.url)
  replica = await primary.addReplica()
  const config = loadConfig({
    ...{ PORT: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal', NODE_ENV: 'test', ...NO_LIMITS },
    ...{ DATABASE_URL: primary.url, READ_DATABASE_URL: replica.url, READ_MAX_LAG: String(MAX_LAG) },
  })
  server.database = Object.assign(openDatabase(primary.url, { connections: 6 }), { url: primary.url })
  replicas = openReplicas(config.replicas.urls, {
    ...{ primaryUrl: primary.url, connections: 4, timeouts: requestTimeouts(), maxLag: config.replicas.maxLag },
    log: createLogger('silent'),
  })
  jobs = appContextOf(server.database).jobs
  server.web = await startWeb({
    config: { ...config, dataDir: dataDirOf(server.database) },
    ...{ database: server.database, replicas, jobs },
  })
  server.address = server.web.address
  world = await prepareWorld(server, 8)
}, 120_000)
afterAll(async () => {
  await server.web?.close()
  await jobs?.stop()
  await replicas?.close()
  await server.database?.close()
  await primary?.close()
})

const LATER = { timeout: 20_000, interval: 50 }
beforeEach(async () => {
  await replica.resumeReplay()
  await replica.catchUp()
  await expect.poll(() => replicas.figures()[0]!.inUse, LATER).toBe(true)
  await expect.poll(() => readsFrom(() => guest(`${PRODUCT}.json`)), LATER).toEqual(['replica'])
})

const guest = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.address + path, { headers })
  const text = await answer.text()
  expect(answer.status, `${path}: ${text}`).toBe(200)
  return text
}
const fresh = () => `?n=${Math.random()}`

/** Where requests read meanwhile, by the process's metrics. */
async function readsFrom(act: () => Promise<unknown>): Promise<string[]> {
  const counted = async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text()
    const lines = text.matchAll(/candor_database_reads_total\{target="([^"]+)",reason="(\w+)"\} (\d+)/g)
    return new Map([...lines].map(([, , reason, times]) => [reason!, Number(times)]))
  }
  const before = await counted()
  await act()
  return [...(await counted())].filter(([reason, times]) => times > (before.get(reason) ?? 0)).map(([reason]) => reason)
}

/** The cookie and header that an acknowledged write brings. */
function positionOf(answer: Response) {
  const header = answer.headers.get('candor-position')!
  const cookie = answer.headers.getSetCookie().find(each => each.startsWith('candor_position='))
  return { header, cookie: cookie?.split(';')[0] ?? null, attributes: cookie?.split('; ').slice(1) ?? [] }
}

let written = 0
async function writeReview(body: string): Promise<Response> {
  const { person, items } = world.buyers[written % world.buyers.length]!
  const item = items[Math.floor(written++ / world.buyers.length)]
  const answer = await person.send('POST', '/reviews/write-review', { line_item_public_id: item, rating: 4, body })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer
}

describe('the replica answers', () => {
  test.each([
    ['a guest’s page', () => PRODUCT + fresh()],
    ['the same page’s data', () => `${PRODUCT}.json`],
    ['a search', () => '/reviews/search.json?q=kettle'],
    ['a widget', () => world.widget],
    ['an Atom feed', () => `${SHOP}.atom`],
    ['an embedded product', () => `/embed/product/${world.productId}`],
  ])('with %s', async (_, path) => {
    expect(await readsFrom(() => guest(path()))).toEqual(['replica'])
  })

  test('somebody who is signed in and has not written lately', async () => {
    const { person } = world.buyers[0]!
    for (const path of [`${PRODUCT}.json`, '/reviews/feed_events.json'])
      expect(await readsFrom(async () => expect((await person.get(path)).status).toBe(200))).toEqual(['replica'])
  })

  test('never what is one’s own, nor a program', async () => {
    const { person } = world.buyers[0]!
    for (const path of ['/reviews/me.json', '/reviews/write-review.json', '/notifications.json'])
      expect(await readsFrom(async () => expect((await person.get(path)).status).toBe(200)), path).toEqual([])
    const program = { authorization: `Bearer ${world.token}` }
    expect(await readsFrom(() => guest('/api/v1/business/orders', program))).toEqual([])
  })
})

describe('who wrote', () => {
  test('gets the position of it, in a cookie that scripts cannot read, and as a header', async () => {
    const { header, cookie, attributes } = positionOf(await writeReview('Boils with a position.'))
    expect(header).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
    expect(cookie).toBe(`candor_position=${header}`)
    expect(attributes).toEqual(expect.arrayContaining(['Max-Age=34', 'Path=/', 'HttpOnly', 'SameSite=Lax']))
    const program = await fetch(`${server.address}/api/v1/business/orders/new-1`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ placed_at: '2026-02-01T00:00:00Z', buyer: { email: 'new@post.example', name: 'New' } },
        items: [{ external_id: 'new-1', product: 'kettle', quantity: 1, price: '5' }],
      }),
    })
    expect(program.status, await program.clone().text()).toBeLessThan(300)
    expect(positionOf(program)).toMatchObject({ header: expect.stringMatching(/^[0-9A-F]+\//), cookie: null })
    expect((await fetch(`${server.address}${PRODUCT}`)).headers.get('candor-position')).toBe(null)
  })

  test('reads it at once while the replica stands still; others do not read old pages of that shop either', async () => {
    await replica.pauseReplay()
    const answer = await writeReview('Boils while time stands still.')
    const { cookie, header } = positionOf(answer)
    const own: Record<string, string>[] = [{ cookie: cookie! }, { 'candor-position': header }]
    for (const headers of own) {
      expect(await guest(world.widget, headers)).toContain('Boils while time stands still.')
      expect(await readsFrom(() => guest(`${PRODUCT}.json`, headers))).toEqual(['position'])
    }
    // A widget has no tag: it is as old as the replica.
    const widget = () => guest(`${world.widget}&n=${Math.random()}`)
    expect(await widget()).not.toContain('Boils while time stands still.')
    // A page of the shop is not, once the change was announced.
    await expect.poll(() => guest(PRODUCT)).toContain('Boils while time stands still.')
    // Nor is anything when the replica lags too much.
    await expect.poll(widget, { timeout: (MAX_LAG + 6) * 1000 }).toContain('Boils while time stands still.')
    expect(replicas.figures()).toMatchObject([{ inUse: false }])
    await replica.resumeReplay()
  }, 40_000)

  test('cannot be harmed by a position that somebody invented', async () => {
    for (const text of ['0/0', 'FFFFFFFF/FFFFFFFF', 'nonsense', '0/0; x', '-1'])
      await guest(`${PRODUCT}.json`, { 'candor-position': text })
    expect(await readsFrom(() => guest(`${PRODUCT}.json`, { 'candor-position': 'nonsense' }))).toEqual(['position'])
  })
})

test('no page is cached from before a change that was announced', async () => {
  for (let round = 0; round < 6; round++) {
    await replica.catchUp()
    await replica.pauseReplay()
    const text = `Boils in round ${round}.`
    await writeReview(text)
    await expect.poll(() => guest(PRODUCT), { timeout: 5_000, interval: 5 }).toContain(text)
    // That is so before the replica has lagged for so long that it is not used at all.
    expect(replicas.figures()).toMatchObject([{ inUse: true }])
    // From now on it is never missing, wherever the page comes from.
    const resumed = round % 2 === 0 ? sleep(100 * round).then(() => replica.resumeReplay()) : null
    for (let times = 0; times < 10; times++) {
      expect(await guest(PRODUCT)).toContain(text)
      expect(await guest(PRODUCT + fresh())).toContain(text)
      await sleep(20)
    }
    // not into the pause of the next round, which would then wait for ever
    await resumed
    await replica.resumeReplay()
  }
}, 60_000)

test('a site goes on when its replica dies, and is ready all the time', async () => {
  let stopped = false
  const failures: string[] = []
  let answered = 0
  const reader = async () => {
    while (!stopped) {
      const answer = await fetch(`${server.address}/reviews/search.json?q=kettle`)
      await answer.arrayBuffer()
      if (answer.ok) answered++
      else failures.push(String(answer.status))
    }
  }
  const readers = [reader(), reader()]
  await replica.kill()
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  await expect.poll(() => replicas.figures()[0]!.inUse, LATER).toBe(false)
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toMatch(/candor_replica_up\{replica="127\.0\.0\.1:\d+"\} 0/)
  await replica.start()
  await expect.poll(() => replicas.figures()[0]!.inUse, LATER).toBe(true)
  stopped = true
  await Promise.all(readers)
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(10)
}, 60_000)
