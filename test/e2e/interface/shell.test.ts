import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { removeCollection, setCollection } from '../../../src/rooms/storefront/service.ts'
import { useBrowser } from '../../support/browser.ts'
import { OPERATOR } from '../../support/processes/site-process.ts'
import { announceImport, useServer } from '../../support/server.ts'

/**
 * Header, footer, breakpoints, URLs and home in a browser, as a guest (D-header-01, D-footer-01, D-consts-01,
 * D-routes-06).
 */
const SOCIAL = 'Mastodon=https://social.example/@us,Bluesky=https://bsky.example/us'
const server = useServer('demo', { env: { ...OPERATOR, OPERATOR_SOCIAL: SOCIAL } })
const browser = useBrowser()

const at = (width: number) => browser.open({ viewport: { width, height: 800 } })
const head = (page: Page) => page.getByRole('banner')
const foot = (page: Page) => page.getByRole('contentinfo')
const sideMenuButton = (page: Page) => head(page).locator('button[popovertarget="menu"]')
describe('the footer', () => {
  test('has five columns of links', async () => {
    const { page } = await at(1280)
    await page.goto(`${server.address}/reviews`)
    const columns = foot(page)
      .getByRole('navigation', { name: 'Footer' })
      .locator('div', { has: page.locator('h2') })
    expect(await columns.getByRole('heading').allInnerTexts()).toEqual([
      'Product',
      'Solution',
      'Resource',
      'Comparison',
      'Company',
    ])
    for (const column of await columns.all()) expect(await column.getByRole('link').count()).toBeGreaterThan(1)
    expect(await foot(page).getByRole('navigation').count()).toBe(1)
    const lefts = await columns.evaluateAll(shown => shown.map(column => column.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(5)
  })

  test('has social links, who runs it with its registration, and the current year', async () => {
    const { page } = await at(1280)
    await page.goto(`${server.address}/reviews`)
    const away = await foot(page)
      .locator('a[href^="https://"]')
      .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).hostname))
    expect(new Set(away).size).toBeGreaterThan(1)
    const words = await foot(page).innerText()
    expect(words).toContain('Reviews Ltd, Register 14 882 071, Rotterdam')
    expect(words.match(/© (\d{4})/)?.[1]).toBe(String(new Date().getUTCFullYear()))
  })

  test('has the five legal links, each leading to its page', async () => {
    const { page } = await at(1280)
    for (const name of ['Terms', 'Privacy', 'Authenticity', 'Compliance', 'Content Policy']) {
      await page.goto(`${server.address}/reviews`)
      await foot(page).getByRole('link', { name, exact: true }).click()
      await page.waitForURL(url => !url.pathname.startsWith('/reviews'))
      expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1)
      expect(await page.title(), name).not.toMatch(/not found/i)
    }
  })
})

