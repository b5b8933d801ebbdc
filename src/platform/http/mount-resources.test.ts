import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mountCompression } from './compression.ts'
import { sendProblem } from './failures/send-failure.ts'
import { guest, type RequestContext } from './handler.ts'
import type { Gate } from './load/gate.ts'
import { mountResources } from './mount-resources.ts'
import { openApiDocument } from './openapi/document.ts'
import { type Resource, resource } from './resource.ts'
import { recordingGate } from './testing.ts'

const CHANGED = new Date('2026-03-04T05:06:07.890Z')
let written = 0

async function* lines(count: number) {
  for (let i = 1; i <= count; i++) {
    written = i
    yield `line ${i} `.padEnd(1000, '.')
  }
}

const resources = [
  resource({
    path: '/notes/:name.txt',
    summary: 'A note',
    input: z.object({ name: z.string(), times: z.coerce.number<string>().int().min(1).max(3).default(1) }),
    types: ['text/plain'],
    answer: async ({ name, times }, { base }) => ({
      type: 'text/plain; charset=utf-8',
      body: `${base} ${name} `.repeat(times),
      fresh: 60,
      changed: CHANGED,
    }),
  }),
  resource({
    path: '/lines/:count.txt',
    summary: 'Lines',
    input: z.object({ count: z.coerce.number<string>() }),
    types: ['text/plain'],
    answer: async ({ count }) => ({ type: 'text/plain', body: lines(count), fresh: 'forever' }),
  }),
]

function site(publicUrl?: string) {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  mountResources(app, resources, publicUrl, async () => guest())
  return app
}

test('is sent with its type, its age and its address', async () => {
  const found = await site('https://reviews.example').inject('/notes/a.txt?times=2')
  expect(found.body).toBe('https://reviews.example a https://reviews.example a ')
  expect(found.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'last-modified': 'Wed, 04 Mar 2026 05:06:07 GMT',
    'x-content-type-options': 'nosniff',
  })
  expect((await site().inject({ url: '/notes/a.txt', headers: { host: 'here.example' } })).body).toBe(
    'http://here.example a ',
  )
})

test('what the client holds is not sent again; its ETag decides before the date', async () => {
  const app = site('https://reviews.example')
  const { etag } = (await app.inject('/notes/a.txt')).headers
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/notes/a.txt', headers })).statusCode
  expect(await status({ 'if-none-match': `"other", W/${etag}` })).toBe(304)
  expect(await status({ 'if-modified-since': 'Wed, 04 Mar 2026 05:06:07 GMT' })).toBe(304)
  expect(await status({ 'if-modified-since': 'Wed, 04 Mar 2026 05:06:06 GMT' })).toBe(200)
  expect(await status({ 'if-none-match': '"other"', 'if-modified-since': 'Wed, 04 Mar 2026 05:06:07 GMT' })).toBe(200)
  expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200)
})

test('a wrong parameter is a problem that names it', async () => {
  const refused = await site().inject('/notes/a.txt?times=9')
  expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'times'])
})

test('a long text is sent as it is read, and not written for a HEAD or for a reader who leaves', async () => {
  const app = site()
  const whole = await app.inject('/lines/300.txt')
  expect([whole.body.length, whole.headers['cache-control']]).toEqual([300_000, 'public, max-age=31536000, immutable'])
  written = 0
  expect((await app.inject({ method: 'HEAD', url: '/lines/300.txt' })).statusCode).toBe(200)
  expect(written).toBe(0)
  const address = await app.listen({ port: 0 })
  const closing = new AbortController()
  const { body } = await fetch(`${address}/lines/100000.txt`, { signal: closing.signal })
  await body!.getReader().read()
  closing.abort()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(50_000)
  await app.close()
})

/** Mounts one resource at `/a` for a given caller. */
function single(
  definition: Partial<Resource>,
  { context = guest(), gate }: { context?: RequestContext; gate?: Gate } = {},
) {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  const represented = async () => ({ type: 'text/plain', body: 'a', fresh: 60 })
  const declared = { path: '/a', summary: 'A', input: z.object({}), types: [], answer: represented, ...definition }
  mountResources(app, [resource(declared)], undefined, async () => context, gate)
  return app
}

test('what is not for everybody is for who may ask, and kept by no cache', async () => {
  const person = { reviewerId: 7, sessionId: 1, roles: [], shops: new Map() }
  const own: Partial<Resource> = {
    access: 'reviewer',
    answer: async (_, resourceRequest) => ({
      type: 'text/plain',
      body: `for ${resourceRequest.person?.reviewerId}`,
      fresh: 60,
    }),
  }
  expect((await single(own).inject('/a')).json()).toMatchObject({ status: 401, code: 'sign_in' })
  const found = await single(own, { context: guest({ person }) }).inject('/a')
  expect([found.body, found.headers['cache-control']]).toEqual(['for 7', 'private, no-store'])
  const shops = await single({ ...own, access: 'shop' }, { context: guest({ person }) }).inject('/a')
  expect(shops.json().code).toBe('not_allowed')
  // public resources load no session, unless the answer reads it
  const open = await single({ ...own, access: 'everyone' }, { context: guest({ person }) }).inject('/a')
  expect([open.body, open.headers['cache-control']]).toEqual(['for undefined', 'public, max-age=60'])
  const asking: Partial<Resource> = {
    answer: async (_, { whoAsks }) => ({
      type: 'text/plain',
      body: `for ${(await whoAsks!())?.reviewerId}`,
      fresh: 60,
      personal: true,
    }),
  }
  const personal = await single(asking, { context: guest({ person }) }).inject('/a')
  expect([personal.body, personal.headers['cache-control']]).toEqual(['for 7', 'private, no-store'])
})

