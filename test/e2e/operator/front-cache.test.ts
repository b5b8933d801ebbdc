import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { FRONT_CACHES, isInstalled, notInstalled } from '../../support/processes/front-cache.ts'
import { useFrontCache } from '../../support/processes/use-front-cache.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** A server behind each cache for which deploy/ has a configuration. */
const installed = FRONT_CACHES.filter(isInstalled)
for (const kind of FRONT_CACHES) if (!installed.includes(kind)) console.warn(notInstalled(kind))

describe.each(installed)('behind %s', async kind => {
  const [port, backendPort] = [await freePort(), await freePort()]
  const front = `http://127.0.0.1:${port}`
  // before the server, which empties it at its start
  useFrontCache(kind, port, `http://127.0.0.1:${backendPort}`)
  const server = useServer('demo', { pageCache: true, env: { PORT: String(backendPort), SURROGATE_PURGE_URL: front } })
  let slug: string

  beforeAll(async () => {
    const [shop] = await server.database.query<{ slug: string }>`SELECT slug FROM shops ORDER BY shop_id LIMIT 1`
    slug = shop!.slug
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(front + path, { headers, redirect: 'manual' })
  const cacheOf = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).headers.get('x-cache')
  const shopPath = () => `/reviews/stores/${slug}`

  test('a guest’s page is answered there, with each answer to the cookie bar and currency its own', async () => {
    const path = `${shopPath()}?sort_by=newest`
    // what a server that starts invalidates may still be on its way
    await expect.poll(() => cacheOf(path)).toBe('hit')
    const accepted = { cookie: 'x=1; candor_consent=accepted; candor_seed=abcdefghijklmnopqrstuv' }
    expect(await cacheOf(path, accepted)).toBe('miss')
    const again = await get(path, { cookie: 'candor_consent=accepted; y=2' })
    expect(again.headers.get('x-cache')).toBe('hit')
    expect(await again.text()).toContain('data-consent="accepted"')
    expect(await (await get(path)).text()).not.toContain('data-consent')
    expect(await cacheOf(path, { cookie: 'candor_locale=USD.*' })).toBe('miss')
    // what is not a choice is no copy of its own
    expect(await cacheOf(path, { cookie: 'candor_locale=nonsense; candor_consent=perhaps' })).toBe('hit')
    expect(again.headers.get('surrogate-key')).toBe(null)
    // Global Privacy Control refuses, unless the bar was answered or asked for
    const refusing = await get(path, { 'sec-gpc': '1' })
    expect(await refusing.text()).toContain('data-consent="refused"')
    expect(await cacheOf(path, { cookie: 'candor_consent=refused' })).toBe('hit')
    const asking = await get(path, { 'sec-gpc': '1', cookie: 'candor_consent=ask' })
    expect(await asking.text()).not.toContain('data-consent')
    const accepting = await get(path, { 'sec-gpc': '1', cookie: 'x=1; candor_consent=accepted' })
    expect([accepting.headers.get('x-cache'), await accepting.text()]).toEqual([
      'hit',
      expect.stringContaining('data-consent="accepted"'),
    ])
  })

  test('a change is seen as soon as the server tells of it', async () => {
    const textOf = async () => (await get(shopPath())).text()
    const name = `Renamed at ${Date.now()}`
    await textOf()
    await server.database.db.updateTable('shops').set({ name }).where('slug', '=', slug).execute()
    expect(await textOf()).not.toContain(name)
    await server.database.query`select pg_notify('candor_changed', ${`shop:${slug}`})`
    await expect.poll(textOf).toContain(name)
    // a change of everything reaches pages without a tag
    await get('/reviews')
    expect(await cacheOf('/reviews')).toBe('hit')
    await server.database.query`select pg_notify('candor_changed', 'import')`
    await expect.poll(() => cacheOf('/reviews')).toBe('miss')
  })

  test('nobody gets what is somebody else’s', async () => {
    const [one, two] = [await signInAs(server, { name: 'Ada Aal' }), await signInAs(server, { name: 'Bo Beck' })]
    for (const path of ['/reviews', shopPath(), '/reviews/profile/edit', '/reviews/me.json']) {
      const texts = []
      for (const cookie of [one.cookie, two.cookie, one.cookie]) {
        const answer = await get(path, { cookie })
        expect(answer.headers.get('x-cache')).toBe('miss')
        expect(answer.headers.get('cache-control')).not.toContain('public')
        texts.push(await answer.text())
      }
      const asGuest = await (await get(path)).text()
      for (const text of [texts[1]!, asGuest]) expect(text).not.toContain('Ada Aal')
      expect(asGuest).not.toContain('data-signed-in')
    }
  })

  test('a guest writes through it, with a token of their own', async () => {
    const tokens = await Promise.all([1, 2].map(() => get('/reviews/csrf_token.json')))
    const cookies = tokens.map(({ headers }) => headers.get('set-cookie')!.split(';', 1)[0]!)
    expect(cookies[0]).not.toBe(cookies[1])
    const { csrf_token } = (await tokens[0]!.json()) as { csrf_token: string }
    const cookie = cookies[0]!
    // who has a cookie keeps it
    expect((await get('/reviews/csrf_token.json', { cookie })).headers.get('set-cookie')).toBe(null)
    const answer = await fetch(`${front}/login.json`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-csrf-token': csrf_token,
        'x-anti-forgery-token': cookie.slice(cookie.indexOf('=') + 1),
      },
      body: JSON.stringify({ email: 'guest@post.example' }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  })

  test.each(['/login', '/reviews/nowhere', '/reviews/me.json', '/reviews/search.json?q=a'])(
    'what the server calls private is not stored: %s',
    async path => {
      await get(path)
      expect(await cacheOf(path)).toBe('miss')
    },
  )

  test('only what names pages purges them', async () => {
    await get('/reviews')
    expect((await fetch(front, { method: 'PURGE' })).status).toBe(400)
    const injected = await fetch(front, { method: 'PURGE', headers: { 'surrogate-key': 'a || obj.status ~ 2' } })
    expect(injected.status).toBe(400)
    expect(await cacheOf('/reviews')).toBe('hit')
  })

  test('a purge of one shop leaves the pages of others', async () => {
    const [other] = await server.database.query<{ slug: string }>`SELECT slug FROM shops WHERE slug <> ${slug} LIMIT 1`
    const paths = [shopPath(), `${shopPath()}?page=2`, `/reviews/stores/${other!.slug}`, '/reviews']
    for (const path of paths) await get(path)
    expect(await Promise.all(paths.map(path => cacheOf(path)))).toEqual(['hit', 'hit', 'hit', 'hit'])
    await server.database.query`select pg_notify('candor_changed', ${`shop:${slug}`})`
    await expect.poll(() => cacheOf(paths[0]!)).toBe('miss')
    expect(await Promise.all(paths.slice(1).map(path => cacheOf(path)))).toEqual(['miss', 'hit', 'hit'])
  })

  test('most of what guests read is answered there', async () => {
    const html = await (await get('/reviews')).text()
    const paths = [...html.matchAll(/href="(\/reviews[^"#]*)"/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))
    const pages = [...new Set(paths)].filter(path => !path.includes('/profile/edit'))
    expect(pages.length).toBeGreaterThan(20)
    for (const path of pages) await get(path)
    const missed: string[] = []
    for (const path of pages) {
      const { status, headers } = await get(path)
      if (status === 200 && headers.get('x-cache') !== 'hit') missed.push(path)
    }
    expect(missed).toEqual([])
  })
})
