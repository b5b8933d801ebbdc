import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alive, useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

/** Browsers log failed calls themselves; filters those, which leaves what the page threw or logged. */
const ownFaults = (faults: string[]) => faults.filter(fault => !/^Failed to load resource|^50\d https?:/.test(fault))

/** How a call fails: without a response, or with a server error. */
const WAYS = ['abort', 500] as const
type Way = (typeof WAYS)[number]

async function fail(page: Page, pattern: string | RegExp, way: Way) {
  await page.route(pattern, route =>
    way === 'abort'
      ? route.abort()
      : route.fulfill({ status: way, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
  )
}

/** Navigates inside the app once it is hydrated. */
async function follow(page: Page, address: string) {
  await alive(page)
  await page.evaluate(to => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'test', usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

const level1 = (page: Page) => page.getByRole('heading', { level: 1 })
const noMessage = async (page: Page) => {
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/fail|error|wrong|could not/i)
}
const category = async () => {
  const [row] = await server.database.query<{ id: number; handle: string; name: string }>`
    SELECT category_id::int AS id, handle, name FROM categories WHERE level = 2 ORDER BY page_order LIMIT 1`
  return row!
}

describe.each(WAYS)('calls that fail (%s)', way => {
  test('a search that is not answered leaves the page, its filters and a way on', async () => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/search?q=a`)
    await fail(page, '**/reviews/search.json?*', way)
    await page.getByLabel('Sort by').selectOption('newest')
    await page.waitForURL('**sort_by=newest**')
    await expect.poll(() => page.getByRole('main').locator('h3').count()).toBe(0)
    await noMessage(page)
    await page.unroute('**/reviews/search.json?*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => page.getByRole('main').locator('h3').count()).toBeGreaterThan(0)
    expect(ownFaults(faults)).toEqual([])
  })

  test('without categories the search stands', async () => {
    const { id } = await category()
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await fail(page, /\/reviews\/categories(\/[^/]+)?\.json/, way)
    await follow(page, `/reviews/search?category_id=${id}&min_transparency=0`)
    await expect.poll(() => page.getByRole('main').locator('h3').count()).toBeGreaterThan(0)
    await noMessage(page)
    await page.getByRole('link', { name: 'All Categories', exact: true }).first().waitFor({ state: 'attached' })
    expect(ownFaults(faults)).toEqual([])
  })

  test('a category that cannot be loaded leads to the category index', async () => {
    const { handle } = await category()
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await fail(page, `**/reviews/categories/${handle}.json`, way)
    await follow(page, `/reviews/categories/${handle}`)
    await page.waitForURL(url => url.pathname === '/reviews/categories')
    await expect.poll(() => level1(page).innerText()).toBe('Product categories')
    expect(ownFaults(faults)).toEqual([])
  })

  test('a category whose products cannot be loaded still leads on', async () => {
    const { handle, name } = await category()
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await fail(page, '**/reviews/search.json?*', way)
    await follow(page, `/reviews/categories/${handle}`)
    await expect.poll(() => level1(page).innerText()).toBe(name)
    await noMessage(page)
    expect(ownFaults(faults)).toEqual([])
  })

  test('a category index without categories is a page all the same', async () => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await fail(page, '**/reviews/categories.json?*', way)
    await follow(page, '/reviews/categories')
    await expect.poll(() => level1(page).innerText()).toBe('Product categories')
    await noMessage(page)
    expect(ownFaults(faults)).toEqual([])
  })

  test.each(['product', 'collection', 'featured_review'])('home stands without its %s carousel', async q => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await fail(page, new RegExp(`/reviews/carousels\\.json\\?.*q=${q}`), way)
    await follow(page, '/reviews')
    await expect.poll(() => level1(page).innerText()).toContain('Read what buyers wrote')
    const shown = ['From shops', 'Collections', 'Reviews worth'].map(name => page.getByRole('heading', { name }))
    const gone = ['product', 'collection', 'featured_review'].indexOf(q)
    await expect
      .poll(() => Promise.all(shown.map(locator => locator.count())))
      .toEqual([0, 1, 2].map(i => (i === gone ? 0 : 1)))
    await noMessage(page)
    expect(ownFaults(faults)).toEqual([])
  })

  test('store search without stores can be asked again, and its search works', async () => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await fail(page, '**/reviews/store_search.json*', way)
    await follow(page, '/reviews/store_search')
    await page.getByRole('heading', { name: 'No stores to show' }).waitFor()
    expect(await level1(page).innerText()).toBe('Find stores')
    expect(await page.title()).toContain('Find stores')
    await noMessage(page)
    await page.getByLabel('Store name or domain').fill('a')
    await page.keyboard.press('Enter')
    await expect.poll(() => level1(page).innerText()).toBe('Stores for “a”')
    await noMessage(page)
    await page.unroute('**/reviews/store_search.json*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => page.getByRole('main').locator('li h2').count()).toBeGreaterThan(0)
    expect(ownFaults(faults)).toEqual([])
  })

  test('find people without people can be asked again, and its order chosen', async () => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/store_search`)
    await fail(page, '**/reviews/people.json*', way)
    await follow(page, '/reviews/people')
    await page.getByRole('heading', { name: 'No people to show' }).waitFor()
    expect(await level1(page).innerText()).toBe('Find people')
    await noMessage(page)
    await page.getByLabel('Sort by').selectOption('newest')
    await page.waitForURL('**sort_by=newest**')
    await noMessage(page)
    await page.unroute('**/reviews/people.json*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => page.getByRole('main').locator('li h2').count()).toBe(20)
    expect(ownFaults(faults)).toEqual([])
  })

  test('people that are not appended leave the list, and Show more to be pressed again', async () => {
    const { page, faults } = await browser.open()
    const address = `${server.address}/reviews/people?redesign=1`
    await page.goto(address)
    const people = page.getByRole('main').locator('li h2')
    const more = page.getByRole('link', { name: /Show more|Loading/ })
    await fail(page, '**/reviews/people.json*', way)
    const requested = page.waitForRequest('**/reviews/people.json*')
    await more.click()
    await requested
    await expect.poll(() => more.innerText()).toBe('Show more')
    expect(await people.count()).toBe(20)
    await noMessage(page)
    await page.unroute('**/reviews/people.json*')
    await more.click()
    await expect.poll(() => people.count()).toBe(40)
    expect(page.url(), 'in place').toBe(address)
    expect(ownFaults(faults)).toEqual([])
  })

  test.each([
    ['how-it-works', 'How it works', 'Spam, '],
    ['medals', 'Two scores', 'All but 1 in 100'],
    ['trust', 'Every rule', 'ln(2 + its reviews)'],
  ])('%s says all but what is counted', async (path, title, words) => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await fail(page, '**/reviews/how-it-works.json', way)
    await follow(page, `/reviews/${path}`)
    await expect.poll(() => level1(page).innerText()).toContain(title)
    const main = page.getByRole('main')
    expect(await main.innerText()).toContain(words)
    expect(await main.innerText()).not.toMatch(/NaN|undefined|is now \D/)
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await main.getByRole('table').count(), 'no table of zeros').toBe(0)
    expect(ownFaults(faults)).toEqual([])
  })

  test('home stands without its figures', async () => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await fail(page, '**/reviews.json', way)
    await follow(page, '/reviews')
    await expect.poll(() => page.getByRole('heading', { name: 'From shops' }).count()).toBe(1)
    await expect.poll(() => page.title()).toContain('Candor')
    await noMessage(page)
    expect(ownFaults(faults)).toEqual([])
  })
})

