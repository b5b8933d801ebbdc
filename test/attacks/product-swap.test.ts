import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { notifyOfChanges } from '../../src/rooms/business/product-changes/notifications.ts'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { appContextOf } from '../support/database.ts'
import { emailsTo } from '../support/emails.ts'
import { announceImport, useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** M9: a shop puts another product under good reviews (P1.9). */
const server = useServer('empty')
let program: Awaited<ReturnType<typeof aProgram>>
let owner: SignedIn

const DESK = '04006381333931'
const EARBUDS = '04006381333948'
const SECRET = 'shpss_0123456789abcdef'
/** One product for each way to try; all were reviewed in 2024. */
const WAYS = [
  'api',
  'batch',
  'catalog',
  'csv',
  'shopify',
  'gtin',
  'emptied',
  'steps',
  'reused',
  'back',
  'same',
  'other',
  'reviews',
]

const product = (id: string, rest: object = {}) => ({
  ...PRODUCT,
  external_id: id,
  handle: id,
  title: 'Oak Desk 120',
  brand: 'Eik',
  gtin: DESK,
  ...rest,
})
const orderOf = (id: string, rest: object = {}) => ({
  type: 'order',
  shop: 'shop.example',
  external_id: `o-${id}`,
  reviewer: 'anna',
  placed_at: '2024-01-01T10:00:00Z',
  items: [{ external_id: `i-${id}`, product: id, quantity: 1, price: '12.90' }],
  ...rest,
})
const reviewOf = (id: string, rest: object = {}) => ({
  ...REVIEW,
  external_id: `r-${id}`,
  product: id,
  order_item: `i-${id}`,
  ...rest,
})

const send = async (...records: object[]) => importText(server.database, 'catalog', records)

beforeAll(async () => {
  const world = WAYS.flatMap(id => [product(id), orderOf(id), reviewOf(id)])
  const { problems } = await send(SHOP, REVIEWER, ...world, product('unreviewed'))
  expect(problems).toEqual([])
  program = await aProgram(server, 'shop.example')
  owner = program.owner
})

const rename = (id: string, title: string, rest: object = {}) =>
  program.ask('PUT', `/products/${id}`, { external_id: id, title, price: '9.90', ...rest })
const page = async (id: string, ending = '') => {
  announceImport(server)
  return fetch(`${server.address}/reviews/stores/shop/products/${id}${ending}`)
}
const publicData = async (id: string) => (await (await page(id, '.json')).json()).product_data
const history = async (id: string) => (await page(id, '/history.json')).json()
const changes = async () => (await owner.get('/business/shop/products.json')).json()
const waitingFor = async (id: string) =>
  ((await changes()).waiting as { id: number; internal_path: string; after: { title: string } }[]).find(
    ({ internal_path }) => internal_path === `/reviews/stores/shop/products/${id}`,
  )
const answer = (changeId: number, given: string, who = owner) =>
  who.send('POST', `/business/shop/products/${changeId}`, { answer: given })
const csv = (id: string, title: string) => `Handle,Title,Variant Price\n${id},${title},9.90\n`

async function shopify(id: string, title: string) {
  await owner.send('PUT', '/business/shop/api/shopify', { secret: SECRET })
  const { shopify } = await (await owner.get('/business/shop/api.json')).json()
  const body = JSON.stringify({ id: 7001, handle: id, title, updated_at: '2026-01-02T03:04:05Z' })
  const response = await fetch(shopify.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': 'products/update',
      'x-shopify-webhook-id': `m-${id}`,
      'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(body).digest('base64'),
    },
    body,
  })
  return response.json()
}

