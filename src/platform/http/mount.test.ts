import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from './failures/problem.ts'
import type { Handler } from './handler.ts'
import { PROGRAM_LIMIT } from './load/program-limit.ts'
import { echo, recordingGate, schemas, site } from './testing.ts'

const noToken = () => {
  throw new Problem(403, 'forged', 'No token.')
}

describe('a read', () => {
  test('takes path and query, and tells caches whose it is', async () => {
    const app = await site([echo({})])
    const answered = await app.inject('/shops/7?name=a%07b')
    expect(answered.json()).toEqual({ input: { id: 7, name: 'a\u0007b' }, person: 7 })
    expect(answered.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'cookie, accept-encoding',
    })
    expect(answered.headers['access-control-allow-origin']).toBeUndefined()
    expect(answered.headers['content-security-policy']).toBeUndefined()
    const again = await app.inject({ url: '/shops/7?name=a%07b', headers: { 'if-none-match': answered.headers.etag! } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await app.inject('/shops/8')
    expect(other.headers.etag).not.toBe(answered.headers.etag)
    expect(other.headers.etag).toMatch(/^"[\w-]{27}"$/)
  })

  test('a parameter that is refused is named; the path stands over the query', async () => {
    const app = await site([echo({})])
    const refused = await app.inject(`/shops/7?name=${'x'.repeat(21)}`)
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, 'name'])
    expect((await app.inject('/shops/7?id=9')).json().input).toEqual({ id: 7 })
  })

  test('that is fresh for a while is kept by who asked', async () => {
    const app = await site([echo({ fresh: 60 })])
    expect((await app.inject('/shops/7')).headers['cache-control']).toBe('private, max-age=60')
  })

  test('that is open is for every site and every cache, and knows nobody', async () => {
    const app = await site([echo({ open: true, fresh: 60 })])
    const answered = await app.inject('/shops/7')
    expect(answered.json().person).toBeNull()
    expect(answered.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      vary: 'accept, accept-encoding',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const refused = await app.inject(`/shops/7?name=${'x'.repeat(21)}`)
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, '*'])
    const preflight = await app.inject({ method: 'OPTIONS', url: '/shops/7' })
    expect([preflight.statusCode, preflight.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      },
    ])
  })

  test('may be presented as a fragment, and with headers of its own', async () => {
    const present = (output: unknown, input: unknown) => ({
      html: `<b>${JSON.stringify([output, input])}</b>`,
      headers: { 'x-shown': 'yes' },
    })
    const app = await site([echo({}, { present })])
    const answered = await app.inject('/shops/7')
    expect(answered.body).toBe('<b>[{"input":{"id":7},"person":7},{"id":7}]</b>')
    expect(answered.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src *; media-src *",
      'x-content-type-options': 'nosniff',
      'x-shown': 'yes',
    })
  })
})

describe('a write', () => {
  const post = (app: Awaited<ReturnType<typeof site>>, payload: unknown, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/shops/7', payload: payload as string, headers: { 'content-type': type } })

  test('takes JSON without control characters, and proves itself', async () => {
    const app = await site([echo({ method: 'POST' })])
    const answered = await post(app, { name: 'a\u0007b' })
    expect(answered.json()).toEqual({ input: { id: 7, name: 'ab' }, person: 7 })
    const forged = await post(await site([echo({ method: 'POST' })], { csrf: noToken }), { name: 'a' })
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'forged'])
    expect((await app.inject({ method: 'OPTIONS', url: '/shops/7' })).statusCode).toBe(404)
  })

  test('that only reads needs no token', async () => {
    const app = await site([echo({ method: 'GET' })], { csrf: noToken })
    expect((await app.inject('/shops/7')).statusCode).toBe(200)
  })

  test('that is open needs no token, and answers other sites only where their scripts send it', async () => {
    const app = await site([echo({ method: 'POST', open: true })], { csrf: noToken })
    const answered = await post(app, { name: 'a' })
    expect(answered.json()).toEqual({ input: { id: 7, name: 'a' }, person: null })
    expect(answered.headers['access-control-allow-origin']).toBeUndefined()
    expect(answered.headers.vary).toBe('cookie, accept-encoding')
    const crossSite = await site([echo({ method: 'POST', open: true, crossSite: true })], { csrf: noToken })
    expect((await post(crossSite, {})).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    })
    const preflight = await crossSite.inject({ method: 'OPTIONS', url: '/shops/7' })
    expect(preflight.headers['access-control-allow-methods']).toBe('POST')
  })

  test.each(['null', '[]', '"a"', '7'])('%s is no object', async payload => {
    const answered = await post(await site([echo({ method: 'POST' })]), payload)
    expect([answered.statusCode, answered.json()]).toMatchObject([
      400,
      { code: 'bad_input', detail: 'The request was not understood. Send a JSON object.' },
    ])
  })

  test('needs no body where it takes none, and a form only then', async () => {
    const app = await site([echo({ method: 'POST' })])
    expect((await app.inject({ method: 'POST', url: '/shops/7' })).json().input).toEqual({ id: 7 })
    const form = 'application/x-www-form-urlencoded'
    const refused = await post(app, 'name=a', form)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      415,
      { code: 'unsupported_media_type', detail: 'Send JSON, with the Content-Type application/json.' },
    ])
    const needsNothing = await site([
      echo({ method: 'POST' }, { schemas: { ...schemas, input: z.object({ id: z.string() }) } }),
    ])
    expect((await post(needsNothing, 'List-Unsubscribe=One-Click', form)).json().input).toEqual({ id: '7' })
    const ofAnyShape = await site([
      echo({ method: 'POST' }, { schemas: { ...schemas, input: z.record(z.string(), z.string()) } }),
    ])
    expect((await post(ofAnyShape, 'name=a', form)).statusCode).toBe(415)
  })

  test('a DELETE takes its query', async () => {
    const app = await site([echo({ method: 'DELETE' })])
    const answered = await app.inject({ method: 'DELETE', url: '/shops/7?name=a' })
    expect(answered.json().input).toEqual({ id: 7, name: 'a' })
  })

  test('with files is read by the call that takes them, for who asks', async () => {
    const form: Handler['form'] = {
      limits: { bytes: 1000, files: 1 },
      async read(parts, { person }) {
        const names: string[] = []
        for await (const part of parts) names.push(part.name)
        return { name: `${names.join()} ${person?.reviewerId}` }
      },
    }
    const multipart = 'multipart/form-data; boundary=x'
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
    const { gate, admitted } = recordingGate()
    const app = await site([echo({ method: 'POST' }, { form })], { gate })
    expect((await post(app, body, multipart)).json().input).toEqual({ id: 7, name: 'a 7' })
    // a slow sender occupies no slot
    expect(admitted).toEqual([])
    expect((await post(app, { name: 'b' })).json().input).toEqual({ id: 7, name: 'b' })
    expect(admitted).toEqual([{ url: '/shops/7', load: { writes: true, cost: 0 } }])
    expect((await post(await site([echo({ method: 'POST' })]), body, multipart)).statusCode).toBe(415)
  })
})

