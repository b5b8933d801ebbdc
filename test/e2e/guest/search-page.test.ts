import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { calls, panel, query, SEARCH, titles } from './open-search.ts'

/** Orders, pages, scopes and close matches of a search. */
const server = useServer('demo')
const browser = useBrowser()

test('the six orders; a new order begins on page 1 and keeps the rest', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?min_transparency=0&page=2`)
  expect(await page.getByLabel('Sort by').locator('option').allInnerTexts()).toEqual([
    'Default',
    'Most reviews first',
    'Newest',
    'Best Selling',
    'Low price first',
    'High price first',
  ])
  await page.getByLabel('Sort by').selectOption('newest')
  await page.waitForURL('**sort_by=newest**')
  expect(query(page).toString()).toBe('sort_by=newest&min_transparency=0')
  await page.getByLabel('Sort by').selectOption('')
  await page.waitForURL(url => !url.search.includes('sort_by'))
})

test('a page change keeps the search; a text changed meanwhile is searched for from page 1', async () => {
  const { page } = await browser.open()
  const next = page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: 'Next' })
  await page.goto(`${server.address}${SEARCH}?q=a&min_transparency=0&sort_by=newest`)
  await next.click()
  await page.waitForURL('**page=2**')
  expect(query(page).toString()).toBe('q=a&page=2&sort_by=newest&min_transparency=0')
  await page.goBack()
  await page.waitForURL(url => !url.search.includes('page='))
  await page.locator('[role=search] input[name=q]').first().fill('the')
  await next.click()
  await expect.poll(() => query(page).toString()).toBe('q=the&sort_by=newest&min_transparency=0')
  expect(query(page).get('page')).toBeNull()
})

test('a filter that was taken away stays away, however soon the next choice follows', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?q=a&min_rating=3&min_transparency=0`)
  await page.evaluate(async () => {
    const pill = [...document.querySelectorAll<HTMLElement>('main a')].find(link => link.title.startsWith('Rating'))
    const sort = document.querySelector<HTMLSelectElement>('main select[name=sort_by]')
    pill?.click()
    await new Promise(resolve => setTimeout(resolve))
    sort!.value = 'newest'
    sort!.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.waitForURL('**sort_by=newest**')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'a',
    min_transparency: '0',
    sort_by: 'newest',
  })
})

