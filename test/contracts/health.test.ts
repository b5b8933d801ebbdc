import { connect } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '../../src/main/server/metrics.ts'
import { clientNetwork } from '../../src/platform/http/operating/request-log.ts'
import { mailQueue } from '../../src/platform/mail/queues.ts'
import { createReadiness } from '../../src/platform/readiness.ts'
import { appContextOf } from '../support/database.ts'
import { useServer } from '../support/server.ts'

/** Health checks, metrics and request ids. */
const TOKEN = 'a-token-of-the-operators'
const server = useServer('demo', { env: { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '127.0.0.1' }, pageCache: true })

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers })

describe('health', () => {
  test('the process lives, is ready, and sets no cookie with either answer', async () => {
    for (const [path, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const answer = await get(path!)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ status })
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('it is not ready without all migrations, without a database, and once it stops', async () => {
    const { db } = server.database
    expect(await createReadiness(db).reason()).toBeNull()
    const { name, checksum } = await db
      .deleteFrom('schema_migrations')
      .where('name', '=', eb =>
        eb
          .selectFrom('schema_migrations')
          .where('name', 'not like', 'functions/%')
          .select(({ fn }) => fn.max('name').as('name')),
      )
      .returning(['name', 'checksum'])
      .executeTakeFirstOrThrow()
    expect(await createReadiness(db).reason()).toBe('migrations')
    await db.insertInto('schema_migrations').values({ name, checksum }).execute()
    await db.insertInto('schema_migrations').values({ name: '9999-of-a-newer-one.sql', checksum }).execute()
    const readiness = createReadiness(db)
    expect(await readiness.reason()).toBeNull()
    await db.deleteFrom('schema_migrations').where('name', '=', '9999-of-a-newer-one.sql').execute()
    readiness.stop()
    expect(await readiness.reason()).toBe('stopping')
    const broken = db.withSchema('nowhere')
    expect(await createReadiness(broken).reason()).toBe('database')
  })
})

describe('metrics', () => {
  /** The value of a metric by its name and labels. */
  const valueIn = (text: string, name: string) =>
    Number(new RegExp(`^${name.replace(/[{}*/:"]/g, '\\$&')} ([\\d.e+-]+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

  test('they are for this machine and for who has the token', async () => {
    expect((await get('/metrics')).status).toBe(200)
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    const refused: Record<string, string>[] = [
      forwarded,
      { via: '1.1 proxy' },
      { ...forwarded, authorization: 'Bearer wrong-token-wrong-to' },
    ]
    for (const headers of refused) expect((await get('/metrics', headers)).status).toBe(404)
    expect((await get('/metrics', { ...forwarded, authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  })

  test('requests are counted by the pattern of their route, pages too', async () => {
    const before = await (await get('/metrics')).text()
    const { slug } = await server.database.db.selectFrom('shops').select('slug').limit(1).executeTakeFirstOrThrow()
    for (const path of [`/reviews/stores/${slug}`, `/reviews/stores/${slug}`, `/reviews/stores/${slug}.json`])
      await (await get(path)).text()
    await (await get('/no-such-page')).text()
    await (await get('/operator/roles')).text()
    const after = await (await get('/metrics')).text()
    const rise = (labels: string) => {
      const [a, b] = [before, after].map(text => valueIn(text, `candor_http_requests_total{method="GET",${labels}}`))
      return b! - (a || 0)
    }
    expect(rise('route="/reviews/stores/:shop_slug",status="200"')).toBe(2)
    expect(rise('route="/reviews/stores/:shop_slug.json",status="200"')).toBe(1)
    expect(rise('route="not-found",status="404"')).toBe(1)
    expect(rise('route="/login",status="200"')).toBe(1)
    expect(after).not.toContain(slug)
    const hits = [before, after].map(text => valueIn(text, 'candor_page_cache_requests_total{result="hit"}') || 0)
    expect(hits[1]! - hits[0]!).toBe(1)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'candor_database_up'])
      expect(valueIn(after, name)).toBeGreaterThan(0)
  })

  test('background jobs are counted by queue and state', async () => {
    const { jobs, db } = appContextOf(server.database)
    await jobs.send(mailQueue, { id: crypto.randomUUID(), to: 'a@b.example', subject: 's', text: 't', html: 'h' })
    await jobs.stop()
    const text = await createMetrics(server.database)()
    expect(text).toContain('candor_jobs{queue="mail.send",state="created"} 1')
    expect(text).toMatch(/candor_database_connections\{pool="main",state="idle"\} [1-9]/)
    await sql`delete from pgboss.job where name = 'mail.send'`.execute(db)
  })
})

describe('the id of a request', () => {
  test('is in the answer, of pages, calls and files alike', async () => {
    for (const path of ['/reviews', '/reviews.json', '/favicon.svg', '/nothing-here.txt'])
      expect((await get(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is taken from a trusted proxy when it is one', async () => {
    const id = 'edge-7f3a9c21'
    expect((await get('/healthz', { 'x-request-id': id })).headers.get('x-request-id')).toBe(id)
    for (const bad of ['short', 'a b c d e f g h', 'x'.repeat(129)])
      expect((await get('/healthz', { 'x-request-id': bad })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('an address is shortened to its network', () => {
  expect(clientNetwork('203.0.113.77')).toBe('203.0.113.0/24')
  expect(clientNetwork('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(clientNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(clientNetwork('nobody')).toBe('unknown')
})

test('a client that goes away leaves a line of its own', async () => {
  const { port } = new URL(server.address)
  const socket = connect(Number(port), '127.0.0.1')
  await new Promise<void>(resolve =>
    socket.write(
      'POST /login.json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      () => resolve(),
    ),
  )
  const counted = async () =>
    /route="\/login\.json",status="499"} (\d+)/.exec(await (await get('/metrics')).text())?.[1]
  expect(await counted()).toBeUndefined()
  socket.destroy()
  await expect.poll(counted).toBe('1')
})