test('reads cost what they say, writes and programs nothing', async () => {
  const { gate, loads } = recordingGate()
  const program = { shopId: 1, tokenId: 5, scopes: ['reviews:read'] }
  const app = await site(
    [
      echo({ cost: 3 }),
      echo({ cost: 3, method: 'PUT' }),
      echo({ cost: 3, path: '/program', open: true, scope: 'reviews:read' }),
    ],
    { gate, program },
  )
  await app.inject('/shops/7')
  await app.inject({ method: 'PUT', url: '/shops/7', payload: {} })
  await app.inject('/program')
  expect(loads()).toEqual([
    { writes: false, cost: 3 },
    { writes: true, cost: 0 },
    { writes: false, cost: 0 },
  ])
})

describe('what programs ask', () => {
  const call = () => echo({ open: true, scope: 'reviews:read', fresh: 60 })
  const program = { shopId: 1, tokenId: 5, scopes: ['reviews:read'] }
  const token = 'candor_abcdef'

  test('is for a token that is good for it, and kept by no cache', async () => {
    const app = await site([call()], { program, limits: true })
    const answered = await app.inject({ url: '/shops/7', headers: { authorization: `Bearer ${token}` } })
    expect(answered.json()).toEqual({ input: { id: 7 }, person: null, program: 5 })
    expect(answered.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'ratelimit-policy': `"minute";q=${PROGRAM_LIMIT};w=60`,
      ratelimit: `"minute";r=${PROGRAM_LIMIT - 1};t=60`,
    })
    expect(answered.headers['access-control-allow-origin']).toBeUndefined()
    expect((await app.inject({ method: 'OPTIONS', url: '/shops/7' })).statusCode).toBe(404)
    expect((await (await site([call()])).inject('/shops/7')).json().code).toBe('bad_token')
  })

  test('is counted by token, and by address without one', async () => {
    const app = await site([call()], { program, limits: true })
    const ask = (authorization?: string) =>
      app.inject({ url: '/shops/7', headers: authorization ? { authorization } : {} })
    for (let at = 0; at < PROGRAM_LIMIT; at++) await ask(`Bearer ${token}`)
    const refused = await ask(`bearer ${token}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_often' }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().detail).toBe(
      `Too many requests. Please try again in ${refused.headers['retry-after']} seconds.`,
    )
    expect(refused.headers.ratelimit).toMatch(/^"minute";r=0;t=\d+$/)
    expect((await ask(`Bearer ${token}x`)).statusCode).toBe(200)
    expect((await ask()).headers.ratelimit).toMatch(`r=${PROGRAM_LIMIT - 1};`)
    // an invalid token counts by address
    const noTokens = ['Basic abc', `Basic Bearer ${token}`, `Bearer ${'x'.repeat(201)}`, `Bearer ${token} more`]
    for (const [at, none] of noTokens.entries())
      expect((await ask(none)).headers.ratelimit).toMatch(`r=${PROGRAM_LIMIT - 2 - at};`)
    const elsewhere = await app.inject({ url: '/shops/7', remoteAddress: '192.0.2.9' })
    expect(elsewhere.headers.ratelimit).toMatch(`r=${PROGRAM_LIMIT - 1};`)
    expect((await ask(`Bearer   ${token}x`)).headers.ratelimit).toMatch(`r=${PROGRAM_LIMIT - 2};`)
  })
})
