import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { rawRequest } from '../../../../test/support/raw-request.ts'
import { sendProblem } from '../failures/send-failure.ts'
import { requestIds } from '../operating/request-id.ts'
import { routeOf } from '../operating/route-label.ts'
import { mountSecurityHeaders, securityHeaders } from '../security-headers.ts'
import { collectMethods } from './allowed-methods.ts'
import { baseOf } from './base-url.ts'
import { checkRequests } from './check-request.ts'
import { LONGEST_TARGET, requestTarget } from './request-target.ts'

describe('which methods an address takes', () => {
  const app = Fastify()
  const methodsOf = collectMethods(app)
  app.get('/things/:id', async () => '')
  app.post('/things/:id', async () => '')
  app.route({ method: ['PUT', 'DELETE'], url: '/things', handler: async () => '' })
  app.get('/things/new', { constraints: {} }, async () => '')

  test.each([
    ['/things/7', ['GET', 'HEAD', 'POST']],
    ['/things/7/', ['GET', 'HEAD', 'POST']],
    [`/things/${'x'.repeat(500)}`, ['GET', 'HEAD', 'POST']],
    ['/things', ['DELETE', 'PUT']],
    ['/nothing', []],
  ])('%s', (path, methods) => expect(methodsOf(path)).toEqual(methods))
})

describe('what is refused before anything looks at it', () => {
  const site = (trustProxy = false) => {
    const app = Fastify({ trustProxy })
    app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
    mountSecurityHeaders(app, 'https://reviews.example')
    checkRequests(app)
    app.get('/*', async request => baseOf(request, undefined))
    return app
  }
  const resourceRequest = async (headers: Record<string, string>, url = '/a', trustProxy = false) => {
    const { statusCode, body } = await site(trustProxy).inject({ url, headers })
    return statusCode === 200 ? body : `${statusCode} ${JSON.parse(body).code}`
  }

  test.each([
    ['reviews.example', 'http://reviews.example'],
    ['Reviews.Example:8080', 'http://Reviews.Example:8080'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[2001:db8::1]:443', 'http://[2001:db8::1]:443'],
    ['my_shop-1~a.example', 'http://my_shop-1~a.example'],
    ['reviews.example:123456', '400 bad_host'],
    ['reviews.example:99999', '400 bad_host'],
    ['reviews.example/x', '400 bad_host'],
    ['x"reviews.example', '400 bad_host'],
    ['[zz]', '400 bad_host'],
    ['a]b', '400 bad_host'],
    ['999.1.1.1', '400 bad_host'],
  ])('host %s', async (host, expected) => expect(await resourceRequest({ host })).toBe(expected))

  test('a proxy that is trusted says which host and protocol', async () => {
    const host = 'inside.example'
    expect(await resourceRequest({ host, 'x-forwarded-proto': 'https' }, '/a', true)).toBe('https://inside.example')
    expect(await resourceRequest({ host, 'x-forwarded-proto': 'gopher' }, '/a', true)).toBe('400 bad_host')
    expect(await resourceRequest({ host, 'x-forwarded-host': 'a b' }, '/a', true)).toBe('400 bad_host')
    expect(await resourceRequest({ host, 'x-forwarded-proto': 'gopher' })).toBe('http://inside.example')
  })

  test('an address that is too long, and one that is none', async () => {
    const host = 'reviews.example'
    expect(await resourceRequest({ host }, `/${'a'.repeat(LONGEST_TARGET - 1)}`)).toBe('http://reviews.example')
    const { statusCode, body } = await site().inject({ url: `/${'a'.repeat(LONGEST_TARGET)}`, headers: { host } })
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      414,
      { code: 'uri_too_long', detail: 'An address can have up to 8,000 characters.' },
    ])
    const app = Fastify({ rewriteUrl: () => '*' })
    app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
    checkRequests(app)
    expect((await app.inject('/a')).json()).toMatchObject({ status: 400, code: 'bad_request_target' })
  })

  test('refusals carry the headers of every response', async () => {
    const { headers } = await site().inject({ url: '/a', headers: { host: 'a b' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
    })
    for (const publicUrl of ['http://reviews.example', undefined])
      expect(Object.keys(securityHeaders(publicUrl))).toEqual(['x-content-type-options', 'cross-origin-opener-policy'])
  })

  test('over the wire: no host, two of them, one of HTTP/1.0 without', async () => {
    const app = site()
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const status = async (...lines: string[]) => (await rawRequest(address, lines)).status
    expect(await status('GET /a HTTP/1.0')).toBe(200)
    expect(await status('GET /a HTTP/1.1', 'Host: a.example')).toBe(200)
    expect(await status('GET /a HTTP/1.1', 'Host: a.example', 'hOST: b.example')).toBe(400)
    expect(await status('GET /a HTTP/1.1', 'Host:')).toBe(400)
    await app.close()
  })
})

