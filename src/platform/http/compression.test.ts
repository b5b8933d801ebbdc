import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { codingOf, doNotCompress, mountCompression } from './compression.ts'

async function site() {
  const app = Fastify()
  await mountCompression(app)
  const page = `<p>${'A kettle boils. '.repeat(200)}</p>`
  app.get('/page', (_, reply) => reply.type('text/html').send(page))
  app.get('/short', (_, reply) => reply.type('text/html').send('<p>A kettle.</p>'))
  app.get('/ranges', (request, reply) => {
    doNotCompress(request)
    return reply.type('text/html').send(page)
  })
  const get = (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
  return { page, get }
}

test('a page comes in Brotli, else in gzip, else as it is', async () => {
  const { page, get } = await site()
  const brotli = await get('/page', 'gzip, deflate, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page)
  const gzip = await get('/page', 'gzip, deflate')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(page)
  for (const accepted of [undefined, 'deflate']) {
    const plain = await get('/page', accepted)
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, page])
  }
})

test('what is short, or said to be sent as it is, is not compressed', async () => {
  const { page, get } = await site()
  expect((await get('/short', 'br')).headers['content-encoding']).toBeUndefined()
  const whole = await get('/ranges', 'br')
  expect([whole.headers['content-encoding'], whole.body]).toEqual([undefined, page])
})

test.each([
  ['br, gzip', 'br'],
  ['gzip , br', 'br'],
  [' gzip ;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.00, gzip;q=0', null],
  ['br;q=0.01', 'br'],
  ['brotli', null],
  ['', null],
  [undefined, null],
])('of %j, the best coding is %s', (accepted, coding) => {
  expect(codingOf(accepted, ['br', 'gzip'])).toBe(coding)
})