test('a slow new search clears the results, shows their places and says so', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?q=a&min_transparency=0`)
  let release = () => {}
  const pending = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/reviews/search.json?*', async route => {
    await pending
    await route.continue().catch(() => {})
  })
  await page.getByLabel('Sort by').selectOption('newest')
  await expect.poll(() => titles(page)).toEqual([])
  expect(await page.getByRole('status').first().innerText()).toBe('Searching…')
  expect(await page.getByRole('region', { name: 'Products' }).getAttribute('aria-busy')).toBe('true')
  // a filter chosen meanwhile is added
  await page.getByRole('link', { name: 'Remove filter: Transparency: any' }).click()
  release()
  await page.waitForURL('**q=a&sort_by=newest')
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('status').first().innerText()).toMatch(/products/)
  expect(faults).toEqual([])
})

test('the same search within 60 seconds makes no second call, after 61 it does', async () => {
  const { page } = await browser.open()
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await page.goto(`${server.address}${SEARCH}?q=a&min_transparency=0`)
  const made = calls(page, '/reviews/search.json')
  const sort = async (by: string) => {
    await page.getByLabel('Sort by').selectOption(by)
    await page.waitForURL(url => (url.searchParams.get('sort_by') ?? '') === by)
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe(by)
  }
  await sort('newest')
  await sort('price_asc')
  await page.clock.setFixedTime(start + 59_000)
  await sort('newest')
  expect(made.length).toBe(2)
  await page.clock.setFixedTime(start + 61_000)
  await sort('price_asc')
  expect(made.length).toBe(3)
})

test('an empty query without filters leads to the category index', async () => {
  for (const address of [SEARCH, `${SEARCH}?page=3&sort_by=newest`, `${SEARCH}?shop_domain=x.example`]) {
    const response = await fetch(server.address + address)
    expect([response.status, new URL(response.url).pathname]).toEqual([200, '/reviews/categories'])
    await response.text()
  }
})

test('a search inside a shop names it and leads out again; two of its three parameters are none', async () => {
  const [shop] = await server.database.query<{ domain: string; platform: string; name: string }>`
    SELECT domain, platform, name FROM shops JOIN shop_stats USING (shop_id) ORDER BY published DESC LIMIT 1`
  const { domain, platform, name } = shop!
  const scope = new URLSearchParams({
    q: 'a',
    shop_domain: domain,
    search_in_shop: '1',
    platform,
    min_transparency: '0',
  })
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?${scope}`)
  const main = page.getByRole('main')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
  await page.getByRole('link', { name: 'Search all stores' }).click()
  await page.waitForURL(url => !url.search.includes('shop_domain'))
  expect(query(page).get('q')).toBe('a')
  await expect.poll(() => page.getByRole('link', { name: 'Search all stores' }).count()).toBe(0)

  scope.delete('platform')
  await page.goto(`${server.address}${SEARCH}?${scope}`)
  expect(await main.getByRole('link', { name: 'Search all stores' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('a text that nothing has finds what the closest word finds, and says so (D-search-17)', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?q=ketle&min_transparency=0`)
  expect(await page.getByRole('main').innerText()).toContain('Showing results for “kettle” instead of “ketle”.')
  expect((await titles(page)).length).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('close matches follow a single one, under the word that they lack (D-search-22)', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?q=desk+lamp+skarv&min_transparency=0`)
  const close = page.getByRole('region', { name: 'Close matches' })
  expect(await close.innerText()).toContain('These products match your search without “skarv”.')
  expect(await close.locator('h3').count()).toBeGreaterThan(0)
  expect(await page.getByRole('main').getByRole('status').innerText()).toMatch(/^1 product\b/)
  expect(faults).toEqual([])
})

test('a category page searches inside the category, orders on the search page, and drops the scope of a shop', async () => {
  const [category] = await server.database.query<{ id: number; handle: string; name: string }>`
    SELECT category_id::int AS id, handle, name FROM categories WHERE level = 1 ORDER BY page_order LIMIT 1`
  const { id, handle, name } = category!
  const { page, faults } = await browser.open()
  const made = calls(page, '/reviews/search.json')
  const scope = `shop_domain=x.example&search_in_shop=1&platform=shopify&category_id=999`
  await page.goto(`${server.address}/reviews/categories/${handle}?${scope}&min_transparency=0`)
  const shown = await titles(page)
  expect(shown.length).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Pages of products' }).getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**page=2**')
  expect(query(page).toString()).toBe('page=2&min_transparency=0&category_search=true')
  await expect.poll(() => made.at(-1)).toContain(`category_id=${id}&min_transparency=0&category_search=true`)

  await page.getByRole('searchbox', { name: `Search in ${name}` }).fill('a')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/reviews/search?**')
  expect(query(page).toString()).toBe(`q=a&category_id=${id}&category_search=true`)
  await page.goBack()
  await page.getByLabel('Sort by').selectOption('newest')
  await page.waitForURL('**/reviews/search?**sort_by=newest**')
  expect(query(page).get('category_id')).toBe(String(id))
  expect(query(page).get('page')).toBeNull()
  expect(faults).toEqual([])
})

test('a category named gender stands apart from the others in the index', async () => {
  const { page, faults } = await browser.open()
  await page.route('**/reviews/categories.json?*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    const [first, ...others] = body.product_categories
    body.product_categories = [first.level === 1 ? { ...first, name: 'Gender' } : first, ...others]
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${server.address}/reviews/people`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click()
  await page.waitForURL('**/reviews/categories**')
  const tiles = page.getByRole('main').locator('article h2')
  await expect.poll(() => tiles.count()).toBeGreaterThan(0)
  expect(await tiles.allInnerTexts()).not.toContain('Gender')
  expect(await page.getByRole('region', { name: 'Gender' }).getByRole('link').count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

describe('without JavaScript', () => {
  test('the sidebar opens, and applying it is a plain form', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
    await page.goto(`${server.address}${SEARCH}?q=a&sort_by=newest&page=2&min_transparency=0`)
    await page.getByRole('button', { name: 'Filter by' }).click()
    await panel(page).locator('input[name=min_rating][value="3"]').check()
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**min_rating=3**')
    expect(query(page).get('q')).toBe('a')
    expect(query(page).get('sort_by')).toBe('newest')
    expect(query(page).get('page')).toBeNull()
    expect((await titles(page)).length).toBeGreaterThan(0)
  })
})
