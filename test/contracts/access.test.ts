import type { RouteObject } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Access, mayAsk, type Person } from '../../src/lib/calls/access.ts'
import { sitemap } from '../../src/pages/sitemap.tsx'
import { useServer } from '../support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../support/sign-in.ts'
import type { Row } from './access/route-access.ts'
import { PAGES, ROUTES } from './access/table.ts'

/** Authorization matrix: every route and page with every role, compared with test/contracts/access/table.ts. */
const server = useServer('demo')

const WALKERS = [
  'guest',
  'reviewer',
  'other reviewer',
  'shop owner',
  'shop staff',
  'moderator',
  'arbitrator',
  'operator',
] as const
type Walker = (typeof WALKERS)[number]

/** One person per role, by e-mail address; the reviewer owns the data that routes are tested on. */
const address = (walker: Walker) => `${walker.replace(' ', '-')}@post.example`
let domain: string

const roleOf = (walker: Walker) => ({
  ...(walker === 'moderator' || walker === 'arbitrator' || walker === 'operator' ? { roles: [walker] } : {}),
  ...(walker === 'shop owner' ? { shops: { [domain]: 'owner' as const } } : {}),
  ...(walker === 'shop staff' ? { shops: { [domain]: 'staff' as const } } : {}),
})

type Visitor = ReturnType<typeof asGuest>

/** A person with a fresh session: some writes end theirs. */
const walk = async (walker: Walker): Promise<Visitor> =>
  walker === 'guest' ? asGuest(server) : signInAs(server, { email: address(walker), name: walker, ...roleOf(walker) })

/** Reads reuse a session; a write may end it, so each gets a new one. */
const readers = new Map<Walker, Promise<Visitor>>()
function reader(walker: Walker): Promise<Visitor> {
  const session = readers.get(walker) ?? walk(walker)
  readers.set(walker, session)
  return session
}

const allowed = (access: Access, walker: Walker) => {
  const { roles = [], shops = {} } = roleOf(walker)
  const person = { reviewerId: 1, sessionId: 1, roles, shops: new Map(Object.keys(shops).map(() => [1, 'owner'])) }
  return mayAsk(access, walker === 'guest' ? null : (person as Person))
}

beforeAll(async () => {
  const [shop] = await server.database.query<{ domain: string }>`SELECT domain FROM shops ORDER BY shop_id LIMIT 1`
  domain = shop!.domain
})

/** Sends a request with path parameters filled in, the rest in query or body. */
async function ask(walker: Walker, route: string, values: Record<string, string | number>): Promise<Response> {
  const [method = '', pattern = ''] = route.split(' ')
  const inPath = new Set<string>()
  const path = pattern.replace(/:([a-z_]+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(values[name] ?? 'nothing')
  })
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.has(name)))
  if (method === 'GET') return (await reader(walker)).get(path)
  if (method === 'OPTIONS') return fetch(server.address + path, { method })
  readers.delete(walker)
  return (await walk(walker)).send(method as 'POST', path, rest)
}

/** Responses by role. */
const byAll = (ask: (walker: Walker) => Promise<Response>) =>
  Promise.all(WALKERS.map(async walker => [walker, await ask(walker)] as const))

const accessOf = (row: Row) => (typeof row === 'string' ? row : row.access)

describe('routes', () => {
  test('each is in the table, and nothing else is', () => {
    const mounted = server.web.routes.filter(route => !route.startsWith('HEAD '))
    expect(
      mounted.filter(route => !Object.hasOwn(ROUTES, route)),
      'not in test/contracts/access/table.ts',
    ).toEqual([])
    expect(
      Object.keys(ROUTES).filter(route => !mounted.includes(route)),
      'no longer there',
    ).toEqual([])
  })

  test.each(Object.entries(ROUTES))('%s', async (route, row) => {
    for (const [walker, response] of await byAll(walker => ask(walker, route, {}))) {
      const verdict = allowed(accessOf(row), walker)
      const body = await response.text()
      const code = body.startsWith('{') ? JSON.parse(body).code : undefined
      const answer = { walker, status: response.status, code }
      if (verdict === 'sign_in') expect(answer).toEqual({ walker, status: 401, code: 'sign_in' })
      else if (verdict === 'no') expect(answer).toEqual({ walker, status: 403, code: 'not_allowed' })
      else {
        expect(['sign_in', 'not_allowed', 'forged'], JSON.stringify(answer)).not.toContain(code)
        expect(response.status, JSON.stringify(answer)).toBeLessThan(500)
      }
    }
  })

  const owned = Object.entries(ROUTES).filter(([, row]) => typeof row !== 'string')
  test.each(owned)('%s is for whom it belongs to', async (route, row) => {
    if (typeof row === 'string') return
    const owner = (await walk('reviewer')) as SignedIn
    for (const walker of WALKERS.filter(other => other !== 'reviewer' && allowed(row.access, other) === 'yes')) {
      const response = await ask(walker, route, await row.of(owner))
      expect({ walker, status: response.status }).toEqual({ walker, status: row.others })
    }
    const response = await ask('reviewer', route, await row.of(owner))
    expect({ status: response.status, body: await response.text() }).toMatchObject({ status: 200 })
  })
})

/** The paths of all pages. */
const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])])

describe('pages', () => {
  test('each is in the table, and nothing else is', () => {
    expect([...new Set(pathsOf(sitemap))].sort()).toEqual(Object.keys(PAGES).sort())
  })

  test.each(Object.entries(PAGES))('%s', async (path, access) => {
    const filled = path === '*' ? '/nothing' : path.replace('*', 'nothing').replace(/:[a-z_]+/g, 'nothing')
    for (const [walker, response] of await byAll(async walker => (await reader(walker)).get(filled))) {
      const verdict = allowed(access, walker)
      const answer = { walker, status: response.status, to: response.headers.get('location') }
      if (verdict === 'sign_in')
        expect(answer).toEqual({ walker, status: 302, to: expect.stringMatching(/^\/login\?return_to=/) })
      else if (verdict === 'no') expect(answer).toMatchObject({ status: 403 })
      else {
        expect(answer.to ?? '', JSON.stringify(answer)).not.toMatch(/^\/login/)
        expect([200, 301, 302, 404], JSON.stringify(answer)).toContain(response.status)
      }
      await response.body?.cancel()
    }
  })
})

test('no call stands at the address that a page sends its own form to, where the form would never reach the page', async () => {
  const shape = (path: string) => path.replace(/:\w+/g, ':')
  const posts = new Set(
    server.web.routes.filter(route => route.startsWith('POST ')).map(route => shape(route.slice(5))),
  )
  const pages = (routes: RouteObject[]): RouteObject[] =>
    routes.flatMap(route => [route, ...pages(route.children ?? [])])
  const withForm: string[] = []
  for (const { path, lazy } of pages(sitemap))
    if (path && typeof lazy === 'function' && 'action' in (await lazy())) withForm.push(path)
  expect(withForm).toContain('/business/:shop_slug/webhooks')
  expect(withForm.filter(path => posts.has(shape(path)))).toEqual([])
})