describe('a reviewed product does not become another one by itself', () => {
  const SWAPPED = 'Wireless Earbuds Pro'
  const WAITS = expect.objectContaining({ column: 'title', outcome: 'waiting' })

  test.each<[string, () => Promise<unknown>, unknown]>([
    [
      'api',
      () => rename('api', SWAPPED),
      expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'change_waits' }) }),
    ],
    [
      'batch',
      () =>
        program.ask('POST', '/products/batch', { products: [{ external_id: 'batch', title: SWAPPED, price: null }] }),
      expect.objectContaining({
        body: { added: 0, changed: 0, unchanged: 0, left_out: [expect.objectContaining({ index: 0, field: 'title' })] },
      }),
    ],
    [
      'catalog',
      () => send(product('catalog', { title: SWAPPED })),
      expect.objectContaining({ problems: [WAITS], totals: expect.objectContaining({ refused: 1 }) }),
    ],
    [
      'csv',
      () => importText(server.database, 'shopify-products', csv('csv', SWAPPED), { shop: 'shop.example' }),
      expect.objectContaining({ problems: [WAITS] }),
    ],
    ['shopify', () => shopify('shopify', SWAPPED), expect.objectContaining({ outcome: 'left_out' })],
    ['gtin', () => rename('gtin', 'Oak Desk 120', { gtin: EARBUDS }), expect.objectContaining({ status: 409 })],
    [
      'emptied',
      async () => {
        expect((await rename('emptied', 'Oak Desk 120', { gtin: '' })).status).toBe(200)
        return rename('emptied', 'Oak Desk 120', { gtin: EARBUDS })
      },
      expect.objectContaining({ status: 409 }),
    ],
    [
      'steps',
      async () => {
        for (const title of ['Oak Desk Lamp Bulb', 'Desk Lamp Bulb 120'])
          expect((await rename('steps', title)).status).toBe(200)
        return rename('steps', 'Lamp Bulb 7')
      },
      expect.objectContaining({ status: 409 }),
    ],
    [
      'reused',
      async () => {
        expect((await rename('reused', 'Oak Desk 120', { discontinued: true })).body.product.discontinued).toBe(true)
        return rename('reused', SWAPPED)
      },
      expect.objectContaining({ status: 409 }),
    ],
  ])('by %s', async (id, attempt, response) => {
    expect(await attempt()).toEqual(response)
    const { title, gtin } = await publicData(id)
    expect(title).toBe(id === 'steps' ? 'Desk Lamp Bulb 120' : 'Oak Desk 120')
    expect(gtin).toBe(id === 'emptied' ? null : DESK)
    expect(await waitingFor(id)).toMatchObject({ number_of_reviews: 1, before: { title } })
    const stored = (await program.get(`/products/${id}`)).body
    expect(stored).toMatchObject({ title, change_waits: true })
  })

  test('its price does not come with it, and a later row takes the place of the first', async () => {
    expect((await program.get('/products/api')).body.price).toBe('12.90')
    await rename('api', 'Wireless Earbuds Pro 2')
    expect((await waitingFor('api'))?.after.title).toBe('Wireless Earbuds Pro 2')
  })

  test('the shop is told once for all, on the site and by e-mail', async () => {
    const app = { ...appContextOf(server.database), base: 'https://candor.example' }
    for (const _ of ['first', 'again']) await notifyOfChanges(app, new AbortController().signal)
    await app.jobs.stop()
    const emails = await emailsTo(server.database, owner.email!)
    const subject = '9 of your products look like different ones'
    expect(emails.filter(email => email.subject === subject)).toHaveLength(1)
    const { notifications } = await (await owner.get('/notifications.json')).json()
    const told = notifications.filter(({ kind }: { kind: string }) => kind === 'product_changed')
    expect(told).toEqual([
      expect.objectContaining({
        title: '9 of your products look like different ones',
        path: '/business/shop/products',
      }),
    ])
    const { waiting } = await (await owner.get('/business/shop/overview.json')).json()
    expect(waiting.products).toBe(9)
  })

  test('a shop that sends the product as it was has nothing to answer', async () => {
    await rename('back', SWAPPED)
    const change = await waitingFor('back')
    await rename('back', 'Oak Desk 120')
    expect(await waitingFor('back')).toBeUndefined()
    expect((await answer(change!.id, 'same')).status).toBe(409)
    expect((await history('back')).number_of_versions).toBe(1)
  })
})

describe('only the shop answers', () => {
  test.each([
    ['a stranger', {}, 403],
    ['an operator', { roles: ['operator' as const] }, 403],
  ])('not %s', async (_, who, status) => {
    const change = await waitingFor('api')
    expect((await answer(change!.id, 'same', await signInAs(server, who))).status).toBe(status)
    expect(await waitingFor('api')).toBeDefined()
  })

  test('and about its own products', async () => {
    await send({ ...SHOP, domain: 'rival.example', name: 'Rival' })
    const rival = await signInAs(server, { shops: { 'rival.example': 'owner' } })
    const change = await waitingFor('api')
    const answered = await rival.send('POST', `/business/rival/products/${change!.id}`, { answer: 'different' })
    expect(answered.status).toBe(404)
    expect((await owner.send('POST', '/business/shop/products/x', { answer: 'same' })).status).toBe(404)
  })
})

test('“same product” is public, with both versions, and moderators see it', async () => {
  await rename('same', 'Wireless Earbuds Pro')
  const change = await waitingFor('same')
  expect((await answer(change!.id, 'same')).status).toBe(200)
  expect((await answer(change!.id, 'same')).status).toBe(409)
  const { versions } = await history('same')
  expect(versions).toMatchObject([
    { title: 'Wireless Earbuds Pro', until: null, changed: ['title'], confirmed: true },
    { title: 'Oak Desk 120', since: null, confirmed: false },
  ])
  expect(await publicData('same')).toMatchObject({
    title: 'Wireless Earbuds Pro',
    former_titles: [{ title: 'Oak Desk 120', differs: true, confirmed: true }],
    history: { former_versions: 1 },
  })
  expect(await (await page('same')).text()).toContain('We asked the shop, which says it is the same product.')
  const html = await (await page('same', '/history')).text()
  expect(html).toContain('the same product')
  expect(html).toMatch(/reviewed as “<bdi>Oak Desk 120<\/bdi>”/)
  const mona = await signInAs(server, { roles: ['moderator'] })
  const { renamed_products } = await (await mona.get('/moderation.json')).json()
  expect(renamed_products).toMatchObject([
    { title: 'Wireless Earbuds Pro', former_title: 'Oak Desk 120', reviews_before: 1 },
  ])
  // what was confirmed is what later changes are compared with
  expect((await rename('same', 'Wireless Earbuds Pro 2')).status).toBe(200)
  expect((await rename('same', 'Oak Desk 120')).status).toBe(409)
})

