import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { guest } from './answer.ts'
import { mountResources } from './mount-resources.ts'
import { openApiDocument } from './openapi.ts'
import { resource } from './resource.ts'
import { sendProblem } from './send-failure.ts'

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
  const leaving = new AbortController()
  const { body } = await fetch(`${address}/lines/100000.txt`, { signal: leaving.signal })
  await body!.getReader().read()
  leaving.abort()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(50_000)
  await app.close()
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
