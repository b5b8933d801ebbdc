import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../postgres/database.ts'
import { forceReadOnly } from '../../read-only.ts'
import { READ_ONLY } from '../failures/problem.ts'
import { sendProblem } from '../failures/send-failure.ts'
import { openGate } from '../load/gate.ts'
import { PageTemplate } from '../page-template.ts'
import { sendPieces } from '../send-pieces.ts'
import { mountHealth } from './health.ts'
import { readOnlyNotice, refuseWrites } from './refuse-writes.ts'
import { clientNetwork } from './request-log.ts'

describe('health', () => {
  const TOKEN = 'a-token-of-the-operators'
  function site(reason: 'database' | null = null, metricsToken: string | undefined = TOKEN) {
    const app = Fastify()
    mountHealth(app, {
      readiness: { reason: async () => reason, stop() {} },
      metrics: async () => 'up 1\n',
      metricsToken,
    })
    return app
  }
  const metrics = async (headers: Record<string, string>, remoteAddress = '127.0.0.1', app = site()) =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

  test('says that the process lives, and why it is not ready', async () => {
    const alive = await site('database').inject('/healthz')
    expect([alive.statusCode, alive.json(), alive.headers['cache-control']]).toEqual([
      200,
      { status: 'ok' },
      'no-store',
    ])
    const ready = await site().inject('/readyz')
    expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([
      200,
      { status: 'ready' },
      'no-store',
    ])
    const not = await site('database').inject('/readyz')
    expect([not.statusCode, not.json(), not.headers['cache-control']]).toEqual([
      503,
      { status: 'not_ready', reason: 'database' },
      'no-store',
    ])
  })

  test('metrics are text for this machine', async () => {
    const found = await site().inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect([found.body, found.headers['content-type'], found.headers['cache-control']]).toEqual([
      'up 1\n',
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
    for (const own of ['127.0.0.2', '::1', '::ffff:127.0.0.1']) expect(await metrics({}, own)).toBe(200)
    for (const other of ['192.0.2.1', '2001:db8::1', '10.0.0.1', 'nobody']) expect(await metrics({}, other)).toBe(404)
  })

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'a request with %s came by a proxy',
    async name => expect(await metrics({ [name]: '' })).toBe(404),
  )

  test('another machine needs the token', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect(await metrics(bearer(TOKEN), '192.0.2.1')).toBe(200)
    expect(await metrics(bearer(`${TOKEN}x`), '192.0.2.1')).toBe(404)
    expect(await metrics(bearer(TOKEN.replace('a', 'b')), '192.0.2.1')).toBe(404)
    for (const none of ['', undefined]) {
      const app = Fastify()
      mountHealth(app, {
        readiness: { reason: async () => null, stop() {} },
        metrics: async () => '',
        metricsToken: none,
      })
      expect(await metrics({}, '192.0.2.1', app)).toBe(404)
      expect(await metrics(bearer(TOKEN), '192.0.2.1', app)).toBe(404)
    }
  })
})

describe('while the site is read-only', () => {
  /** A database that reports read-only mode, with or without a reason. */
  function readOnlyDb(row?: { since: Date; reason: string | null }): Db {
    const query = { selectFrom: () => query, select: () => query, executeTakeFirst: async () => row }
    return query as unknown as Db
  }
  function site(db: Db) {
    const app = Fastify()
    app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
    refuseWrites(app, db, openGate)
    for (const url of ['/a', '/consent', '/reviews/consent'])
      app.route({ method: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'], url, handler: async () => 'done' })
    return app
  }
  type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'DELETE'
  const status = async (method: Method, url: string, db: Db) => (await site(db).inject({ method, url })).statusCode
  const closed = () => readOnlyDb({ since: new Date(), reason: 'Back at ten.' })

  test('reads are answered, and writes refused with the reason', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) expect(await status(method, '/a', closed())).toBe(200)
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const refused = await site(closed()).inject({ method, url: '/a' })
      expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
        503,
        '120',
        {
          code: READ_ONLY,
          detail: expect.stringMatching(/^This site is read-only while .* later\. Back at ten\.$/),
        },
      ])
    }
    expect(await status('POST', '/nothing', closed())).toBe(503)
    for (const url of ['/consent', '/reviews/consent']) expect(await status('POST', url, closed())).toBe(200)
    expect(await status('POST', '/a', readOnlyDb())).toBe(200)
  })

  test('pages say so, with the reason where there is one', async () => {
    expect(await readOnlyNotice(readOnlyDb())).toBeNull()
    expect(await readOnlyNotice(closed())).toMatch(/^This site is read-only.* is done\. Back at ten\.$/)
    const forced = readOnlyDb()
    forceReadOnly(forced)
    expect(await readOnlyNotice(forced)).toMatch(/ is done\.$/)
  })
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['nobody', 'unknown'],
])('%s is logged as %s', (address, network) => expect(clientNetwork(address)).toBe(network))

describe('a body in pieces', () => {
  test('is sent with its length, status and headers, and not for a HEAD', async () => {
    const app = Fastify()
    app.get('/a', async (_, reply) => {
      sendPieces(reply.code(203).header('x-a', 'b'), [Buffer.from('ab'), Buffer.from('é')])
    })
    const whole = await app.inject('/a')
    expect([whole.statusCode, whole.body, whole.headers['content-length'], whole.headers['x-a']]).toEqual([
      203,
      'abé',
      '4',
      'b',
    ])
    const head = await app.inject({ method: 'HEAD', url: '/a' })
    expect([head.body, head.headers['content-length']]).toEqual(['', '4'])
  })

  test('is filled anew each time, plain and compressed', async () => {
    const text = new PageTemplate(['a♥{1b', 'c{2', '{1é'], '{')
    expect(text.size).toBe('a♥bcé'.length + 3)
    for (const [values, expected] of [
      [{ 1: 'x', 2: '' }, 'a♥xbcxé'],
      [{ 1: '♥', 2: 'long '.repeat(3000) }, `a♥♥bc${'long '.repeat(3000)}♥é`],
    ] as const) {
      expect(Buffer.concat(text.fill(values)).toString()).toBe(expected)
      expect(gunzipSync(await text.compress('gzip', values)).toString()).toBe(expected)
    }
    const longer = new PageTemplate(['x'.repeat(500)], '{')
    expect([longer.size, Buffer.concat(longer.fill({})).length]).toEqual([500, 500])
    expect(Buffer.concat(text.fill({ 1: '1', 2: '2' })).toString()).toBe('a♥1bc21é')
    expect(new PageTemplate([], '{').size).toBe(0)
  })
})