test('a read costs what it says, a file nothing', async () => {
  const { gate, loads } = recordingGate()
  for (const cost of [undefined, 5, 0])
    expect((await single(cost === undefined ? {} : { cost }, { gate }).inject('/a')).statusCode).toBe(200)
  expect(loads()).toEqual([
    { writes: false, cost: 1 },
    { writes: false, cost: 5 },
  ])
})

test('that there is none may be said in its own form, which is not what a client may have already', async () => {
  const none: Partial<Resource> = {
    answer: async () => ({ status: 404, type: 'text/xml', body: '<none/>', fresh: 60, headers: { 'x-a': 'b' } }),
  }
  const found = await single(none).inject('/a')
  expect([found.statusCode, found.body, found.headers]).toMatchObject([
    404,
    '<none/>',
    { 'content-type': expect.stringMatching('text/xml'), 'x-a': 'b' },
  ])
  const again = await single(none).inject({ url: '/a', headers: { 'if-none-match': found.headers.etag! } })
  expect(again.statusCode).toBe(404)
  const cached = await single({}).inject({ url: '/a', headers: { 'if-none-match': found.headers.etag! } })
  expect([cached.statusCode, cached.headers.etag !== found.headers.etag]).toEqual([200, true])
})

test.each<[string, unknown, string]>([
  ['text', 'abc', 'abc'],
  ['bytes', Buffer.from('abc'), 'abc'],
])('%s is sent in one, and only its headers for a HEAD', async (_, body, expected) => {
  const answer = async () => ({ type: 'text/plain', body: body as string, fresh: 60 })
  const found = await single({ answer }).inject('/a')
  expect([found.body, found.headers['content-length']]).toEqual([expected, '3'])
  expect(found.headers.etag).toMatch(/^"[\w-]{27}"$/)
  const head = await single({ answer }).inject({ method: 'HEAD', url: '/a' })
  expect([head.body, head.headers.etag]).toEqual(['', found.headers.etag])
})

test('text in pieces has no ETag', async () => {
  const pieces = async function* () {
    yield 'ab'
    yield 'c'
  }
  const found = await single({ answer: async () => ({ type: 'text/plain', body: pieces(), fresh: 60 }) }).inject('/a')
  expect([found.body, found.headers.etag]).toEqual(['abc', undefined])
})

test('stands in the OpenAPI document', () => {
  const { paths } = openApiDocument([], resources, { title: 'x', version: '1' })
  expect(paths['/notes/{name}.txt']?.get).toMatchObject({
    summary: 'A note',
    parameters: [
      { name: 'name', in: 'path', required: true },
      { name: 'times', in: 'query', required: false },
    ],
    responses: { 200: { content: { 'text/plain': {} } } },
  })
})

describe('an octet stream that begins like a deflated one', () => {
  /** 0x78 0x9c is the head of a zlib stream. */
  const body = Buffer.concat([Buffer.of(0x78, 0x9c), Buffer.alloc(8190, 'not compressed')])
  const octets = (path: `/${string}`, compress: boolean) =>
    resource({
      path,
      summary: 'Octets',
      input: z.object({}),
      types: ['application/octet-stream'],
      answer: async () => ({ type: 'application/octet-stream', body, compress, fresh: 'forever' }),
    })

  async function get(path: string, accepted: string) {
    const app = Fastify()
    await mountCompression(app)
    mountResources(app, [octets('/plain', false), octets('/compressed', true)], undefined, async () => guest())
    const { headers, rawPayload } = await app.inject({ url: path, headers: { 'accept-encoding': accepted } })
    return { coding: headers['content-encoding'], vary: headers.vary, bytes: rawPayload }
  }

  test('is sent as it is', async () => {
    expect(await get('/plain', 'gzip, br')).toEqual({ coding: undefined, vary: undefined, bytes: body })
  })

  test('is compressed for who takes gzip, if the resource says so', async () => {
    const { coding, vary, bytes } = await get('/compressed', 'gzip, br')
    expect([coding, vary]).toEqual(['gzip', 'accept-encoding'])
    expect(bytes.length).toBeLessThan(200)
    expect(gunzipSync(bytes)).toEqual(body)
    expect(await get('/compressed', 'br')).toEqual({ coding: undefined, vary: 'accept-encoding', bytes: body })
  })
})
