import { describe, expect, test } from 'vitest'
import { isPage, isProblem, useOddRequests } from './send-odd-requests.ts'

/** Wrong methods and malformed bodies get a status below 500: pages as HTML, calls as problem details. */
const { server } = useOddRequests()

describe('method', () => {
  test.each([
    ['POST', '/reviews.json', 'GET, HEAD'],
    ['GET', '/reviews/click', 'POST'],
    ['PATCH', '/api/v1/business/orders', /^GET, /],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
    ['PUT', '/reviews/trust.json', 'GET, HEAD'],
    ['POST', '/assets/x.js', 'GET, HEAD'],
  ])('%s %s is 405 with what is allowed there', async (method, path, allow) => {
    const response = await fetch(server.address + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toMatch(allow)
    await isProblem(response, await response.text())
  })

  test.each([
    ['PUT', '/reviews', 'GET, HEAD'],
    ['DELETE', '/login', 'GET, HEAD, POST'],
    ['OPTIONS', '/reviews/people', 'GET, HEAD'],
  ])('%s of the page %s is 405 too, in HTML', async (method, path, allow) => {
    const response = await fetch(server.address + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    isPage(response, await response.text())
  })

  test('a form sent to a page that has none', async () => {
    const response = await fetch(`${server.address}/reviews/people`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    isPage(response, await response.text())
  })

  test('nothing is allowed where nothing is', async () => {
    for (const path of ['/nothing', '/nothing.json', '/api/nothing']) {
      const response = await fetch(server.address + path, { method: 'PUT' })
      expect([response.status, response.headers.get('allow')]).toEqual([404, null])
    }
  })
})

describe('body', () => {
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(server.address + path, { method: 'POST', body, headers, redirect: 'manual' })

  test.each(['null', '[]', '"abc"', '7', 'true', '{', ''])('%j for an open call is 400', async body => {
    const response = await post('/api/questions', body, json)
    expect(response.status).toBe(400)
    await isProblem(response, await response.text())
  })

  test('of another kind is 415, too large a one 413', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x']) {
      const response = await post('/api/questions', 'a=b', { 'content-type': type })
      expect(response.status, type).toBe(415)
      await isProblem(response, await response.text())
    }
    const large = await post('/api/questions', JSON.stringify({ body: 'x'.repeat(1_100_000) }), json)
    expect(large.status).toBe(413)
    await isProblem(large, await large.text())
  })

  test("a browser's form that is too large, or no form, is answered by a page", async () => {
    const large = await post('/login', new URLSearchParams({ email: 'x'.repeat(300_000) }))
    expect(large.status).toBe(413)
    isPage(large, await large.text())
    const locale = await post('/locale', new URLSearchParams({ currency: 'nonsense' }))
    expect(locale.status).toBe(400)
    isPage(locale, await locale.text())
    const other = await post('/login', '{}', json)
    expect(other.status).toBe(415)
    isPage(other, await other.text())
  })

  test('text that no database stores', async () => {
    const { shop_domain, api_token } = await server.database.db
      .selectFrom('shops')
      .select(['domain as shop_domain', 'public_token as api_token'])
      .executeTakeFirstOrThrow()
    for (const odd of ['\0', '\ud800', 'a\0b']) {
      const response = await post(
        '/api/questions',
        JSON.stringify({ shop_domain, api_token, body: `Is it ${odd}?`, name: odd, email: 'a@post.example' }),
        json,
      )
      expect(response.status, JSON.stringify(odd)).toBeLessThan(500)
    }
  })
})
