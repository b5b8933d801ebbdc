import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import {
  alive,
  announcedChanges,
  banner,
  choose,
  cookie,
  country,
  currency,
  openList,
  stored,
  values,
} from '../../support/locale.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** The ship-to country and what depends on it (D-country-01). */
const server = useServer('demo')
const browser = useBrowser()

const WIDTHS = { phone: 360, tablet: 800, desktop: 1280 }

async function open(path: string, { width = WIDTHS.desktop, locale = '' } = {}) {
  const visitor = await browser.open({ viewport: { width, height: 800 } })
  if (locale) await visitor.page.context().addCookies([{ name: 'candor_locale', value: locale, url: server.address }])
  await visitor.page.goto(server.address + path)
  await alive(visitor.page)
  return visitor
}

/** Collects the queries of requests to `path` from now on. */
function requested(page: Page, path: string) {
  const queries: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname === path) queries.push(search)
  })
  return queries
}

/** A shop with a list of countries it ships to, one of its products, and a country it does not ship to. */
async function someShop() {
  const [shop] = await server.database.query<{ path: string; there: string; product: string }>`
    select '/reviews/stores/' || s.slug as path, s.ships_to[1] as there,
      '/reviews/stores/' || s.slug || '/products/' || p.handle as product
    from shops s join products p using (shop_id)
    where not '*' = any(s.ships_to) and not 'AQ' = any(s.ships_to) and cardinality(s.ships_to) > 1 limit 1`
  return { ...shop!, elsewhere: 'AQ' }
}

describe('the country to ship to', () => {
  test('is chosen from all countries, the prominent ones, then the rest; pages are sent with the first alone', async () => {
    const { page, faults } = await open('/reviews/people')
    const select = page.getByLabel('Ship to').first()
    expect(await values(page, select)).toHaveLength(12)
    expect(await select.locator('option').first().innerText()).toBe('All countries')
    await select.focus()
    await expect.poll(() => values(page, select)).toHaveLength(251)
    const all = await (await fetch(`${server.address}/shipping_countries.json`)).json()
    const shown = await select
      .locator('option')
      .evaluateAll(options => options.map(option => [option.textContent, (option as HTMLOptionElement).value]))
    expect(shown).toEqual(all.shipping_countries)
    expect(faults).toEqual([])
  })

  test('opens as a list that is filtered by typing', async () => {
    const { page } = await open('/reviews/people')
    const list = await openList(page, country(page), 'Ship to')
    await page.getByRole('combobox', { name: 'Ship to: filter' }).fill('aland isl')
    await expect.poll(() => list.getByRole('option').allInnerTexts()).toEqual(['Åland Islands'])
    await page.keyboard.press('Enter')
    await expect.poll(() => stored(page)).toBe('*.AX')
  })

  test.each(Object.entries(WIDTHS))('stands beside the currency on a %s', async (name, width) => {
    const { page } = await open('/reviews/people', { width })
    if (name === 'phone') await page.locator('button[popovertarget="menu"]').first().click()
    if (name === 'tablet') await banner(page).locator('summary').first().click()
    const select = page.locator('select[name=country]').locator('visible=true')
    await expect.poll(() => select.count()).toBe(1)
    await choose(page, 'FR', select)
    await expect.poll(() => stored(page)).toBe('*.FR')
    expect(await cookie(page)).toBe('*.FR')
    await page.reload()
    expect(await page.locator('select[name=country]').first().inputValue()).toBe('FR')
  })

  test('is kept beside the currency and told as afterChange', async () => {
    const { page } = await open('/reviews/people', { locale: 'EUR.*' })
    const received = await announcedChanges(page)
    await choose(page, 'DE')
    await expect.poll(received).toEqual([{ country: 'DE' }])
    expect(await stored(page)).toBe('EUR.DE')
    await currency(page).selectOption('USD')
    await expect.poll(() => stored(page)).toBe('USD.DE')
    await choose(page, '*')
    await expect.poll(() => stored(page)).toBe('USD.*')
  })

  test('is saved to the profile of who is signed in, as the currency is', async () => {
    const iris = await signInAs(server, { name: 'Iris Quint' })
    const { page } = await open('/reviews/people')
    await choose(page, 'DE')
    await iris.in(page.context())
    await page.reload()
    await banner(page).getByLabel('Account of Iris Quint').waitFor()
    const saved: unknown[] = []
    page.on('request', request => {
      if (request.method() === 'PUT') saved.push([new URL(request.url()).pathname, request.postDataJSON()])
    })
    const chosen = async () => {
      const [row] = await server.database.query`
        SELECT currency, country FROM accounts WHERE reviewer_id = ${iris.reviewerId}`
      return { ...row }
    }
    expect(await chosen(), 'what was chosen as a guest').toEqual({ currency: null, country: null })
    await choose(page, 'NL')
    await expect.poll(chosen).toEqual({ currency: null, country: 'NL' })
    await currency(page).selectOption('EUR')
    await expect.poll(chosen).toEqual({ currency: 'EUR', country: 'NL' })
    const path = '/reviews/profile/reviewers/0'
    // the browser reports a request in its own time, perhaps after the server has answered it
    await expect
      .poll(() => saved)
      .toEqual([
        [path, { reviewer: { rs_country: 'NL' } }],
        [path, { reviewer: { rs_currency: 'EUR' } }],
      ])
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending)).toBe('0')
  })
})

