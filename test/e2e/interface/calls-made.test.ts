import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

/** Which calls pages make, by the browser's network log (R-widgets-06, R-carousels-01). */
const server = useServer('demo')
const browser = useBrowser()

let product: string

beforeAll(async () => {
  const [row] = await server.database.query<{ path: string }>`
    SELECT '/reviews/stores/' || s.slug || '/products/' || p.handle AS path
    FROM products p JOIN shops s USING (shop_id) JOIN product_stats USING (shop_id, product_id)
    ORDER BY product_stats.published DESC LIMIT 1`
  product = row!.path
})

/** Opens a hydrated page and collects the queries of its calls to `path` from now on. */
async function open(address: string, path: string) {
  const { page } = await browser.open()
  await page.goto(server.address + address)
  await page.waitForFunction(() => Object.keys(localStorage).includes('candor_rates'))
  const queries: URLSearchParams[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === path) queries.push(url.searchParams)
  })
  return { page, queries }
}

test('home fetches the transparency, collections and featured-review carousels from a call of their own', async () => {
  const { page, queries } = await open('/reviews/people', '/reviews/carousels.json')
  await page.getByRole('banner').getByRole('link', { name: 'Candor' }).first().click()
  await page.waitForURL(`${server.address}/reviews`)
  const kinds = () => queries.map(query => query.get('q')).sort()
  await expect.poll(kinds).toEqual(expect.arrayContaining(['collection', 'featured_review', 'product']))
  expect(kinds().every(kind => ['category', 'collection', 'featured_review', 'product'].includes(kind!))).toBe(true)
})

test('a product’s page asks for reviews of type product-reviews, filtered or not', async () => {
  const { page, queries } = await open(product, '/api/v1/widgets/product_review')
  await page.locator('#reviews select[name=sort_by]').selectOption('newest')
  await expect.poll(() => queries.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: /^5 stars:/ }).click()
  await expect.poll(() => queries.map(query => query.get('filter_rating'))).toContain('5')
  expect(queries.map(query => query.get('review_type'))).toEqual(queries.map(() => 'product-reviews'))
})
