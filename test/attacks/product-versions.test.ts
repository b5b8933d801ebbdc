import { expect, test } from 'vitest'
import { REVIEWER } from '../../src/rooms/transfer/testing.ts'
import {
  DESK,
  EARBUDS,
  orderOf,
  product,
  reviewOf,
  useReviewedProducts,
} from '../support/builders/reviewed-products.ts'
import { announceImport } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** What becomes of a changed product when the shop has said whether it is the same one (P1.9), and of its versions. */
const { server, send, rename, page, publicData, history, waitingFor, answer } = useReviewedProducts([
  'same',
  'other',
  'reviews',
])
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
  expect(html).toMatch(/reviewed as “<bdi[^>]*>Oak Desk 120<\/bdi>”/)
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