describe('the header', () => {
  test('offers search with a category, For Businesses, nine dots, the currency and Sign In', async () => {
    const { page, faults } = await at(1280)
    await page.goto(`${server.address}/reviews/search?q=a`)
    expect(await head(page).locator('input[name=q]').isVisible()).toBe(true)
    expect(await head(page).locator('[name=category_id]').isVisible()).toBe(true)
    expect(await head(page).getByRole('link', { name: 'For Businesses' }).getAttribute('href')).toBe('/business')
    expect(await head(page).getByLabel('Show prices in').first().isVisible()).toBe(true)
    const signIn = head(page).getByRole('link', { name: 'Sign In', exact: true })
    expect(await signIn.getAttribute('href')).toMatch(/^\/login(\?|$)/)
    const dots = head(page).locator('summary[aria-label="Menu"], button[aria-label="Menu"]').locator('visible=true')
    expect(await dots.locator('circle').count()).toBe(9)
    expect(await page.getByText('My Account').count()).toBe(0)
    await signIn.click()
    await page.waitForURL('**/login**')
    expect(faults).toEqual([])
  })

  test('767 px is mobile, 768 to 991 tablet, 992 desktop', async () => {
    const { page } = await at(1280)
    await page.goto(`${server.address}/reviews/people`)
    const look = async () => ({
      mobile: await sideMenuButton(page).isVisible(),
      business: await head(page).getByRole('link', { name: 'For Businesses' }).isVisible(),
      currency: await head(page).getByLabel('Show prices in').first().isVisible(),
    })
    for (const [width, kind] of [
      [767, 'mobile'],
      [768, 'tablet'],
      [991, 'tablet'],
      [992, 'desktop'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(look, { message: String(width) })
        .toEqual({ mobile: kind === 'mobile', business: kind === 'desktop', currency: kind !== 'mobile' })
    }
  })
})

test('paths are plain, and back and forward go through them', async () => {
  const { page } = await at(1280)
  await page.goto(`${server.address}/reviews/people`)
  await foot(page).getByRole('link', { name: 'Medals', exact: true }).click()
  await page.waitForURL(`${server.address}/reviews/medals`)
  await foot(page).getByRole('link', { name: 'Trust', exact: true }).click()
  await page.waitForURL(`${server.address}/reviews/trust`)
  await page.goBack()
  await page.waitForURL(`${server.address}/reviews/medals`)
  await expect.poll(() => page.title()).toMatch(/medals/i)
  await page.goForward()
  await page.waitForURL(`${server.address}/reviews/trust`)
  await expect.poll(() => page.title()).toMatch(/trust/i)
})

test('a link to an anchor scrolls to it', async () => {
  const [row] = await server.database.query<{ slug: string; handle: string }>`
    SELECT slug, handle FROM products JOIN shops USING (shop_id) JOIN product_stats USING (shop_id, product_id)
    ORDER BY product_stats.published DESC LIMIT 1`
  const { page } = await browser.open({ viewport: { width: 1280, height: 500 } })
  await page.goto(`${server.address}/reviews/stores/${row!.slug}/products/${row!.handle}`)
  const link = page.getByRole('main').locator('a[href*="?"][href$="#reviews"]').first()
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'))
  await link.click()
  await page.waitForURL('**#reviews')
  await expect
    .poll(() => page.evaluate(() => Math.abs(document.getElementById('reviews')!.getBoundingClientRect().top)))
    .toBeLessThan(120)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect(await page.evaluate(() => document.documentElement.getAttribute('data-mark'))).toBe('same')
})

describe('going from a category page to search remembers from=category and drops it from the address', () => {
  const cameFrom = (page: Page) => page.evaluate(() => sessionStorage.getItem('candor_from'))
  const open = async () => {
    const { page, faults } = await at(1280)
    const { categories } = await (await fetch(`${server.address}/reviews/all_categories`)).json()
    const requested: URL[] = []
    page.on('request', request => request.url().includes('/search.json') && requested.push(new URL(request.url())))
    await page.goto(`${server.address}/reviews/categories/${categories[0].handle}`)
    expect(await cameFrom(page)).toBeNull()
    return { page, faults, requested, id: String(categories[0].id) }
  }
  const arrived = async ({ page, faults, requested }: Awaited<ReturnType<typeof open>>) => {
    await page.waitForURL('**/reviews/search?**')
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    expect(await cameFrom(page)).toBe('category')
    const query = new URL(page.url()).searchParams
    expect([query, ...requested.map(url => url.searchParams)].map(params => params.has('from'))).not.toContain(true)
    expect(faults).toEqual([])
    return query
  }

  test('by a link that says from=category', async () => {
    const visit = await open()
    const link = visit.page.getByRole('main').getByRole('link', { name: 'Filter by' })
    expect(await link.getAttribute('href')).toContain('from=category')
    await link.click()
    expect((await arrived(visit)).get('category_id')).toBe(visit.id)
    await visit.page.goBack()
    await visit.page.waitForURL('**/reviews/categories/**')
  })

  test('by the search inside the category', async () => {
    const visit = await open()
    await visit.page.getByRole('searchbox', { name: /^Search in/ }).fill('a')
    await visit.page.keyboard.press('Enter')
    expect((await arrived(visit)).get('category_id')).toBe(visit.id)
  })

  test('by the search of the header', async () => {
    const visit = await open()
    await visit.page.getByRole('combobox', { name: 'Search for product' }).fill('a')
    await visit.page.keyboard.press('Enter')
    expect((await arrived(visit)).get('q')).toBe('a')
  })
})

test('a search that began elsewhere remembers nothing', async () => {
  const { page } = await at(1280)
  await page.goto(`${server.address}/reviews/people`)
  await page.getByRole('combobox', { name: 'Search for product' }).fill('a')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/reviews/search?**')
  expect(await page.evaluate(() => sessionStorage.getItem('candor_from'))).toBeNull()
})

test('home has metrics, the transparency carousel, collections and featured reviews', async () => {
  const { page } = await at(1280)
  await page.goto(`${server.address}/reviews`)
  const { metrics } = await (await fetch(`${server.address}/reviews.json`)).json()
  const main = page.getByRole('main')
  const shown = metrics.total_verified_reviews.toLocaleString('en')
  expect(await main.innerText()).toContain(shown)
  const carousel = async (q: string) => (await fetch(`${server.address}/reviews/carousels.json?q=${q}`)).json()
  const { external_title, items } = await carousel('product')
  expect(await main.getByRole('heading', { name: external_title }).count()).toBe(1)
  expect(await main.getByText(items[0].product.title).count()).toBeGreaterThan(0)
  const collections = (await carousel('collection')).items
  expect(await main.locator(`a[href="${collections[0].collection.path}"]`).count()).toBeGreaterThan(0)
  const featured = (await carousel('featured_review')).items
  expect(await main.innerText()).toContain(featured[0].review.author.name)
})

test('a collection on home says what the operator wrote of it, between its name and its count', async () => {
  const { db } = server.database
  const [category] = await server.database.query<{ handle: string }>`
    SELECT handle FROM categories WHERE level = 1 ORDER BY page_order LIMIT 1`
  const path = `/reviews/categories/${category!.handle}`
  const description = 'Chosen by hand, for small rooms.'
  await setCollection(db, { path, title: 'Small rooms', description, image_url: null, position: null })
  // invalidates at once: the database's notification takes a moment
  announceImport(server)
  try {
    const { page } = await at(1280)
    await page.goto(`${server.address}/reviews`)
    const collection = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Small rooms' }) })
    expect((await collection.innerText()).split('\n').filter(Boolean)).toEqual([
      'Small rooms',
      description,
      expect.stringMatching(/^[\d,+]+ products?$/),
    ])
  } finally {
    await removeCollection(db, path)
  }
})