test('a slow carousel keeps neither the page nor the others waiting', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}/reviews/people`)
  let release = () => {}
  const pending = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/carousels\.json\?.*q=product/, async route => {
    await pending
    await route.continue()
  })
  await follow(page, '/reviews')
  await expect.poll(() => page.getByRole('main').locator('article').count()).toBeGreaterThan(0)
  expect(await page.getByText('Loading products').count()).toBe(1)
  release()
  await expect
    .poll(() => page.getByRole('region', { name: 'Products from open shops' }).locator('article').count())
    .toBe(8)
  expect(await page.getByText('Loading products').count()).toBe(0)
  expect(faults).toEqual([])
})

test('an unknown category leads to the category index, from the server too', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews/categories/unknown`)
  expect(new URL(page.url()).pathname).toBe('/reviews/categories')
})

test('the transparency carousel moves by its buttons and by the keyboard', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}/reviews`)
  const rail = page.getByRole('region', { name: 'Products from open shops' })
  const at = () => rail.evaluate(element => element.scrollLeft)
  const [back, forward] = [page.getByRole('button', { name: 'Back' }), page.getByRole('button', { name: 'Forward' })]
  expect(await back.isDisabled()).toBe(true)
  await forward.click()
  await expect.poll(at).toBeGreaterThan(100)
  await expect.poll(() => back.isEnabled()).toBe(true)
  await back.click()
  await expect.poll(at).toBe(0)
  await rail.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBeGreaterThan(0)
  expect(faults).toEqual([])
})
