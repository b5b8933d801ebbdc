import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, signInAs } from '../../../test/support/sign-in.ts'
import { encodeReviewerId } from '../catalog/encoded-id.ts'
import type { SearchItem } from '../search/schemas.ts'
import { refreshProducts } from '../search/service.ts'
import { importText, SHOP } from '../transfer/testing.ts'
import { companionsAreDue, countCompanions } from './service.ts'

/**
 * Twelve products p0 to p11 of one shop and three of another. Each of five people bought or reviewed some, which
 * determines how many people have which two in common.
 */
const server = useServer('empty')
const OTHER = { ...SHOP, domain: 'other.example', name: 'Other' }
const HIDING = { ...SHOP, domain: 'hiding.example', name: 'Hiding' }

const product = (shop: string, external_id: string) => ({
  type: 'product',
  shop,
  external_id,
  title: `Thing ${external_id}`,
  price: '10.00',
})
const buys = (reviewer: string, ...products: string[]) => ({
  type: 'order',
  shop: SHOP.domain,
  external_id: `of-${reviewer}`,
  reviewer,
  placed_at: '2026-01-01T10:00:00Z',
  items: products.map(id => ({ external_id: `${reviewer}-${id}`, product: id, quantity: 1, price: '10.00' })),
})
const reviews = (reviewer: string, id: string, more: object = {}) => ({
  type: 'review',
  shop: SHOP.domain,
  external_id: `${reviewer}-on-${id}`,
  product: id,
  reviewer,
  rating: 5,
  body: 'Good.',
  created_at: '2026-02-01T10:00:00Z',
  source: 'organic',
  ...more,
})

const PEOPLE = ['ann', 'ben', 'cid', 'dora', 'eve', 'gus']
const RECORDS = [
  SHOP,
  OTHER,
  HIDING,
  ...Array.from({ length: 12 }, (_, i) => product(SHOP.domain, `p${i}`)),
  ...['o1', 'o2', 'o3'].map(id => product(OTHER.domain, id)),
  product(HIDING.domain, 'h1'),
  ...PEOPLE.map(external_id => ({ type: 'reviewer', external_id, name: external_id })),
  // three people have p0 and p1, two have p0 and p2, one has p0 and p3
  buys('ann', 'p0', 'p1', 'p2', 'p3'),
  buys('ben', 'p0', 'p1'),
  reviews('ben', 'p2'),
  reviews('cid', 'p0'),
  reviews('cid', 'p1'),
  // unpublished reviews have no effect
  reviews('cid', 'p4'),
  reviews('ben', 'p4', { published: false }),
  reviews('dora', 'p0'),
  buys('eve', 'p0'),
  reviews('gus', 'p5'),
]

let ids: Map<string, number>
beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', RECORDS)
  expect(problems).toEqual([])
  const people = await server.database.query<{ external_id: string; reviewer_id: number }>`
    SELECT external_id, reviewer_id FROM reviewers`
  ids = new Map(people.map(({ external_id, reviewer_id }) => [external_id, reviewer_id]))
  expect(await companionsAreDue(server.database.db)).toBe(true)
  await countCompanions(server.database.db)
  expect(await companionsAreDue(server.database.db)).toBe(false)
})

const PATH = '/reviews/profile/recommendations.json'
const titles = (items: SearchItem[]) => items.map(({ title }) => title.replace('Thing ', ''))
const read = async (response: Response) => (await response.json()).recommendations_data
const beside = async (who: string, query = '') =>
  read(await asGuest(server).get(`${PATH}?slug=${encodeReviewerId(ids.get(who)!)}${query}`))

test('pairs are what people have, counted one by one', async () => {
  const has = new Map<string, Set<string>>()
  for (const record of RECORDS) {
    if (record.type === 'order' && 'items' in record)
      for (const item of record.items) add(record.reviewer, item.product)
    if (record.type === 'review' && !('published' in record) && 'product' in record)
      add(record.reviewer, record.product)
  }
  function add(who: string, product: string) {
    has.set(who, (has.get(who) ?? new Set()).add(product))
  }
  const expected = new Map<string, number>()
  for (const own of has.values())
    for (const a of own)
      for (const b of own) if (a !== b) expected.set(`${a} ${b}`, (expected.get(`${a} ${b}`) ?? 0) + 1)
  const rows = await server.database.query`
    WITH named AS MATERIALIZED (SELECT shop_id, product_id, external_id FROM products)
    SELECT a.external_id || ' ' || b.external_id AS pair, together FROM product_companions c
    JOIN named a USING (shop_id, product_id)
    JOIN named b ON b.shop_id = c.other_shop_id AND b.product_id = c.other_product_id`
  expect(new Map(rows.map(({ pair, together }) => [pair, together]))).toEqual(
    new Map([...expected].filter(([, together]) => together >= 2)),
  )
})

test('counting again changes nothing', async () => {
  const versions = () => server.database.query`SELECT xmin::text, * FROM product_companions ORDER BY 2, 3, 4, 5`
  const before = await versions()
  await countCompanions(server.database.db)
  expect(await versions()).toEqual(before)
})