describe('what depends on the country', () => {
  test('home shows what ships there, by server and browser', async () => {
    const { page } = await open('/reviews')
    const rows = requested(page, '/reviews/carousels.json')
    const lede = page.getByText('All ship to Germany.')
    expect(await lede.count()).toBe(0)
    await choose(page, 'DE')
    await lede.waitFor()
    expect(rows.sort()).toEqual(['?q=collection&country=DE', '?q=featured_review&country=DE', '?q=product&country=DE'])
    await page.reload()
    expect(await lede.count()).toBe(1)
    await choose(page, '*')
    await expect.poll(() => lede.count()).toBe(0)
  })

  test('a category shows what ships there, unless the address says otherwise', async () => {
    const [category] = await server.database.query<{ handle: string; id: number }>`
      select c.handle, c.category_id::int as id from categories c
      join products p using (category_id) join shops s using (shop_id)
      where not '*' = any(s.ships_to) group by 1, 2 order by count(*) desc limit 1`
    const address = `/reviews/categories/${category!.handle}`
    const { page } = await open(`${address}?page=1`, { locale: '*.DE' })
    const lead = () => page.getByRole('main').innerText()
    expect(await lead()).toContain('from shops that ship to Germany')
    const search = requested(page, '/reviews/search.json')
    await choose(page, 'FR')
    await expect.poll(lead).toContain('from shops that ship to France')
    expect(search.every(query => query.includes('country=FR'))).toBe(true)
    expect(new URL(page.url()).search).not.toContain('page')
    await page.goto(`${server.address}${address}?country=IT`)
    expect(await lead()).toContain('from shops that ship to Italy')
    await alive(page)
    await choose(page, '*')
    await expect.poll(lead).not.toContain('from shops that ship to')
    expect(page.url()).not.toContain('country')
    expect(await page.getByRole('link', { name: 'Filter by' }).getAttribute('href')).not.toContain('country')
  })

  test('a new search begins with what ships there; taken off, it stays off', async () => {
    const { page } = await open('/reviews', { locale: '*.DE' })
    await page.getByRole('main').getByRole('combobox', { name: 'Search for product' }).fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(new URL(page.url()).search).toBe('?q=a&country=DE')
    await expect.poll(() => page.getByRole('main').innerText()).toContain('from shops that ship to Germany')
    await page.getByRole('link', { name: 'Ships to Germany' }).first().click()
    await page.waitForURL(url => url.search === '?q=a&country=*')
    await expect.poll(() => country(page).inputValue()).toBe('*')
    await page.reload()
    expect(await page.getByRole('main').innerText()).not.toContain('ship to Germany')
  })

  test('without JavaScript too; in a shop alone the country is no matter', async () => {
    const { path } = await someShop()
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.context().addCookies([{ name: 'candor_locale', value: '*.AQ', url: server.address }])
    await page.goto(`${server.address}/reviews/people`)
    await banner(page).getByRole('combobox', { name: 'Search for product' }).fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(new URL(page.url()).searchParams.get('country')).toBe('AQ')
    await page.goto(server.address + path)
    await banner(page).getByRole('combobox', { name: 'Search for product' }).fill('a')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/search?**')
    expect(new URL(page.url()).searchParams.has('country')).toBe(false)
  })

  test('the defaults of the search call stay: all countries', async () => {
    const read = async (query: string, locale: string) =>
      (
        await fetch(`${server.address}/reviews/search.json?q=a&${query}`, {
          headers: { cookie: `candor_locale=${locale}` },
        })
      ).json()
    const [plain, chosen] = await Promise.all([read('', '*.*'), read('', '*.AQ')])
    expect(chosen).toEqual(plain)
  })

  test('stays in force from page to page, and the header names what is in force', async () => {
    const { page } = await open('/reviews/search?q=a', { locale: '*.DE' })
    const ships = page.locator('#filters').getByLabel('Ships to')
    const total = page.getByRole('main').getByRole('status').first()
    expect(await ships.inputValue()).toBe('DE')
    expect(await total.innerText()).toContain('from shops that ship to Germany')
    expect(await country(page).inputValue()).toBe('DE')
    await page.getByRole('main').getByRole('link', { name: 'Clear' }).first().click()
    await page.waitForURL(url => url.search === '?q=a&country=*')
    await expect.poll(() => country(page).inputValue()).toBe('*')
    expect(await total.innerText()).not.toContain('Germany')
    await page.reload()
    await alive(page)
    expect([await country(page).inputValue(), await ships.inputValue()]).toEqual(['*', '*'])
    await page.goto(`${server.address}/reviews/people`)
    await alive(page)
    expect(await country(page).inputValue()).toBe('DE')
  })

  test('a price in euros is shown in the header, and leaves with its filter', async () => {
    const { page } = await open('/reviews/search?q=a&min_transparency=0')
    const prices = page.locator('#filters').getByLabel('Lowest price in EUR')
    await prices.fill('0,50')
    await prices.press('Enter')
    await page.waitForURL(url => url.search === '?q=a&min_transparency=0&currency=EUR&min_price=0.5')
    await expect.poll(() => currency(page).inputValue()).toBe('EUR')
    expect(await banner(page).getByText('Prices are shown in EUR on Candor only').count()).toBe(1)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Price from 0.5 EUR/ })
      .click()
    await page.waitForURL(url => url.search === '?q=a&min_transparency=0')
    await expect.poll(() => currency(page).inputValue()).toBe('*')
  })

  test('chosen on the search page it becomes its filter, and a price goes along', async () => {
    const { page } = await open('/reviews/search?q=a&page=2&min_transparency=0')
    await choose(page, 'DE')
    await page.waitForURL(url => url.search === '?q=a&country=DE&min_transparency=0')
    await choose(page, '*')
    await page.waitForURL(url => url.search === '?q=a&min_transparency=0')
    await page.goto(`${server.address}/reviews/search?q=a&currency=EUR&min_price=10`)
    await page.evaluate(() => document.addEventListener('afterChange', () => sessionStorage.setItem('told', 'yes')))
    await choose(page, 'FR')
    await page.waitForURL(url => url.search === '?q=a&country=FR&currency=EUR&min_price=10')
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBeNull()
  })

  test('a shop and its products say whether they ship there', async () => {
    const { path, product, there, elsewhere } = await someShop()
    const name = new Intl.DisplayNames('en', { type: 'region' }).of(there)
    for (const address of [path, product]) {
      const { page } = await open(address, { locale: `*.${elsewhere}` })
      expect(await page.getByRole('main').innerText()).toContain('Does not ship to Antarctica.')
      await choose(page, there)
      await expect.poll(() => page.getByRole('main').innerText()).toMatch(`Ships to ${name} and`)
    }
  })
})

test('home says where nothing ships there, and leads back to all countries', async () => {
  await server.database.query`update product_search set words = ts_delete(words, '{c:*,c:AQ}'::text[])`
  const { page } = await open('/reviews', { locale: '*.AQ' })
  const none = page.getByRole('heading', { name: 'Nothing here ships to Antarctica yet' })
  expect(await none.count()).toBe(1)
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await page.getByRole('region', { name: 'Products from open shops' }).waitFor()
  expect(await country(page).inputValue()).toBe('*')
  expect(await stored(page)).toBe('*.*')
  // a failed call reveals nothing about shipping
  await page.route('**/reviews/carousels.json?*', route => route.abort())
  await choose(page, 'AQ')
  await page.getByRole('region', { name: 'Products from open shops' }).waitFor({ state: 'detached' })
  expect(await none.count()).toBe(0)
})