test('“different product” makes a new one; the old one keeps its page and reviews, and both count', async () => {
  const shop = async () => (await (await fetch(`${server.address}/reviews/stores/shop.json`)).json()).shop_data
  const before = await shop()
  await rename('other', 'Wireless Earbuds Pro', { gtin: EARBUDS })
  // bought after the feed said that it is another product, and before the shop's answer
  const sent = new Date().toISOString()
  await send(
    { ...REVIEWER, external_id: 'berta' },
    orderOf('later', { reviewer: 'berta', placed_at: sent, items: [{ external_id: 'i-later', product: 'other' }] }),
  )
  const change = await waitingFor('other')
  const answered = await answer(change!.id, 'different')
  const { internal_path } = await answered.json()
  expect(internal_path).toBe('/reviews/stores/shop/products/wireless-earbuds-pro')

  const old = await publicData('other')
  expect(old).toMatchObject({
    title: 'Oak Desk 120',
    discontinued_at: expect.any(String),
    displayed_price: null,
    successor: { title: 'Wireless Earbuds Pro', internal_path },
  })
  const html = await (await page('other')).text()
  expect(html).toContain('No longer sold.')
  expect(html).toContain('Fits well.')
  expect(html).not.toMatch(/"@type":"(Aggregate)?Offer"/)
  const fresh = await publicData('wireless-earbuds-pro')
  expect(fresh).toMatchObject({ external_id: 'other', title: 'Wireless Earbuds Pro', gtin: EARBUDS, former_titles: [] })
  expect(await (await page('wireless-earbuds-pro')).text()).not.toContain('Fits well.')
  expect((await history('wireless-earbuds-pro')).predecessor).toMatchObject({ title: 'Oak Desk 120' })
  announceImport(server)
  const after = await shop()
  expect(after.number_of_reviews).toBe(before.number_of_reviews)

  // later rows of the feed are about the new one, orders from before about the old one
  expect((await rename('other', 'Wireless Earbuds Pro 2')).body.product.internal_path).toBe(internal_path)
  const items = await server.database.query<{ external_id: string; handle: string }>`
    SELECT i.external_id, p.handle FROM line_items i JOIN products p USING (shop_id, product_id)
    WHERE i.external_id IN ('i-other', 'i-later') ORDER BY 1`
  expect(items).toEqual([
    { external_id: 'i-later', handle: 'wireless-earbuds-pro' },
    { external_id: 'i-other', handle: 'other' },
  ])
  const again = await send(orderOf('other', { delivered_at: '2024-01-09T10:00:00Z' }), reviewOf('other'))
  expect(again).toMatchObject({ problems: [], totals: { changed: 1, unchanged: 1 } })
  const moved = await send(orderOf('other', { placed_at: sent, delivered_at: undefined }))
  expect(moved.problems).toMatchObject([{ column: 'items[0].product', outcome: 'skipped' }])
})

test('a review that is sent again with another product stays where it was written', async () => {
  await send(product('beside', { title: 'Wireless Earbuds Pro', gtin: EARBUDS }))
  await send(reviewOf('reviews', { product: 'beside', rating: 5 }))
  const [row] = await server.database.query<{ handle: string; verified: boolean }>`
    SELECT p.handle, r.verified FROM reviews r JOIN products p USING (shop_id, product_id) WHERE r.external_id = 'r-reviews'`
  expect(row).toEqual({ handle: 'reviews', verified: true })
})

test('what nobody has reviewed changes at once, and its versions are public too', async () => {
  expect((await rename('unreviewed', 'Wireless Earbuds Pro', { gtin: EARBUDS, brand: 'Lyd' })).status).toBe(200)
  expect((await history('unreviewed')).versions).toMatchObject([
    { title: 'Wireless Earbuds Pro', gtin: EARBUDS, brand: 'Lyd', changed: ['title', 'brand', 'gtin'] },
    { title: 'Oak Desk 120', gtin: DESK, brand: 'Eik', changed: [] },
  ])
  expect((await publicData('unreviewed')).former_titles).toEqual([])
})

test('imports record versions as well, and a row that changes nothing leaves none', async () => {
  await send(product('unreviewed', { title: 'Third Name', description: 'Oak.' }))
  await send(product('unreviewed', { title: 'Third Name', description: 'Oak.' }))
  const { versions, number_of_versions } = await history('unreviewed')
  expect(number_of_versions).toBe(3)
  expect(versions[0]).toMatchObject({
    title: 'Third Name',
    description: 'Oak.',
    changed: ['title', 'description', 'brand', 'gtin'],
  })
  expect(versions[1].until).toBe(versions[0].since)
})