test("the site's own address is what the operator set, else what was asked", async () => {
  const app = Fastify()
  app.get('/set', async request => baseOf(request, 'https://reviews.example'))
  app.get('/asked', async request => baseOf(request, undefined))
  expect((await app.inject('/set')).body).toBe('https://reviews.example')
  expect((await app.inject({ url: '/asked', headers: { host: 'here.example' } })).body).toBe('http://here.example')
  const nobody = { protocol: 'http', host: '', socket: { localPort: 3000 } }
  expect(baseOf(nobody as never, undefined)).toBe('http://localhost:3000')
})

describe('the request target', () => {
  test.each([
    ['/a?b=%zz', '/a?b=%zz'],
    ['/a%20b', '/a%20b'],
    ['/%41%2fb', '/%41%2fb'],
    ['/100%', '/100%25'],
    ['/a%00b?c=%00', '/a%EF%BF%BDb?c=%00'],
    ['/%ff', '/%EF%BF%BD'],
    ['/%41%ffb%C3%A9', '/A%EF%BF%BDb%C3%A9'],
    ['/%zz%4', '/%25zz%254'],
    ['http://here.example/a?b', '/a?b'],
    ['HTTPS://Here.Example', '/'],
    ['http://here.example/a/', '/a/'],
    ['http://here.example?b=1', '/?b=1'],
    ['http://elsewhere.example/a', '*'],
    ['http://here.example.elsewhere/a', '*'],
    ['ftp://here.example/a', '*'],
    ['xhttp://here.example/a', '*'],
    ['*', '*'],
    ['a', '*'],
  ])('%s is routed as %s', (url, routed) => expect(requestTarget(url, 'HERE.example')).toBe(routed))

  test('without a host nothing absolute is ours', () => {
    expect(requestTarget('http://here.example/a', undefined)).toBe('*')
    expect(requestTarget('/a', undefined)).toBe('/a')
  })
})

describe('the id of a request', () => {
  const idOf = (given: unknown, remoteAddress: string | undefined = '127.0.0.1') =>
    requestIds(['loopback'])({ headers: { 'x-request-id': given }, socket: { remoteAddress } } as never)
  const NEW = /^[0-9a-f-]{36}$/

  test.each(['edge-123', 'a'.repeat(128), 'Root=1-67891233:abc/d+e.f_g'])('%s is taken from a proxy', given =>
    expect(idOf(given)).toBe(given),
  )
  test.each([undefined, ['edge-1234'], 'edge-12', 'a'.repeat(129), 'edge 1234', 'edge-1234\n', '"edge-1234"'])(
    '%j is not',
    given => expect(idOf(given)).toMatch(NEW),
  )
  test('nor is one from anybody else', () => {
    expect(idOf('edge-1234', '192.0.2.1')).toMatch(NEW)
    expect(idOf('edge-1234', '')).toMatch(NEW)
  })
})

test('a route that nothing matched has a name too', () => {
  expect(routeOf({ routeOptions: {} } as never)).toBe('unmatched')
  expect(routeOf({ routeOptions: { url: '/a/:b' } } as never)).toBe('/a/:b')
})
