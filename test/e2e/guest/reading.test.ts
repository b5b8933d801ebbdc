import { describe, expect, test } from 'vitest'
import type { OutputOf } from '../../../src/lib/calls/call.ts'
import type { searchProductsCall } from '../../../src/rooms/search/contract.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  test('home → category → product → shop', async () => {
    const { page, faults } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/`)
    expect(new URL(page.url()).pathname).toBe('/reviews')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
    await page.waitForURL('**/reviews/categories/*')
    const heading = async () => (await page.getByRole('heading', { level: 1 }).innerText()).trim()
    await expect.poll(async () => (await page.title()).startsWith(await heading())).toBe(true)

    const card = page.getByRole('main').locator('a[href*="/products/"]').first()
    const title = (await card.innerText()).trim()
    await card.click()
    await page.waitForURL('**/products/*')
    await expect.poll(heading).toBe(title)
    await expect.poll(() => page.title()).toContain(title)

    const shop = page.getByRole('main').locator('a[href^="/reviews/stores/"]:not([href*="/products/"])').first()
    const name = (await shop.innerText()).trim()
    await shop.click()
    await page.waitForURL(/\/reviews\/stores\/[^/]+$/)
    await expect.poll(heading).toBe(name)
    expect(faults).toEqual([])
  })

  test('search → filter → sort → page 2 → back', async () => {
    const { page, faults } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/reviews/search?min_transparency=0`)
    const titles = () => page.getByRole('main').locator('h3').allTextContents()
    const first = await titles()
    expect(first.length).toBe(24)

    await page.goto(`${server.address}/reviews/search?min_rating=4&min_transparency=0`)
    await page.getByLabel('Sort by').selectOption({ label: 'Most reviews first' })
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort' }).click()
    await page.waitForURL('**sort_by=reviews_count**')
    expect(page.url()).toContain('min_rating=4')
    const answer = await fetch(
      `${server.address}/reviews/search.json?min_rating=4&min_transparency=0&sort_by=reviews_count`,
    )
    const { data } = (await answer.json()) as OutputOf<typeof searchProductsCall>
    const sorted = data.search_results.map(({ title }) => title)
    await expect.poll(titles).toEqual(sorted)

    await page
      .getByRole('navigation', { name: /pages/i })
      .getByRole('link', { name: /^(page )?2$/i })
      .click()
    await page.waitForURL('**page=2**')
    await expect.poll(async () => (await titles()).some(title => !sorted.includes(title))).toBe(true)

    await page.goBack()
    await page.waitForURL(url => !url.search.includes('page=2'))
    await expect.poll(titles).toEqual(sorted)
    expect(faults).toEqual([])
  })

  test('a text finds its product, and a text that nothing has says so', async () => {
    const { page, faults } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/reviews`)
    const [row] = await server.database.query<{ title: string }>`
      SELECT title FROM products JOIN product_stats USING (shop_id, product_id) JOIN shop_stats USING (shop_id)
      WHERE shop_stats.verified_public * 10 > shop_stats.verified_received * 9 ORDER BY product_stats.published DESC LIMIT 1`
    await page.getByRole('combobox', { name: 'Search for product' }).fill(row!.title)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    await expect.poll(() => page.getByRole('main').locator('h3').first().innerText()).toContain(row!.title)

    await page.goto(`${server.address}/reviews/search?q=qqzzxxw`)
    expect(await page.getByRole('main').innerText()).toMatch(/nothing|no product/i)
    expect(faults).toEqual([])
  })
})

test.each(['/reviews/stores/nobody', '/somewhere/else'])(
  '%s is a page that was not found, with ways on',
  async path => {
    const { page } = await browser.open()
    const response = await page.goto(server.address + path)
    expect(response?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/not|no /i)
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
  },
)

test('a currency that is chosen is kept, and prices follow', async () => {
  const { page, faults } = await browser.open()
  const answer = await fetch(`${server.address}/reviews/search.json?min_rating=3&currency=JPY`)
  const { data } = (await answer.json()) as OutputOf<typeof searchProductsCall>
  // some shops have prices in yen anyway
  const price = data.search_results.find(
    result => result.currency !== 'JPY' && result.displayed_price?.startsWith('¥'),
  )!.displayed_price!
  const shown = () => page.getByRole('main').innerText()
  await page.goto(`${server.address}/reviews/search?min_rating=3`)
  expect(await shown()).not.toContain(price)
  await page.getByLabel('Show prices in').first().selectOption('JPY')
  await expect.poll(shown).toContain(price)
  await page.reload()
  expect(await page.getByLabel('Show prices in').first().inputValue()).toBe('JPY')
  expect(await shown()).toContain(price)
  expect(faults).toEqual([])
})
