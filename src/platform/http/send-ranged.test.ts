import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendProblem } from './failures/send-failure.ts'
import { sendRanged } from './send-ranged.ts'

/** Parts of files (RFC 9110, 14): what a download that broke off goes on with. */
const TEXT = '0123456789'
const asked: [number, number][] = []

async function* read(start: number, end: number) {
  asked.push([start, end])
  for (const digit of TEXT.slice(start, end + 1)) yield Buffer.from(digit)
}

const app = Fastify()
app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
app.get('/file', (request, reply) => sendRanged(request, reply, { size: TEXT.length, hash: 'abc', read }))

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/file', headers })

test('the whole file, whose parts may be asked for', async () => {
  const { statusCode, headers, body } = await get()
  expect([statusCode, body]).toEqual([200, TEXT])
  expect(headers).toMatchObject({ etag: '"abc"', 'accept-ranges': 'bytes', 'content-length': '10' })
  expect(headers).not.toHaveProperty('content-range')
})

describe('a part', () => {
  test.each([
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-4', '6789', 'bytes 6-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s is %s', async (range, part, contentRange) => {
    asked.length = 0
    const { statusCode, headers, body } = await get({ range })
    expect([statusCode, body, headers['content-range']]).toEqual([206, part, contentRange])
    expect(headers['content-length']).toBe(String(part.length))
    expect(asked, 'no other byte is read').toEqual([[TEXT.indexOf(part), TEXT.indexOf(part) + part.length - 1]])
  })

  test.each(['bytes=10-12', 'bytes=a-b'])('there is no %s', async range => {
    const { statusCode, headers, body } = await get({ range })
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10'])
    expect(JSON.parse(body)).toMatchObject({ code: 'no_such_range', detail: 'The file has 10 bytes.' })
  })

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'nonsense'])('%s gets the whole file', async range => {
    const { statusCode, headers, body } = await get({ range })
    expect([statusCode, body, headers['content-length']]).toEqual([200, TEXT, '10'])
  })

  test('is sent only of the version that the client has', async () => {
    expect((await get({ range: 'bytes=2-5', 'if-range': '"abc"' })).body).toBe('2345')
    const other = await get({ range: 'bytes=2-5', 'if-range': '"abd"' })
    expect([other.statusCode, other.body]).toEqual([200, TEXT])
  })
})

test('a client that has the file gets nothing, also where it asks past its own cache', async () => {
  const reloading = { 'cache-control': 'no-cache', 'if-none-match': '"abc"' }
  for (const headers of [reloading, { 'if-none-match': '"abc"' }] as Record<string, string>[]) {
    const { statusCode, body } = await get(headers)
    expect([statusCode, body]).toEqual([304, ''])
  }
  expect((await get({ 'if-none-match': '"abd"' })).statusCode).toBe(200)
})

test('HEAD says how long the file is, and reads none of it', async () => {
  asked.length = 0
  const { statusCode, headers, body } = await get({}, 'HEAD')
  expect([statusCode, headers['content-length'], body]).toEqual([200, '10', ''])
  expect(asked).toEqual([])
})

test('a file is not compressed: its bytes are counted', async () => {
  const seen: unknown[] = []
  const other = Fastify()
  other.get('/file', (request, reply) => {
    sendRanged(request, reply, { size: TEXT.length, hash: 'abc', read })
    seen.push(request.headers['x-no-compression'])
    return reply
  })
  await other.inject('/file')
  expect(seen).toEqual(['1'])
})
