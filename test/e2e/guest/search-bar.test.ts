import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Suggestion } from '../../../src/rooms/search/suggestions/schemas.ts'
import { useBrowser } from '../../support/browser.ts'
import { alive } from '../../support/locale.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 740 } }

const field = (page: Page) => page.getByRole('combobox', { name: 'Search for product' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const browse = (page: Page) => page.getByRole('search').getByRole('link', { name: 'Browse by category' })
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const active = (page: Page) => options(page).evaluateAll(all => all.findIndex(option => option.ariaSelected === 'true'))

/** Mock suggestions, independent of the catalogue. */
const suggested = (q: string): Suggestion[] => [
  { type: 'text', text: q, path: `/reviews/search?q=${q}` },
  { type: 'category', text: q, category: 'Kettles', path: `/reviews/search?q=${q}&category_id=7` },
  { type: 'product', text: 'Émaille kettle', path: '/reviews/search?q=%C3%89maille+kettle' },
  {
    type: 'shop',
    text: 'Kettlewell',
    path: '/reviews/search?shop_domain=kettlewell.example&search_in_shop=Kettlewell&platform=custom&min_transparency=0',
  },
]
const queryOf = (route: Route) => new URL(route.request().url()).searchParams.get('q') ?? ''

async function open(path: string, options: Parameters<typeof browser.open>[0] = DESKTOP, clock = false) {
  const visitor = await browser.open(options)
  const { page } = visitor
  const requested: string[] = []
  await page.route('**/reviews/instant_search*', route => {
    requested.push(queryOf(route))
    return route.fulfill({ json: { suggestions: suggested(queryOf(route)) } })
  })
  if (clock) await page.clock.install()
  await page.goto(server.address + path)
  await alive(page)
  return { ...visitor, requested }
}

/** A shop and one of its products. */
async function example() {
  const [row] = await server.database.query<{
    slug: string
    handle: string
    domain: string
    platform: string
    name: string
  }>`
    SELECT slug, products.handle, domain, platform, shops.name FROM products JOIN shops USING (shop_id) LIMIT 1`
  return row!
}

describe('suggestions', () => {
  test('come 200 ms after the last key, once, and are kept', async () => {
    const { page, requested } = await open('/reviews/store_search', DESKTOP, true)
    await field(page).focus()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'kett') {
      await page.keyboard.press(letter)
      await page.clock.runFor(150)
    }
    expect(requested).toEqual([])
    await page.clock.runFor(60)
    await expect.poll(() => requested).toEqual(['kett'])
    await options(page).first().waitFor()
    await page.keyboard.press('l')
    await page.clock.runFor(250)
    await expect.poll(() => requested).toEqual(['kett', 'kettl'])
    await page.keyboard.press('Backspace')
    await page.clock.runFor(250)
    await expect.poll(() => options(page).first().innerText()).toBe('kett')
    expect(requested, 'the first answer is used again').toEqual(['kett', 'kettl'])

    await field(page).fill('')
    await expect.poll(() => list(page).count()).toBe(0)
    await page.clock.runFor(500)
    expect(requested, 'nothing is asked for nothing').toEqual(['kett', 'kettl'])
  })

  test('break off the request before', async () => {
    const { page } = await browser.open(DESKTOP)
    const broken: string[] = []
    page.on('requestfailed', request => broken.push(request.url()))
    await page.route('**/reviews/instant_search*', async route => {
      if (queryOf(route) === 'ke') await new Promise(done => setTimeout(done, 5_000))
      await route.fulfill({ json: { suggestions: suggested(queryOf(route)) } }).catch(() => {})
    })
    await page.goto(`${server.address}/reviews/store_search`)
    await alive(page)
    const requested = page.waitForRequest('**/reviews/instant_search?q=ke')
    await field(page).fill('ke')
    await requested
    await field(page).fill('kettle')
    await expect.poll(() => broken.length).toBe(1)
    expect(broken[0]).toContain('q=ke')
    await expect.poll(() => options(page).first().innerText()).toBe('kettle')
  })

  test('begin with the typed text, name their category, mark what matches, and are walked round', async () => {
    const { page, faults } = await open('/reviews/store_search')
    await field(page).fill('email')
    await options(page).first().waitFor()
    expect(await field(page).getAttribute('aria-expanded')).toBe('true')
    const texts = (await options(page).allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
    expect(texts[0]).toBe('email')
    expect(texts[1]).toBe('email in Kettles')
    expect(await options(page).nth(2).locator('mark').innerText()).toBe('Émail')

    expect(await active(page)).toBe(-1)
    await page.keyboard.press('ArrowUp')
    expect(await active(page), 'up from nowhere: the last').toBe(3)
    await page.keyboard.press('ArrowDown')
    expect(await active(page), 'round').toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await active(page), 'round').toBe(3)
    const named = await field(page).getAttribute('aria-activedescendant')
    expect(await options(page).nth(3).getAttribute('id')).toBe(named)
    expect(await field(page).inputValue(), 'what was typed stays').toBe('email')

    await page.keyboard.press('Escape')
    expect(await list(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('email')
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => list(page).count(), { message: 'closed by leaving' }).toBe(0)
    await field(page).focus()
    await options(page).first().waitFor()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(query(page)).toEqual({ q: 'email', category_id: '7' })
    expect(await list(page).count()).toBe(0)
    expect(faults.filter(fault => !fault.includes('404'))).toEqual([])
  })

  test('are followed by a click, each to search results', async () => {
    const { page } = await open('/reviews/store_search')
    for (const [at, expected] of [
      { q: 'kettle' },
      { q: 'kettle', category_id: '7' },
      { q: 'Émaille kettle' },
      { shop_domain: 'kettlewell.example', search_in_shop: 'Kettlewell', platform: 'custom', min_transparency: '0' },
    ].entries()) {
      await field(page).fill('kettle')
      await options(page).nth(at).click()
      await page.waitForURL('**/reviews/search?**')
      expect(query(page)).toEqual(expected)
      await page.getByRole('main').getByRole('region').first().waitFor()
      await page.goBack()
      await page.getByRole('heading', { name: 'Find stores' }).waitFor()
    }
  })

  test('need not be followed: Enter searches for what was typed', async () => {
    const { page } = await open('/reviews/store_search')
    await field(page).fill('bowl')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**q=bowl**')
  })

  test('of the server lead to search results that have what was suggested', async () => {
    const { name } = await example()
    const [product] = await server.database.query<{ title: string }>`
      SELECT title FROM products JOIN product_search USING (shop_id, product_id)
      WHERE transparency >= 80 ORDER BY rank_score DESC LIMIT 1`
    const suggested = async (text: string, type: Suggestion['type']) => {
      const response = await fetch(`${server.address}/reviews/instant_search?q=${encodeURIComponent(text)}`)
      const { suggestions } = (await response.json()) as { suggestions: Suggestion[] }
      return suggestions.find(suggestion => suggestion.type === type)!
    }
    const { page } = await browser.open(DESKTOP)
    const found = await suggested(product!.title.slice(0, -1), 'product')
    expect(found.path).toMatch(/^\/reviews\/search\?q=/)
    await page.goto(server.address + found.path)
    expect(await page.getByRole('main').locator('h3').allInnerTexts()).toContain(found.text)
    const shop = await suggested(name, 'shop')
    await page.goto(server.address + shop.path)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(shop.text)
    expect(await page.getByRole('main').locator('h3').count()).toBeGreaterThan(0)
  })

  test('that fail are none, and nothing is said', async () => {
    const { page } = await browser.open(DESKTOP)
    await page.route('**/reviews/instant_search*', route => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${server.address}/reviews/store_search`)
    const answered = page.waitForResponse('**/reviews/instant_search*')
    await field(page).fill('kettle')
    await answered
    await browse(page).waitFor()
    expect(await list(page).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?q=kettle')
  })
})

describe('the search bar', () => {
  test('offers the categories to browse while it is empty, and searches for nothing', async () => {
    const { page, requested } = await open('/reviews/store_search')
    expect(await field(page).getAttribute('placeholder')).toBe('Search for product')
    expect(await browse(page).count()).toBe(0)
    await field(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).pathname).toBe('/reviews/store_search')
    expect(requested).toEqual([])
    await field(page).focus()
    await browse(page).click()
    await page.waitForURL('**/reviews/categories**')
  })

  test('has a category to choose on the search page, whose list is filtered', async () => {
    const { page } = await open('/reviews/search?q=a&min_transparency=0')
    const picker = page.getByRole('banner').getByLabel('Category', { exact: true })
    const [, second] = await picker.locator('option').allInnerTexts()
    await picker.hover()
    const filter = page.getByRole('combobox', { name: 'Category: filter' })
    await expect
      .poll(async () => {
        if ((await filter.count()) === 0) await picker.click()
        return filter.count()
      })
      .toBe(1)
    await filter.fill('qqq')
    expect(await page.getByRole('banner').getByRole('status').innerText()).toBe('Sorry, no matching options.')
    await filter.fill(second!.slice(0, 6).toUpperCase())
    await page.keyboard.press('Enter')
    await field(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**category_id=**')
    expect(query(page).q).toBe('a')
    await page.goto(`${server.address}/reviews/store_search`)
    expect(await picker.count(), 'elsewhere').toBe(0)
  })

  test('keeps filters and order on the search page, and its page not; elsewhere it begins anew', async () => {
    const stored = { min_rating: '3', country: 'DE', min_price: '1', currency: 'EUR', sort_by: 'newest', redesign: '1' }
    const filters = new URLSearchParams(stored)
    const { page } = await open(`/reviews/search?q=a&page=2&${filters}`)
    await field(page).fill('kettle')
    await page.keyboard.press('Enter')
    await page.waitForURL('**q=kettle**')
    expect(query(page)).toEqual({ q: 'kettle', ...stored })
    await field(page).fill('bowl')
    await options(page).nth(1).click()
    await page.waitForURL('**category_id=7**')
    expect(query(page)).toEqual({ q: 'bowl', category_id: '7', ...stored })
    await page.goto(`${server.address}/reviews/categories`)
    await field(page).fill('bowl')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(query(page)).toEqual({ q: 'bowl' })
  })

  test('leaves be what is typed while the results are on their way', async () => {
    const { page } = await open('/reviews/search?q=a')
    let arrive = () => {}
    const pending = new Promise<void>(done => {
      arrive = done
    })
    await page.route('**/reviews/search.json?*', async route => {
      await pending
      await route.continue()
    })
    await field(page).fill('kettle')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe('Searching…')
    await field(page).fill('bowl')
    await options(page).first().waitFor()
    arrive()
    await page.waitForURL('**q=kettle**')
    await expect.poll(() => page.getByRole('status').first().innerText()).not.toBe('Searching…')
    expect(await field(page).inputValue()).toBe('bowl')
    await options(page).nth(1).click()
    await page.waitForURL('**category_id=7**')
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('kettle')
  })

  test('searches in the shop it stands in, until its pill is removed', async () => {
    const { slug, handle, domain, platform, name } = await example()
    const { page } = await open(`/reviews/stores/${slug}`)
    const pill = page.getByRole('checkbox', { name: 'This store only' })
    expect(await page.getByRole('banner').getByText('This store only').isVisible()).toBe(true)
    await field(page).fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(query(page)).toEqual({ q: 'a', shop_domain: domain, platform, search_in_shop: name })
    await pill.waitFor()

    await page.goto(`${server.address}/reviews/stores/${slug}/products/${handle}`)
    await expect
      .poll(async () => {
        if (await pill.count()) await page.getByRole('banner').getByText('This store only').click()
        return pill.count()
      })
      .toBe(0)
    expect(await field(page).evaluate(element => element === document.activeElement), 'has the focus').toBe(true)
    await field(page).fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(query(page)).toEqual({ q: 'a' })
  })

  test('is a form without JavaScript', async () => {
    const { slug, domain } = await example()
    const { page } = await browser.open({ ...DESKTOP, javaScriptEnabled: false })
    await page.goto(`${server.address}/reviews/stores/${slug}`)
    await field(page).fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(query(page)).toMatchObject({ q: 'a', shop_domain: domain })
    expect(await page.getByRole('link', { name: 'Search all stores' }).count(), 'in the shop').toBe(1)

    await page.goto(`${server.address}/reviews/stores/${slug}`)
    const pill = page.getByRole('banner').getByText('This store only')
    await pill.click()
    expect(await pill.isVisible(), 'its pill comes off').toBe(false)
    await field(page).fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(query(page)).not.toHaveProperty('search_in_shop')
    expect(await page.getByRole('link', { name: 'Search all stores' }).count(), 'everywhere').toBe(0)
    await page.goto(`${server.address}/reviews/search?q=a&min_rating=3&sort_by=newest`)
    await field(page).fill('e')
    await page.keyboard.press('Enter')
    await page.waitForURL('**q=e**')
    expect(query(page), 'filters and order go on').toMatchObject({ q: 'e', min_rating: '3', sort_by: 'newest' })
  })
})

describe('on a phone', () => {
  test('the open bar is 70 + 20 + 32 a suggestion high, or 70 + 56', async () => {
    const { page } = await open('/reviews/store_search', PHONE)
    const height = async () => (await page.getByRole('banner').getByRole('search').boundingBox())!.height
    await field(page).focus()
    await browse(page).waitFor()
    expect(await height()).toBe(70 + 56)
    await field(page).fill('kettle')
    await options(page).first().waitFor()
    expect(await height()).toBe(70 + 20 + 32 * 4)
    const last = (await options(page).last().boundingBox())!
    expect([last.height, last.y + last.height]).toEqual([32, 70 + 20 + 32 * 4 - 10])
  })

  test('the bar goes on the way down, comes back on the way up, and gives way to filter and sort', async () => {
    const { page, faults } = await open('/reviews/search?q=a&min_transparency=0', PHONE)
    const top = () => page.getByRole('banner').evaluate(head => head.getBoundingClientRect().top)
    const controls = page.getByRole('group', { name: 'Filter and sort' })
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 120)
    await expect.poll(top).toBe(-70)
    await page.mouse.wheel(0, -40)
    await expect.poll(top).toBe(0)
    expect(await field(page).isVisible()).toBe(true)
    expect(await controls.count()).toBe(0)

    await page.mouse.wheel(0, 900)
    await controls.waitFor()
    await expect.poll(top).toBe(0)
    await controls.getByRole('button', { name: 'Filter by' }).click()
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    await page.keyboard.press('Escape')
    await controls.getByLabel('Sort results by').selectOption({ label: 'Newest' })
    await page.waitForURL('**sort_by=newest**')
    await page.mouse.wheel(0, -3000)
    await expect.poll(() => field(page).isVisible()).toBe(true)
    expect(faults).toEqual([])
  })
})
