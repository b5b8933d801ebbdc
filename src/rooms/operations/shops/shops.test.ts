import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../transfer/testing.ts'

/** Shops, their invitations and their failed imports, for operators. */
const server = useServer('empty')
let olga: SignedIn
let owner: SignedIn

const json = async (path: string) => (await olga.get(path)).json()
const html = async (path: string) => (await olga.get(path)).text()

beforeAll(async () => {
  const others = Array.from({ length: 21 }, (_, i) => ({ ...SHOP, domain: `store-${i}.example`, name: `Store ${i}` }))
  const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT, REVIEWER, ORDER, REVIEW, ...others])
  expect(problems).toEqual([])
  olga = await signInAs(server, { name: 'Olga Operator', roles: ['operator'] })
  owner = await signInAs(server, { name: 'Uta Hallmann', shops: { 'shop.example': 'owner' } })
  const { query } = server.database
  await query`
    INSERT INTO invitation_rules (shop_id, enabled, enabled_at, days, reminder_days)
    SELECT shop_id, true, now(), 14, 7 FROM shops WHERE domain IN ('shop.example', 'store-1.example')`
  await query`UPDATE invitation_rules SET paused_until = now() + interval '5 days'
    WHERE shop_id = (SELECT shop_id FROM shops WHERE domain = 'store-1.example')`
  await query`
    INSERT INTO shop_claims (reviewer_id, domain, name, country, currency, platform, token, created_at, expires_at, proved_at, way, shop_id)
    SELECT ${owner.reviewerId}, domain, name, country, currency, platform, 't1', '2026-05-01', '2026-05-15', '2026-05-02', 'dns', shop_id
    FROM shops WHERE domain = 'shop.example'`
  await query`
    INSERT INTO uploads (shop_id, file_name, bytes, header, sample, kind, mapping, state, failure, ended_at)
    SELECT shop_id, 'orders.csv', 10, '{id}', '[]', 'shopify-orders', '{}', 'failed', 'It has no rows.', ended
    FROM shops, (VALUES (now()), (now() - interval '15 days')) e (ended) WHERE domain = 'shop.example'`
})

test('lists all shops in pages, and finds one by name or domain', async () => {
  const all = await json('/operator/shops.json')
  expect(all).toMatchObject({ total_count: 22, per_page: 20, current_page: 1 })
  expect((await json('/operator/shops.json?page=2')).shops).toHaveLength(2)
  expect((await json('/operator/shops.json?q=shop.example')).shops).toEqual([
    {
      slug: 'shop',
      name: 'Shop',
      domain: 'shop.example',
      logo_url: null,
      number_of_reviews: 1,
      transparency: 100,
      authenticity: 100,
      owners: 1,
      verified: { way: 'dns', at: '2026-05-02T00:00:00.000Z' },
      claimed: false,
      invitations: 'on',
    },
  ])
  expect((await json('/operator/shops.json?q=Store+1')).shops[0]).toMatchObject({ invitations: 'paused', owners: 0 })
})

test('an unknown parameter is none, and no match says so', async () => {
  expect(await json('/operator/shops.json?page=x&page=2')).toMatchObject({ current_page: 1 })
  expect(await html('/operator/shops?q=nothing-like-it')).toContain('No shops match this search.')
})

test('one shop has its team, its verification, its invitations and what failed', async () => {
  const found = await json('/operator/shops/shop.json')
  expect(found).toMatchObject({
    shop: { name: 'Shop', number_of_products: 1, internal_path: '/reviews/stores/shop' },
    team: [{ person_id: owner.encodedId, name: 'Uta Hallmann', role: 'owner' }],
    volume: { sent: 0, per_day: 50, paused_until: null },
    failed_imports: [{ file_name: 'orders.csv', failure: 'It has no rows.' }],
  })
  expect((await json('/operator/shops/store-2.json')).volume).toBeNull()
  const page = await html('/operator/shops/shop')
  expect(page).toContain('By DNS on 2 May 2026')
  expect(page).toContain(`href="/operator/people/${owner.encodedId}"`)
  expect((await olga.get('/operator/shops/unknown')).status).toBe(404)
})

test('invitations are listed by shop, and imports of the last 14 days that failed', async () => {
  expect(await json('/operator/invitations.json')).toMatchObject({ total_count: 2, per_page: 25 })
  expect((await json('/operator/invitations.json?q=STORE-1.')).shops).toMatchObject([
    { shop: { name: 'Store 1', slug: 'store-1' }, sent: 0, paused_until: expect.any(String) },
  ])
  expect(await json('/operator/imports.json?q=orders')).toMatchObject({
    total_count: 1,
    imports: [{ shop: { slug: 'shop' }, failure: 'It has no rows.' }],
  })
  expect((await json('/operator/imports.json?q=catalogue')).imports).toEqual([])
  expect(await html('/operator/imports')).toContain('It has no rows.')
  expect(await html('/operator/invitations')).toContain('Paused until')
})

test('is nobody else’s', async () => {
  for (const path of ['/operator/shops', '/operator/shops/shop', '/operator/invitations', '/operator/imports']) {
    expect((await asGuest(server).get(`${path}.json`)).status, path).toBe(401)
    expect((await owner.get(`${path}.json`)).status, path).toBe(403)
    expect((await owner.get(path)).status, path).toBe(403)
  }
})
