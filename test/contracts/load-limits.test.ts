import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useServer } from '../support/server.ts'

/** Overload behaviour, in counts: a lock blocks the database, so that requests stay in progress. */
const server = useServer('demo', {
  env: { MAX_READS: '8', MAX_WRITES: '2', CLIENT_MAX_REQUESTS: '1', CLIENT_RATE: '50' },
})

const SHOPS = '/reviews/store_search.json?q='
const get = (path: string, client: string, accept = 'application/json') =>
  fetch(server.address + path, { headers: { 'x-forwarded-for': client, accept } })

/** Locks the shops table while `work` runs. */
const whileLocked = <T>(work: () => Promise<T>) =>
  server.database.db.transaction().execute(async transaction => {
    await sql`LOCK TABLE shops IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    return work()
  })

/** The first `many` responses to arrive. */
async function firstOf(many: number, requested: readonly Promise<Response>[]): Promise<Response[]> {
  const answered: Response[] = []
  await new Promise<void>(resolve => {
    for (const request of requested)
      request.then(response => {
        if (answered.push(response) === many) resolve()
      })
  })
  return answered.slice(0, many)
}

test('one client that sends too much at once gets 429, and another is answered', async () => {
  const refused = whileLocked(async () => {
    // one is in progress and twenty wait
    const ofOne = Array.from({ length: 30 }, () => get(SHOPS, '192.0.2.1'))
    const ofOther = get(SHOPS, '192.0.2.2')
    return { first: await firstOf(9, ofOne), ofOne, ofOther }
  })
  const { first, ofOne, ofOther } = await refused
  for (const response of first) {
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ code: 'too_many_at_once' })
  }
  expect((await ofOther).status).toBe(200)
  expect((await Promise.all(ofOne)).filter(({ status }) => status === 429)).toHaveLength(9)
})

test('beyond capacity everybody is told at once: pages in HTML, calls as a problem; health and files are exempt', async () => {
  const client = (at: number) => `198.51.100.${at}`
  const { busy, exempt, all } = await whileLocked(async () => {
    const full = Array.from({ length: 40 }, (_, at) => get(SHOPS, client(at)))
    const more = [
      ...Array.from({ length: 5 }, (_, at) => get(SHOPS, client(100 + at))),
      ...Array.from({ length: 5 }, (_, at) => get('/reviews/people', client(200 + at), 'text/html')),
    ]
    const first = await firstOf(10, [...full, ...more])
    const exempt = await Promise.all(
      ['/healthz', '/favicon.svg', '/api/openapi.json'].map(path => get(path, client(1))),
    )
    return { busy: first, exempt, all: [...full, ...more] }
  })
  await Promise.all(all)
  expect(exempt.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(busy.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(10).fill([503, '2']))
  const types = busy.map(({ headers }) => headers.get('content-type')).sort()
  expect(new Set(types)).toEqual(new Set(['application/problem+json; charset=utf-8', 'text/html; charset=utf-8']))
  for (const response of busy)
    if (response.url.includes('/reviews/people'))
      expect(await response.text()).toContain('<h1>Please try again in a moment</h1>')
    else expect(await response.json()).toMatchObject({ status: 503, code: 'busy' })
})

test('writes have room of their own', async () => {
  const shop = await server.database.db
    .selectFrom('shops')
    .select(['domain as shop_domain', 'platform', 'public_token as api_token'])
    .executeTakeFirstOrThrow()
  const write = (at: number) =>
    fetch(`${server.address}/api/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
      body: JSON.stringify({ ...shop, name: 'Ada', email: 'a@post.example', body: 'Is it made of wood?' }),
    })
  const { first, all } = await whileLocked(async () => {
    const all = Array.from({ length: 15 }, (_, at) => write(at))
    return { first: await firstOf(5, all), all }
  })
  await Promise.all(all)
  expect(first.map(({ status }) => status)).toEqual(Array(5).fill(503))
  expect((await get(SHOPS, '192.0.2.9')).status).toBe(200)
})

test('a client that reads on and on gets 429 with the time to wait, and another nothing of it', async () => {
  const ask = async (client: string) => {
    const response = await get('/sitemap.xml', client)
    await response.arrayBuffer()
    return response
  }
  const statuses: number[] = []
  let last: Response | undefined
  // fifty requests of ten units use up ten seconds' allowance; some is refilled meanwhile
  while (statuses.length < 400 && last?.status !== 429) {
    last = await ask('192.0.2.50')
    statuses.push(last.status)
  }
  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(200))
  expect(last!.status).toBe(429)
  expect(Number(last!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('192.0.2.51')).status).toBe(200)
})