test('a count that was stopped goes on where it stopped', async () => {
  const { db, query } = server.database
  const rows = () => query`SELECT * FROM product_companions ORDER BY 1, 2, 3, 4`
  const before = await rows()
  await query`UPDATE product_companions SET together = together + 1`
  expect(await countCompanions(db, AbortSignal.abort()), 'stopped after the first shop').toBe(false)
  expect(await rows(), 'which has all of them').toEqual(before)
  await query`UPDATE product_companions SET together = together + 1`
  expect(await countCompanions(db), 'through the others').toBe(true)
  expect(await rows()).not.toEqual(before)
  expect(await countCompanions(db), 'from the first one again').toBe(true)
  expect(await rows()).toEqual(before)
})

test('a profile recommends what the same people had, never what its person has reviewed', async () => {
  expect(titles((await beside('dora')).items)).toEqual(['p1', 'p2'])
  expect(titles((await beside('cid')).items)).toEqual(['p2'])
  expect(await beside('gus')).toEqual({ items: [], total: 0, current_page: 1, total_pages: 0 })
  const [item] = (await beside('dora', '&currency=USD')).items
  expect(item).toMatchObject({ title: 'Thing p1', displayed_price: expect.stringMatching(/^(US)?\$/) })
})

test('what somebody bought counts for themselves alone', async () => {
  expect((await beside('eve')).items).toEqual([])
  const eve = await signInAs(server, { reviewerId: ids.get('eve')! })
  expect(titles((await read(await eve.get(PATH))).items)).toEqual(['p1', 'p2'])
})

test('a review that was deleted still keeps its product out', async () => {
  const { query } = server.database
  await query`INSERT INTO reviews (shop_id, external_id, reviewer_id, product_id, rating, source, created_at, deleted_at)
    SELECT shop_id, 'deleted', ${ids.get('dora')!}, product_id, 1, 'organic', now(), now() FROM products WHERE external_id = 'p1'`
  expect(titles((await beside('dora')).items)).toEqual(['p2'])
  await query`DELETE FROM reviews WHERE external_id = 'deleted'`
})

test('the best of followed shops come after that, and shops that hide are left out', async () => {
  const gus = await signInAs(server, { reviewerId: ids.get('gus')! })
  const { query } = server.database
  await query`INSERT INTO followed_shops (reviewer_id, shop_id)
    SELECT ${gus.reviewerId}, shop_id FROM shops WHERE domain <> ${SHOP.domain}`
  await query`UPDATE product_search SET transparency = 40
    WHERE shop_id = (SELECT shop_id FROM shops WHERE domain = ${HIDING.domain})`
  await query`UPDATE product_search p SET rank_score = 9 FROM products o
    WHERE o.shop_id = p.shop_id AND o.product_id = p.product_id AND o.external_id = 'o2'`
  const own = async () => titles((await read(await gus.get(PATH))).items)
  expect(await own()).toEqual(['o2', 'o1', 'o3'])
  expect((await beside('gus')).items, 'whom somebody follows shows on no public profile').toEqual([])
  await query`INSERT INTO followed_shops (reviewer_id, shop_id)
    SELECT ${ids.get('eve')!}, shop_id FROM shops WHERE domain = ${OTHER.domain}`
  const eve = await signInAs(server, { reviewerId: ids.get('eve')! })
  expect(titles((await read(await eve.get(PATH))).items)).toEqual(['p1', 'p2', 'o2', 'o1', 'o3'])
})

test('five a page beside a profile, twenty for oneself', async () => {
  const { query } = server.database
  const added = await query<{ shopId: number; productId: number }>`
    INSERT INTO products (shop_id, external_id, handle, title, currency)
    SELECT shop_id, 'm' || i, 'm' || i, 'Thing m' || i, 'EUR' FROM shops, generate_series(1, 23) i WHERE domain = ${OTHER.domain}
    RETURNING shop_id AS "shopId", product_id AS "productId"`
  await refreshProducts(server.database.db, added)
  await query`INSERT INTO product_companions
    WITH named AS MATERIALIZED (SELECT shop_id, product_id, external_id FROM products)
    SELECT g.shop_id, g.product_id, m.shop_id, m.product_id, 100 - substr(m.external_id, 2)::integer
    FROM named g, named m WHERE g.external_id = 'p5' AND m.external_id LIKE 'm%'`
  const first = await beside('gus')
  expect(titles(first.items)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  expect(first).toMatchObject({ total: 23, current_page: 1, total_pages: 5 })
  expect(titles((await beside('gus', '&page=5')).items)).toEqual(['m21', 'm22', 'm23'])
  expect(titles((await beside('gus', '&page=6')).items)).toEqual([])
  const gus = await signInAs(server, { reviewerId: ids.get('gus')! })
  const own = await read(await gus.get(`${PATH}?page=1`))
  expect(own.items).toHaveLength(20)
  expect(own.total_pages).toBe(2)
})

test('a guest is recommended nothing, and nobody is nobody', async () => {
  expect(await read(await asGuest(server).get(PATH))).toEqual({ items: [], total: 0, current_page: 1, total_pages: 0 })
  expect((await asGuest(server).get(`${PATH}?slug=nobody`)).status).toBe(404)
  expect((await asGuest(server).get(`${PATH}?page=wrong`)).status).toBe(200)
})
