import { hash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { useServer } from '../support/server.ts'

const server = useServer('demo', { pageCache: true })

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers })

const tokenOf = (html: string) => /name="csrf-token" content="([^"]*)"/.exec(html)?.[1]

/** Sources in CSP of the inline scripts in a page; data blocks don't run. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(
    ([, script]) => `'sha256-${hash('sha256', script!, 'base64')}'`,
  )

const rename = (name: string) =>
  server.database.db.updateTable('shops').set({ name }).where('slug', '=', slug).execute()

let slug = ''
async function anyShop() {
  const shop = await server.database.db.selectFrom('shops').select('slug').orderBy('shop_id').executeTakeFirstOrThrow()
  slug = shop.slug
  return `/reviews/stores/${slug}`
}

describe('a page that guests share', () => {
  test('is the same for each, without token or cookie, and may be stored by caches in front', async () => {
    const path = await anyShop()
    const answers = [await get(path), await get(path)]
    const [first, second] = [await answers[0]!.text(), await answers[1]!.text()]
    expect(second).toBe(first)
    expect(tokenOf(first)).toBe('')
    const { headers } = answers[1]!
    expect(headers.get('set-cookie')).toBe(null)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600')
    expect(headers.get('vary')).toBe('accept-encoding, cookie, sec-gpc')
    expect(headers.get('surrogate-key')).toBe(`page shop:${slug}`)
    expect(Number(headers.get('age'))).toBeLessThan(60)
  })

  test('is not sent again to who has it; with another answer to the cookie bar it is another', async () => {
    const path = await anyShop()
    const etag = (await get(path)).headers.get('etag')!
    const again = await get(path, { 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('cache-control')).toContain('public')
    const accepted = await get(path, { 'if-none-match': etag, cookie: 'candor_consent=accepted' })
    expect(accepted.status).toBe(200)
    expect(accepted.headers.get('etag')).not.toBe(etag)
  })

  test('is the one of a refusal for a browser with Global Privacy Control, until it accepts', async () => {
    const path = await anyShop()
    const etagWith = async (headers: Record<string, string>) => (await get(path, headers)).headers.get('etag')
    const refused = await etagWith({ cookie: 'candor_consent=refused' })
    expect(await etagWith({ 'sec-gpc': '1' })).toBe(refused)
    const accepted = { cookie: 'candor_consent=accepted' }
    expect(await etagWith({ 'sec-gpc': '1', ...accepted })).toBe(await etagWith(accepted))
  })

  test('has a token for a browser with a session, even one that has ended, and is nobody else’s then', async () => {
    const path = await anyShop()
    const answer = await get(path, { cookie: `candor_session=${'x'.repeat(43)}` })
    expect(tokenOf(await answer.text())).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.get('set-cookie')).toContain('candor_seed=')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('etag')).toBe(null)
  })

  test.each([
    ['a page of its own', '/login', {}],
    ['a missing page', '/reviews/nowhere', {}],
    ['redesign mode', '/reviews', { 'x-redesign': '1' }],
  ])('but %s is private', async (_, path, headers) => {
    expect((await get(path, headers as Record<string, string>)).headers.get('cache-control')).toBe('private, no-cache')
  })
})

test('a token is answered to who has none, for the cookie that comes with it', async () => {
  const first = await get('/reviews/csrf_token.json')
  const cookie = first.headers.get('set-cookie')!.split(';', 1)[0]!
  const { csrf_token } = (await first.json()) as { csrf_token: string }
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/reviews/csrf_token.json', { cookie })
  expect([await again.json(), again.headers.get('set-cookie')]).toEqual([{ csrf_token }, null])
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.address}/login.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'guest@post.example' }),
    })
  const seed = cookie.slice(cookie.indexOf('=') + 1)
  expect((await ask({ cookie, 'x-anti-forgery-token': seed, 'x-csrf-token': '' })).status).toBe(403)
  expect((await ask({ cookie, 'x-anti-forgery-token': seed, 'x-csrf-token': csrf_token })).status).toBe(200)
})

test.each(['/reviews', '/login', '/reviews/nowhere'])('the policy of %s names its inline scripts alone', async path => {
  const answers = [await get(path), await get(path)]
  const policies = answers.map(({ headers }) => headers.get('content-security-policy')!)
  const html = await answers[1]!.text()
  const scripts = inlineScripts(html)
  expect(scripts).toHaveLength(1)
  expect(policies[1]).toContain(`; script-src ${scripts.join(' ')} 'strict-dynamic';`)
  expect(policies[0]).toBe(policies[1])
  expect(html).not.toContain('nonce')
})

test.each([
  ['a page that is kept', anyShop],
  ['one that is not', async () => '/login'],
])('%s goes out compressed where that is accepted', async (_, pathOf) => {
  const path = await pathOf()
  const answer = await new Promise<IncomingMessage>(resolve => {
    http.get(server.address + path, { headers: { 'accept-encoding': 'gzip' } }, resolve)
  })
  expect(answer.headers['content-encoding']).toBe('gzip')
  const body = Buffer.concat(await answer.toArray())
  const html = gunzipSync(body).toString()
  expect(html).toContain('</html>')
  expect(body.length).toBeLessThan(html.length / 3)
})

test.each([
  ['a page that is cached', anyShop],
  ['one that is not', async () => '/login'],
])('%s goes out in Brotli where that is accepted', async (_, pathOf) => {
  const path = await pathOf()
  const answer = await new Promise<IncomingMessage>(resolve => {
    http.get(server.address + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, resolve)
  })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers.vary).toContain('accept-encoding')
  expect(brotliDecompressSync(Buffer.concat(await answer.toArray())).toString()).toContain('</html>')
})

test('a guest gets the page in their own currency and with their own answer to the cookie bar', async () => {
  const path = await anyShop()
  await get(path)
  const dollars = await (await get(path, { cookie: 'candor_locale=USD.*; candor_consent=refused' })).text()
  const again = await (await get(path)).text()
  expect(dollars).toMatch(/<html lang="en" data-consent="[a-z]+">/)
  expect(again).toContain('<html lang="en">')
})

test('what changed is shown when its process tells of it, before the minute is over', async () => {
  const path = await anyShop()
  await get(path)
  await rename('Renamed and Sons')
  expect(await (await get(path)).text()).not.toContain('Renamed and Sons')
  await server.database.query`select pg_notify('candor_changed', ${`shop:${slug}`})`
  await expect.poll(async () => (await get(path)).text()).toContain('Renamed and Sons')
  await rename('Renamed once more')
  await server.database.query`select pg_notify('candor_changed', 'import')`
  await expect.poll(async () => (await get(path)).text()).toContain('Renamed once more')
})

test('a page that is missing stays looked for', async () => {
  const path = '/reviews/stores/comes-later'
  expect((await get(path)).status).toBe(404)
  await server.database.db.updateTable('shops').set({ slug: 'comes-later' }).where('slug', '=', slug).execute()
  await wait(5)
  expect((await get(path)).status).toBe(200)
})
