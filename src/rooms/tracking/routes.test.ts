import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { earlier } from '../../../test/support/builders/earlier.ts'
import { useServer } from '../../../test/support/server.ts'
import { asGuest } from '../../../test/support/sign-in.ts'
import { encodeProductId, encodeShopId } from '../catalog/encoded-id.ts'
import { CLICKS_A_MINUTE } from './rules.ts'
import { recordClick } from './service.ts'

const server = useServer('demo')

let shop: { shop_id: number; product_id: number; other: number }
/** The request body without consent. */
let plain: Record<string, unknown>

beforeAll(async () => {
  const [row] = await server.database.query<typeof shop>`
    SELECT shop_id, product_id, (SELECT max(shop_id) FROM shops) AS other FROM products ORDER BY 1, 2 LIMIT 1`
  shop = row!
  plain = {
    shop_id: encodeShopId(shop.shop_id),
    tracking_data: {},
    referral: '',
    referral_page: '/reviews/stores/x',
  }
})
beforeEach(() => server.database.query`DELETE FROM clicks`)

const rows = () => server.database.query`
  SELECT shop_id, product_id, referral, referral_page, pageview_id, tracking_data FROM clicks ORDER BY click_id`

const guest = asGuest(server)

/** Each request uses a new IP address by default, to stay below the rate limit. */
let sent = 0
async function click(body: unknown, cookies = '', more: Record<string, string> = {}) {
  sent += 1
  const proven = await guest.headers()
  return fetch(`${server.address}/reviews/click`, {
    method: 'POST',
    headers: {
      ...proven,
      cookie: `${cookies}; ${proven.cookie}`,
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${sent}`,
      ...more,
    },
    body: JSON.stringify(body),
  })
}

describe('a click', () => {
  test('is kept with everything that was sent, where consent was given', async () => {
    const whole = {
      ...plain,
      product_id: encodeProductId(shop.shop_id, shop.product_id),
      tracking_data: { utm_source: 'letter', first_referrer: 'search.example', pages: 4 },
      referral: 'news.example',
      pageview_id: randomUUID(),
    }
    const answer = await click(whole, 'candor_consent=accepted')
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    expect(await rows()).toEqual([
      {
        shop_id: shop.shop_id,
        product_id: shop.product_id,
        referral: 'news.example',
        referral_page: '/reviews/stores/x',
        pageview_id: whole.pageview_id,
        tracking_data: whole.tracking_data,
      },
    ])
  })

  test.each([
    ['', true, {}],
    ['candor_consent=refused', false, {}],
    ['candor_consent=accepted', true, { pages: 2 }],
  ])('with the cookies %j keeps a page view: %j, and of the journey: %j', async (cookies, named, tracking_data) => {
    const pageview_id = randomUUID()
    await click({ ...plain, pageview_id, tracking_data: { pages: 2 } }, cookies)
    expect(await rows()).toMatchObject([{ pageview_id: named ? pageview_id : null, tracking_data }])
  })

  test('on the same link in the same page view counts once; without a page view each counts', async () => {
    const pageview_id = randomUUID()
    await click({ ...plain, pageview_id })
    await click({ ...plain, pageview_id })
    await click({ ...plain, pageview_id, product_id: encodeProductId(shop.shop_id, shop.product_id) })
    expect(await rows()).toHaveLength(2)
    await click(plain)
    await click(plain)
    expect(await rows()).toHaveLength(4)
  })

  test('in the same page view counts once also where several come at once, and after the month has changed', async () => {
    const pageview_id = randomUUID()
    await Promise.all(Array.from({ length: 8 }, () => click({ ...plain, pageview_id })))
    expect(await rows()).toHaveLength(1)
    await server.database.query`UPDATE clicks SET clicked_at = ${earlier('clicked_at', { days: 32 })}`
    await click({ ...plain, pageview_id })
    expect(await rows()).toHaveLength(1)
  })

  test('keeps nothing of who sent it', async () => {
    await click({ ...plain, ip: '203.0.113.9', name: 'Ada', tracking_data: { id: 'mine', journey: ['/reviews'] } }, '')
    const [stored] = await server.database.query`SELECT * FROM clicks`
    expect(Object.keys(stored!).sort()).toEqual([
      'click_id',
      'clicked_at',
      'pageview_id',
      'product_id',
      'referral',
      'referral_page',
      'shop_id',
      'tracking_data',
    ])
    expect(JSON.stringify(stored)).not.toMatch(/198\.51|203\.0|Ada|mine|journey/)
  })

  test('with text that no database holds is kept without it', async () => {
    expect((await click({ ...plain, referral: 'a\0b', referral_page: '/x\ud800' })).status).toBe(200)
    expect(await rows()).toMatchObject([{ referral: 'ab', referral_page: '/x\ufffd' }])
  })
})

describe('a click is refused, and nothing is kept', () => {
  test.each<[string, (plain: Record<string, unknown>) => unknown, number, string]>([
    ['nothing', () => ({}), 400, 'bad_input'],
    ['no object', () => 'click', 400, 'bad_input'],
    ['no shop', ({ shop_id, ...rest }) => rest, 400, 'bad_input'],
    ['a shop that is none', click => ({ ...click, shop_id: 'nobody' }), 404, 'not_found'],
    ['a shop of later', click => ({ ...click, shop_id: encodeShopId(987_654_321) }), 404, 'not_found'],
    ['a product that is none', click => ({ ...click, product_id: 'x' }), 404, 'not_found'],
    ["another shop's product", click => ({ ...click, product_id: encodeProductId(shop.other, 1) }), 404, 'not_found'],
    ['a page elsewhere', click => ({ ...click, referral_page: 'https://a.example/' }), 400, 'bad_input'],
    ['a path without end', click => ({ ...click, referral_page: `/${'x'.repeat(300)}` }), 400, 'bad_input'],
    ['a page view of another kind', click => ({ ...click, pageview_id: 'me@a.example' }), 400, 'bad_input'],
    ['a journey of lies', click => ({ ...click, tracking_data: { pages: 1e9 } }), 400, 'bad_input'],
    [
      'a campaign of any length',
      click => ({ ...click, tracking_data: { utm_source: 'x'.repeat(101) } }),
      400,
      'bad_input',
    ],
  ])('with %s', async (_, change, status, code) => {
    const answer = await click(change(plain))
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })])
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await rows()).toEqual([])
  })

  test('from another site', async () => {
    const answer = await click(plain, '', { 'x-csrf-token': 'forged' })
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'forged' })])
    expect(await rows()).toEqual([])
  })

  test('from an address that sends more than anybody clicks', async () => {
    const from = { 'x-forwarded-for': '192.0.2.1' }
    const answers = []
    for (let i = 0; i <= CLICKS_A_MINUTE; i += 1) answers.push(await click(plain, '', from))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CLICKS_A_MINUTE)
    const last = answers.at(-1)!
    expect([last.status, await last.json()]).toEqual([429, expect.objectContaining({ code: 'too_often' })])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await click(plain)).status).toBe(200)
  })
})

test('of one shop a day’s clicks are bounded, and beyond that the browser is told (P2.2)', async () => {
  const { db } = server.database
  const body = { ...plain, tracking_data: {}, referral: '', referral_page: '/' } as Parameters<typeof recordClick>[1]
  const other = { ...body, shop_id: encodeShopId(shop.other) }
  const { rows: counted } = await sql<{
    count: number
  }>`SELECT coalesce(max(count), 0)::int AS count FROM day_counts`.execute(db)
  const most = counted[0]!.count + 1
  for (let nth = 0; nth < most; nth++) await recordClick(db, body, null, most).catch(() => {})
  const stored = (await rows()).length
  await expect(recordClick(db, body, null, most)).rejects.toMatchObject({ status: 429, code: 'too_many_today' })
  expect(await rows()).toHaveLength(stored)
  await recordClick(db, other, null, most)
  expect(await rows()).toHaveLength(stored + 1)
})
