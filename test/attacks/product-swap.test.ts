import { beforeAll, expect, test } from 'vitest'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { announceImport, useServer } from '../support/server.ts'
import { signInAs } from '../support/sign-in.ts'

/** M9: a shop renames a well-reviewed product to that of another one. */
const server = useServer('empty')
let program: Awaited<ReturnType<typeof aProgram>>
const PRODUCTS = ['desk', 'lamp', 'unreviewed'].map(id => ({
  ...PRODUCT,
  external_id: id,
  handle: id,
  title: 'Oak Desk 120',
}))

beforeAll(async () => {
  const reviews = ['desk', 'lamp'].map(id => ({
    ...REVIEW,
    external_id: `r-${id}`,
    product: id,
    order_item: undefined,
  }))
  expect((await importText(server.database, 'catalog', [SHOP, ...PRODUCTS, REVIEWER, ...reviews])).problems).toEqual([])
  program = await aProgram(server, 'shop.example')
})

const rename = (id: string, title: string) =>
  program.ask('PUT', `/products/${id}`, { external_id: id, title, price: null })
const page = async (id: string, ending = '') => {
  announceImport(server)
  return fetch(`${server.address}/reviews/stores/shop/products/${id}${ending}`)
}
const formerTitles = async (id: string) => (await (await page(id, '.json')).json()).product_data.former_titles
const desk = async (path: string) => {
  const mona = await signInAs(server, { roles: ['moderator'] })
  return mona.get(path)
}

test('its page says what it was called when it was reviewed, and that the names have little in common', async () => {
  expect(await formerTitles('desk')).toEqual([])
  expect((await rename('desk', 'Wireless Earbuds Pro')).status).toBe(200)
  const until = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(await formerTitles('desk')).toEqual([{ title: 'Oak Desk 120', until, differs: true }])
  const html = await (await page('desk')).text()
  expect(html).toMatch(/Was called “<bdi>Oak Desk 120<\/bdi>” until <time/)
  expect(html).toContain('older reviews may be about another product')
})

test('moderators see it, not those of the shop itself', async () => {
  const { renamed_products } = await (await desk('/moderation.json')).json()
  expect(renamed_products).toEqual([
    {
      title: 'Wireless Earbuds Pro',
      former_title: 'Oak Desk 120',
      internal_path: '/reviews/stores/shop/products/desk',
      renamed_at: expect.any(String),
      reviews_before: 1,
      shop: { name: expect.any(String), internal_path: '/reviews/stores/shop' },
    },
  ])
  expect(await (await desk('/moderation')).text()).toContain('Renamed products')
  const own = await signInAs(server, { roles: ['moderator'], shops: { 'shop.example': 'owner' } })
  expect((await (await own.get('/moderation.json')).json()).renamed_products).toEqual([])
})

test('a corrected name is told of without a warning; many small steps are measured from the first', async () => {
  await rename('lamp', 'Oak Desk 140')
  expect(await formerTitles('lamp')).toMatchObject([{ title: 'Oak Desk 120', differs: false }])
  expect(await (await page('lamp')).text()).not.toContain('may be about another product')
  await rename('lamp', 'Desk Lamp 140')
  await rename('lamp', 'Lamp Bulb 140')
  const titles = await formerTitles('lamp')
  expect(titles.map((row: { title: string }) => row.title)).toEqual(['Desk Lamp 140', 'Oak Desk 140', 'Oak Desk 120'])
  expect(titles[0].differs).toBe(true)
})

test('one without reviews from before has no history to show, and raises nothing', async () => {
  await rename('unreviewed', 'Wireless Earbuds Pro')
  expect(await formerTitles('unreviewed')).toEqual([])
  const { renamed_products } = await (await desk('/moderation.json')).json()
  expect(renamed_products.map((product: { internal_path: string }) => product.internal_path)).not.toContain(
    '/reviews/stores/shop/products/unreviewed',
  )
})

test('imports record it as well, and a title that stays leaves no row', async () => {
  const now = PRODUCTS.map(product => ({
    ...product,
    title: product.external_id === 'unreviewed' ? 'Third Name' : 'Oak Desk 120',
  }))
  await importText(server.database, 'catalog', [now[2]!])
  await importText(server.database, 'catalog', [now[2]!])
  const titles = await server.database.db
    .selectFrom('product_titles as t')
    .innerJoin('products as p', join =>
      join.onRef('p.shop_id', '=', 't.shop_id').onRef('p.product_id', '=', 't.product_id'),
    )
    .select('t.title')
    .where('p.external_id', '=', 'unreviewed')
    .orderBy('t.until')
    .execute()
  expect(titles.map(({ title }) => title)).toEqual(['Oak Desk 120', 'Wireless Earbuds Pro'])
})
