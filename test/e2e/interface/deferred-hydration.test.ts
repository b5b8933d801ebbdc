import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../src/platform/project-dir.ts'
import { interactive, useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const SEARCH = '/reviews/search?q=kettle'

/** URL of the search page's chunk. */
async function codeOfSearch(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'))
  return `/${manifest['src/pages/search/page.tsx'].file}`
}

/** Waits until the entry has run; hydration still waits for the first interaction. */
const waiting = (page: Page) => page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)

const isInteractive = (page: Page) => page.evaluate(() => 'interactive' in document.documentElement.dataset)

const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Search for product' })

/** Marks the document; a document load loses the mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.mark = ''
  })
const isMarked = (page: Page) => page.evaluate(() => 'mark' in document.body.dataset)

/** A visitor before their first interaction. `requested`: paths their browser has requested. */
async function open(path: string, options: Parameters<typeof browser.open>[0] = {}) {
  const { page, faults } = await browser.open({ stirs: false, ...options })
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  await page.goto(server.address + path)
  await waiting(page)
  return { page, faults, requested }
}

/** As `open`, but the page's chunk loads only after `release`. */
async function openLate(path: string) {
  const { page, faults } = await browser.open({ stirs: false })
  const requested: string[] = []
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**${await codeOfSearch()}`, async route => {
    await released
    await route.continue()
  })
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  await page.goto(server.address + path)
  await waiting(page)
  return { page, faults, requested, release }
}

/** Moves the mouse by several events: the first one is no movement. */
const stir = (page: Page) => page.mouse.move(200, 300, { steps: 3 })

const products = (page: Page) => page.getByRole('main').locator('a[href*="/products/"]')

test('a page to be read brings its code only once somebody does something', async () => {
  const { page, faults, requested } = await open(SEARCH)
  const code = await codeOfSearch()
  expect(await products(page).count()).toBeGreaterThan(0)
  // browsers dispatch pointer events for a resting pointer when the page beneath it changes
  await page.evaluate(() => {
    for (let i = 0; i < 3; i += 1) document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  })
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))
  expect(requested).not.toContain(code)
  await stir(page)
  await expect.poll(() => requested).toContain(code)
  await interactive(page)
  expect(faults).toEqual([])
})

describe('a link that is followed before the page is interactive is the browser’s own', () => {
  test('tapped, and the page is not woken for it', async () => {
    const { page, faults, requested } = await open(SEARCH, PHONE)
    const link = products(page).first()
    const path = new URL((await link.getAttribute('href'))!, server.address).pathname
    await mark(page)
    await link.tap()
    await page.waitForURL(`**${path}*`)
    expect(await isMarked(page)).toBe(false)
    expect(requested).toContain(path)
    expect(requested).not.toContain(await codeOfSearch())
    expect(faults).toEqual([])
  })

  test('clicked while its code is on the way', async () => {
    const { page, faults, requested } = await openLate(SEARCH)
    const link = products(page).first()
    const path = new URL((await link.getAttribute('href'))!, server.address).pathname
    await stir(page)
    await expect.poll(async () => requested.includes(await codeOfSearch())).toBe(true)
    await link.click()
    await page.waitForURL(`**${path}*`)
    expect(requested).toContain(path)
    expect(faults).toEqual([])
  })

  test('where that code cannot be had', async () => {
    const { page, requested } = await open(SEARCH)
    await page.route(`**${await codeOfSearch()}`, route => route.abort())
    const link = products(page).first()
    const path = new URL((await link.getAttribute('href'))!, server.address).pathname
    await stir(page)
    await page.getByRole('alert').waitFor()
    expect(await isInteractive(page)).toBe(false)
    await link.click()
    await page.waitForURL(`**${path}*`)
    expect(requested).toContain(path)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  test('by the rules of navigations all the same', async () => {
    const { page } = await open('/reviews', PHONE)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().tap()
    await page.waitForURL('**/reviews/categories/*?category_search=true')
  })

  test('and tells the shop of it', async () => {
    const { slug } = await server.database.db
      .selectFrom('shops')
      .select('slug')
      .where('external_url', 'is not', null)
      .orderBy('slug')
      .executeTakeFirstOrThrow()
    const { page } = await open(`/reviews/stores/${slug}`, { ...PHONE, consent: 'accepted' })
    const elsewhere = ({ origin }: URL) => origin !== server.address
    await page.context().route(elsewhere, route => route.fulfill({ contentType: 'text/html', body: '<h1>A shop</h1>' }))
    const received = page.waitForRequest('**/reviews/click')
    await page.getByRole('link', { name: 'Visit shop' }).first().tap()
    expect((await received).postDataJSON()).toMatchObject({ referral_page: `/reviews/stores/${slug}` })
    await page.waitForURL(elsewhere)
  })
})

test('on a slow connection a link to a page whose code is not here is a document, on an interactive page too', async () => {
  const { page } = await open(SEARCH)
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }))
  await stir(page)
  await interactive(page)
  await mark(page)
  // the same page in another order: its chunk is loaded
  await page.locator('#main').getByLabel('Sort by').selectOption('newest')
  await page.waitForURL('**sort_by=newest')
  expect(await isMarked(page)).toBe(true)
  const link = products(page).first()
  const path = new URL((await link.getAttribute('href'))!, server.address).pathname
  await link.click()
  await page.waitForURL(`**${path}*`)
  expect(await isMarked(page)).toBe(false)
})

describe('what is done before the page is interactive happens once it is', () => {
  test('what is pressed, without another document', async () => {
    const { page, faults, requested, release } = await openLate('/reviews/search?q=a')
    await mark(page)
    await page.getByRole('banner').getByRole('combobox', { name: 'Search for product' }).fill('kettle')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    expect(new URL(page.url()).searchParams.get('q')).toBe('a')
    release()
    await page.waitForURL('**q=kettle*')
    expect(await isMarked(page)).toBe(true)
    expect(requested.filter(path => path === '/reviews/search')).toHaveLength(1)
    expect(faults).toEqual([])
  })

  test('what is typed', async () => {
    const { page, faults, release } = await openLate('/reviews/search?q=a')
    const filters = page.locator('#main')
    await filters.getByLabel('Lowest price').fill('50')
    await filters.getByLabel('Highest price').fill('10')
    await filters.getByRole('button', { name: 'Apply' }).click()
    release()
    // corrected by the script, which a plain form submission would not be
    await page.waitForURL('**min_price=10&max_price=50')
    expect(faults).toEqual([])
  })

  test('what is chosen, even by nothing but the choice', async () => {
    const { page, faults, release } = await openLate('/reviews/search?q=a')
    await page.locator('#main').getByLabel('Sort by').selectOption('newest')
    release()
    await page.waitForURL('**sort_by=newest')
    await expect.poll(() => page.locator('#main').getByLabel('Sort by').inputValue()).toBe('newest')
    expect(faults).toEqual([])
  })

  test('what is chosen before any script is here', async () => {
    const { page, faults } = await browser.open({ stirs: false })
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/assets/*.js', async route => {
      await released
      await route.continue()
    })
    await page.goto(`${server.address}/reviews/search?q=a`, { waitUntil: 'commit' })
    await page.locator('#main').getByLabel('Sort by').selectOption('newest')
    release()
    await page.waitForURL('**sort_by=newest')
    expect(faults).toEqual([])
  })

  test('a currency in the header', async () => {
    const { page, faults, release } = await openLate('/reviews/search?q=a')
    const currency = page.getByRole('banner').locator('select[name=currency]').first()
    await currency.selectOption('USD')
    release()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('candor_locale'))).toBe('USD.*')
    expect(await currency.inputValue()).toBe('USD')
    expect(faults).toEqual([])
  })

  test('what is pressed at the moment when the replay ends', async () => {
    const { page, faults, release } = await openLate('/reviews/search?q=a')
    await mark(page)
    await page.getByRole('banner').getByRole('combobox', { name: 'Search for product' }).fill('kettle')
    await page.getByRole('heading', { level: 1 }).hover()
    // the last one replayed is at the pointer's position: dispatched by the page, not by the browser
    await page.evaluate(() => {
      const press = ({ isTrusted }: MouseEvent) => {
        if (isTrusted) return
        document.removeEventListener('mouseover', press, true)
        queueMicrotask(() => document.querySelector<HTMLElement>('header [role=search] button[type=submit]')?.click())
      }
      document.addEventListener('mouseover', press, true)
    })
    release()
    await page.waitForURL('**q=kettle*')
    expect(await isMarked(page)).toBe(true)
    expect(faults).toEqual([])
  })

  test('a field that was focused offers what it offers on focus', async () => {
    const { page } = await open('/reviews')
    await field(page).focus()
    await page.locator('#main').getByRole('link', { name: 'Browse by category' }).waitFor()
    expect(await field(page).evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('a mouse that rests on a category has opened it', async () => {
    const { page } = await open('/reviews')
    const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()
    await stir(page)
    await category.hover()
    await interactive(page)
    await page.waitForFunction(() => document.querySelector('[data-top][aria-expanded=true]'))
  })
})

describe('what needs no hydration does not wait for it', () => {
  test('the cookie bar is answered at once', async () => {
    const { page } = await browser.open({ stirs: false, consent: null, ...PHONE })
    await page.route(`**${await codeOfSearch()}`, route => route.abort())
    await page.goto(server.address + SEARCH)
    await waiting(page)
    const bar = page.getByRole('region', { name: 'Cookies' })
    await bar.getByRole('button', { name: 'Accept' }).tap()
    await expect.poll(() => bar.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.cookie)).toContain('candor_consent=accepted')
    expect(page.url()).toBe(server.address + SEARCH)
  })

  test('the menu of a phone opens, and is a dialog once the page is interactive', async () => {
    const { page, release } = await (async () => {
      const late = await openLate('/reviews/search?q=a')
      await late.page.setViewportSize(PHONE.viewport)
      return late
    })()
    const menu = page.locator('#menu')
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Find stores' }).waitFor()
    expect(await isInteractive(page)).toBe(false)
    release()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.isVisible()).toBe(false)
  })
})
