import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/**
 * Discovery end to end: products and shops are found, listed and read, and each page says what it is (D-purpose-01,
 * D-guards-05).
 */
const server = useServer('demo')
const browser = useBrowser()

const json = async (path: string) => (await fetch(server.address + path)).json()

interface Reviewed {
  title: string
  slug: string
  handle: string
  shop: string
  body: string
}
/** A product of an open shop with exactly one published review that has text. */
async function reviewed(): Promise<Reviewed> {
  const [row] = await server.database.query<Reviewed>`
    SELECT p.title, s.slug, p.handle, s.name AS shop, min(r.body) AS body
    FROM product_search f JOIN products p USING (shop_id, product_id) JOIN shops s USING (shop_id)
      JOIN reviews r USING (shop_id, product_id)
    WHERE f.transparency >= 95 GROUP BY p.title, s.slug, p.handle, s.name, f.rank_score
    HAVING count(*) = 1 AND bool_and(r.published AND length(r.body) > 20) ORDER BY f.rank_score DESC LIMIT 1`
  return row!
}
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each([true, false])(
  'a product and its shop are found, and their reviews are read, JavaScript %s',
  async javaScriptEnabled => {
    const { title, slug, shop, body } = await reviewed()
    const { page, faults } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/reviews/people`)
    await page.getByRole('combobox', { name: 'Search for product' }).fill(title)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: title, exact: true }).first().click()
    await page.waitForURL('**/products/*')
    await expect.poll(async () => plain(await main.innerText())).toContain(plain(body).slice(0, 60))
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toContain(title)

    await page.goto(`${server.address}/reviews/store_search`)
    await page.getByLabel('Store name or domain').fill(shop)
    await page.keyboard.press('Enter')
    await page.waitForURL('**q=**')
    await main.getByRole('link', { name: shop, exact: true }).first().click()
    await page.waitForURL(`**/reviews/stores/${slug}`)
    await expect.poll(() => main.getByRole('heading', { level: 1 }).innerText()).toContain(shop)
    await expect.poll(() => main.getByRole('article').count()).toBeGreaterThan(0)
    expect(faults).toEqual([])
  },
)

test.each([
  ['/reviews/categories', '/reviews/categories.json?level=1&filled=1', 'product_categories'],
  ['/reviews/store_search', '/reviews/store_search.json', 'shop_results'],
  ['/reviews/people', '/reviews/people.json', 'reviewers'],
])('%s lists what %s answers, in its order, each as a link', async (path, call, list) => {
  const names = (await json(call))[list].map(({ name }: { name: string }) => name)
  expect(names.length).toBeGreaterThan(3)
  const { page } = await browser.open({ javaScriptEnabled: false })
  await page.goto(server.address + path)
  const shown = await page.getByRole('main').locator('h2 a').allInnerTexts()
  expect(shown.map(plain)).toEqual(names.map(plain))
})

test('a shop and its product are pages of their own, with their names', async () => {
  const { title, slug, handle, shop } = await reviewed()
  const { page } = await browser.open({ javaScriptEnabled: false })
  const heading = async (path: string) => {
    expect((await page.goto(server.address + path))?.status()).toBe(200)
    return plain(await page.getByRole('heading', { level: 1 }).innerText())
  }
  expect(await heading(`/reviews/stores/${slug}`)).toBe(plain(shop))
  expect(await heading(`/reviews/stores/${slug}/products/${handle}`)).toBe(plain(title))
})

test('title and description of each page are those of the JSON at the same address', async () => {
  const { slug, handle } = await reviewed()
  const { product_categories } = await json('/reviews/categories.json?level=1')
  const { page } = await browser.open({ javaScriptEnabled: false })
  const titles = new Set<string>()
  const paths = [
    '/reviews',
    '/reviews/search?q=a&min_transparency=0',
    '/reviews/store_search?q=a',
    '/reviews/people?sort_by=newest',
    '/reviews/categories',
    `/reviews/categories/${product_categories[0].handle}`,
    `/reviews/stores/${slug}`,
    `/reviews/stores/${slug}/products/${handle}`,
    '/reviews/how-it-works',
  ]
  for (const path of paths) {
    const { meta_data } = await json(`${path}${path.includes('?') ? '&' : '?'}format=json`)
    await page.goto(server.address + path)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect([path, await page.title(), description]).toEqual([path, meta_data.title, meta_data.description])
    titles.add(meta_data.title)
  }
  expect(titles.size, 'each its own').toBe(paths.length)
})

test('and they follow the page in the app', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews/store_search`)
  const description = () => page.locator('meta[name=description]').getAttribute('content')
  const before = await description()
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find people' }).click()
  const { meta_data } = await json('/reviews/people.json')
  await expect.poll(() => page.title()).toBe(meta_data.title)
  await expect.poll(description).toBe(meta_data.description)
  expect(meta_data.description).not.toBe(before)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('the feed of who is signed in has the search bar', async () => {
  const { page } = await browser.open()
  const bar = page.getByRole('banner').getByRole('search')
  await page.goto(`${server.address}/reviews/feed`)
  expect(await bar.count(), 'as a guest').toBe(0)
  await (await signInAs(server)).in(page.context())
  await page.reload()
  await bar.waitFor()
})
