import { hash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'

const server = useServer('demo', { pageCache: true })

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers })

const tokenOf = (html: string) => /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? ''

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

test('a page is kept, each answer with a token of its own', async () => {
  const path = await anyShop()
  const answers = [await get(path), await get(path)]
  const [first, second] = [await answers[0]!.text(), await answers[1]!.text()]
  expect(tokenOf(first)).toMatch(/^[\w-]{43}$/)
  expect(tokenOf(first)).not.toBe(tokenOf(second))
  expect(second.replaceAll(tokenOf(second), 'T')).toBe(first.replaceAll(tokenOf(first), 'T'))
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

test('a page that is not cached goes out in Brotli where that is accepted', async () => {
  const answer = await new Promise<IncomingMessage>(resolve => {
    http.get(`${server.address}/login`, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, resolve)
  })
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'accept-encoding'])
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
