import { parse } from 'node-html-parser'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Category } from '../../../src/rooms/catalog/schemas.ts'
import { seriousFindings } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { alive, announcedChanges, openList } from '../../support/locale.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

const server = useServer('demo')
const empty = useServer('empty')
const browser = useBrowser()

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 740 } }

const BAR = 'nav[aria-label="Categories"]'
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const tops = (page: Page) => bar(page).locator('a[data-top]')
const panel = (page: Page) => bar(page).locator('li > div')
const columns = (page: Page) => panel(page).locator('[data-column]')
const open = async (options: Parameters<typeof browser.open>[0] = DESKTOP, path = '/reviews') => {
  const visitor = await browser.open(options)
  await visitor.page.goto(server.address + path)
  await alive(visitor.page)
  return visitor
}

const path = (page: Page) => new URL(page.url()).pathname
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** Expects no serious axe finding on the current page. */
const isAccessible = async (page: Page) => expect(await seriousFindings(page)).toEqual([])

/** Number of elements in the server's HTML that match the selector. */
async function countOf(selector: string, url: string, cookie = '') {
  const response = await fetch(url, { headers: { cookie } })
  expect(response.status).toBe(200)
  return parse(await response.text()).querySelectorAll(selector).length
}

/** Signs the browser in and reloads, because the page contains the signed-in state. */
async function signIn(page: Page) {
  const iris = await signInAs(server, { name: 'Iris Quint' })
  await iris.in(page.context())
  await page.reload()
  await alive(page)
}

describe('the category bar', () => {
  test('has at most six top categories, opens by pointing, and follows the pointer', async () => {
    const { page, faults } = await browser.open(DESKTOP)
    let childless = 0
    await page.route('**/reviews/all_categories', async route => {
      const response = await route.fetch()
      const { categories } = (await response.json()) as { categories: Category[] }
      const first = categories.find(({ level }) => level === 1)!
      childless = categories.filter(({ parent_id }) => parent_id === first.id)[2]!.id
      await route.fulfill({ json: { categories: categories.filter(({ parent_id }) => parent_id !== childless) } })
    })
    await page.goto(`${server.address}/reviews`)
    await alive(page)
    expect(await tops(page).count()).toBe(6)

    await tops(page).first().hover()
    await panel(page).waitFor()
    expect(await tops(page).first().getAttribute('aria-expanded')).toBe('true')
    const second = columns(page).first().locator('a')
    const active = () => columns(page).first().locator('[data-active]').innerText()
    await expect.poll(active, { message: 'the first child' }).toBe(await second.first().innerText())
    await second.nth(1).hover()
    await expect.poll(active).toBe(await second.nth(1).innerText())
    const third = await columns(page).last().innerText()
    await second.nth(2).hover()
    expect(await active(), 'one without children stays inactive').toBe(await second.nth(1).innerText())
    expect(await columns(page).last().innerText()).toBe(third)

    const name = await tops(page).first().innerText()
    const handle = await tops(page).first().getAttribute('href')
    expect(
      await panel(page)
        .getByRole('link', { name: `All ${name}` })
        .getAttribute('href'),
    ).toBe(handle)
    for (const link of await bar(page).getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(/^\/reviews\/categories\/[^/]+$/)
    }
    expect(await panel(page).locator('figcaption').innerText()).toBe(await second.first().innerText())
    expect(await panel(page).locator('figure img').count()).toBe(1)
    await isAccessible(page)

    await tops(page).nth(1).hover()
    await expect.poll(() => tops(page).nth(1).getAttribute('aria-expanded')).toBe('true')
    await expect.poll(active).toBe(await second.first().innerText())
    expect(faults).toEqual([])
  })

  test('has two columns, three without a second-level list in the flat view', async () => {
    const { page } = await browser.open(DESKTOP)
    let shown: Category[] = []
    await page.route('**/reviews/all_categories', async route => {
      const { categories } = (await (await route.fetch()).json()) as { categories: Category[] }
      shown = categories
      const flat = categories.map(category => ({
        ...category,
        image_url: null,
        bar_flat_view: category.bar_order === 2 && category.level === 1,
      }))
      await route.fulfill({ json: { categories: flat } })
    })
    await page.goto(`${server.address}/reviews`)
    await alive(page)
    const count = () =>
      panel(page)
        .locator('div > ul')
        .last()
        .evaluate(list => getComputedStyle(list).columnCount)
    await tops(page).first().hover()
    await panel(page).waitFor()
    expect([await columns(page).count(), await count()]).toEqual([2, '2'])
    expect(await panel(page).locator('figure').count(), 'no picture, nothing featured').toBe(0)
    await tops(page).nth(1).hover()
    await expect.poll(() => columns(page).count()).toBe(1)
    expect(await count()).toBe('3')
    const path = await tops(page).nth(1).getAttribute('href')
    const top = shown.find(({ handle }) => path?.endsWith(`/${handle}`))!
    const names = await columns(page).locator('li').allInnerTexts()
    expect(names).toEqual(shown.filter(category => category.parent_id === top.id).map(({ name }) => name))
  })

  test('closes 500 ms after it was left, unless the pointer comes back', async () => {
    const { page } = await browser.open(DESKTOP)
    await page.clock.install()
    await page.goto(`${server.address}/reviews`)
    await alive(page)
    await tops(page).first().hover()
    await panel(page).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move(600, 780)
    await page.clock.runFor(300)
    await tops(page).first().hover()
    await page.clock.runFor(600)
    expect(await panel(page).count()).toBe(1)
    await page.mouse.move(600, 780)
    await page.clock.runFor(490)
    expect(await panel(page).count()).toBe(1)
    await page.clock.runFor(20)
    await expect.poll(() => panel(page).count()).toBe(0)
  })

  test('closes by Escape, also when opened by pointing', async () => {
    const { page } = await open()
    await tops(page).first().hover()
    await panel(page).waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  test('holds the page while it is open, without moving it', async () => {
    const { page } = await open()
    const edge = () => page.getByRole('banner').getByRole('link', { name: 'Sign In' }).boundingBox()
    const before = await edge()
    await tops(page).first().hover()
    await panel(page).waitFor()
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(200)
    expect(await scrolled(page)).toBe(0)
    expect(await edge()).toEqual(before)
    await page.mouse.move(600, 780)
    await expect.poll(() => panel(page).count()).toBe(0)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  })

  test('is walked by the keyboard', async () => {
    const { page } = await open()
    await tops(page).first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe(await tops(page).nth(1).innerText())
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await panel(page).waitFor()
    const second = columns(page).first().locator('a')
    await expect.poll(() => focused(page)).toBe(await second.first().innerText())
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(await second.nth(1).innerText())
    expect(await columns(page).first().locator('[data-active]').innerText()).toBe(await second.nth(1).innerText())
    await page.keyboard.press('ArrowRight')
    expect(
      await columns(page)
        .last()
        .locator('a')
        .first()
        .evaluate(link => link === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel(page).count()).toBe(0)
    expect(await focused(page)).toBe(await tops(page).first().innerText())

    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reviews/categories/*')
    await expect.poll(() => bar(page).count(), { message: 'no bar on a category page' }).toBe(0)
  })

  test('opens on the first tap, and its link leads on', async () => {
    const { page } = await open({ viewport: { width: 900, height: 800 }, hasTouch: true })
    await tops(page).nth(1).tap()
    await panel(page).waitFor()
    expect(path(page)).toBe('/reviews')
    await panel(page)
      .getByRole('link', { name: `All ${await tops(page).nth(1).innerText()}` })
      .tap()
    await page.waitForURL('**/reviews/categories/*')
  })

  test('simply leads where its panels cannot be loaded', async () => {
    const { page } = await browser.open(DESKTOP)
    await page.route('**/reviews/all_categories', route => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${server.address}/reviews`)
    await alive(page)
    const answered = page.waitForResponse('**/reviews/all_categories')
    await tops(page).first().hover()
    await answered
    expect(await panel(page).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await tops(page).first().click()
    await page.waitForURL('**/reviews/categories/*')
  })

  test.each([
    ['/reviews/search?q=a', 0],
    ['/reviews/categories', 0],
    ['/reviews/store_search', 1],
  ])('on %s: %i', async (address, count) => {
    expect(await countOf(BAR, server.address + address)).toBe(count)
  })

  test('is not there without categories', async () => {
    expect(await countOf(BAR, `${server.address}/reviews`)).toBe(1)
    expect(await countOf(BAR, `${empty.address}/reviews`)).toBe(0)
  })
})

describe('the header', () => {
  test('at 360 and 767 px is 70 px high, at 768 and 1280 px it is 90 px high', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.goto(`${server.address}/reviews/store_search`)
    for (const [width, high] of [
      [360, 70],
      [767, 70],
      [768, 90],
      [1280, 90],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => (await page.getByRole('banner').boundingBox())!.height, { message: `${width} px` })
        .toBe(high)
    }
  })

  test('has its search but on home and, for guests, on the feed', async () => {
    const { page } = await browser.open({ ...DESKTOP, javaScriptEnabled: false })
    const searches = async (address: string) => {
      await page.goto(server.address + address)
      return page.getByRole('banner').getByRole('search').count()
    }
    const onEach = async () => [
      await searches('/reviews'),
      await searches('/reviews/feed'),
      await searches('/reviews/people'),
    ]
    expect(await onEach(), 'a guest').toEqual([0, 0, 1])
    await (await signInAs(server)).in(page.context())
    expect(await onEach(), 'a reviewer').toEqual([0, 1, 1])
  })

  test('shows a guest the nine-dot menu and Sign In, and a reviewer the account', async () => {
    const { page, faults } = await open()
    const banner = page.getByRole('banner')
    expect(await banner.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(await banner.getByRole('link', { name: 'For Businesses' }).first().getAttribute('href')).toBe('/business')

    const nine = banner.locator('summary[aria-label="Menu"]')
    await nine.focus()
    await page.keyboard.press('ArrowDown')
    const entries = banner.locator('details[open] a:visible')
    expect(await entries.allInnerTexts()).toEqual([
      'Home',
      'Product categories',
      'Find stores',
      'Find people',
      'How it works',
    ])
    expect(await focused(page)).toBe('Home')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page), 'round').toBe('How it works')
    await isAccessible(page)
    await page.keyboard.press('Escape')
    expect(await entries.count()).toBe(0)
    expect(await nine.evaluate(summary => summary === document.activeElement)).toBe(true)

    await signIn(page)
    const account = banner.locator('summary[aria-label="Account of Iris Quint"]')
    await account.click()
    expect(
      await entries.evaluateAll(links => links.map(link => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['My Profile', '/profile'],
      ['Following', '/reviews/following'],
      ['Feed', '/reviews/feed'],
      ['Sign out', '/logout'],
    ])
    expect(await banner.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
    await page.mouse.click(400, 700)
    expect(await entries.count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('offers to write a review on home, to reviewers, in redesign mode only', async () => {
    const { page } = await open()
    const offer = page.getByRole('banner').getByRole('link', { name: 'Write a review' })
    await page.goto(`${server.address}/reviews?redesign=1`)
    await alive(page)
    expect(await offer.count(), 'as a guest').toBe(0)
    await signIn(page)
    await offer.waitFor()
    await page.goto(`${server.address}/reviews`)
    await page.getByRole('banner').locator('summary[aria-label^="Account"]').waitFor()
    expect(await offer.count(), 'without redesign').toBe(0)
    await page.goto(`${server.address}/reviews?redesign=1`)
    await alive(page)
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('banner').getByRole('link', { name: 'Find people' }).click()
    await page.waitForURL('**/reviews/people?redesign=1')
    await expect.poll(() => offer.count(), { message: 'elsewhere' }).toBe(0)
  })
})

describe('the side menu', () => {
  const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const isOpen = (page: Page) => page.locator('#menu').evaluate(drawer => drawer.matches(':popover-open'))

  test('holds the page under a veil, keeps the focus, and closes in five ways', async () => {
    const { page, faults } = await open(PHONE)
    const reopen = async () => {
      await button(page).click()
      await menu(page).waitFor()
    }
    await reopen()
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(100)
    expect(await scrolled(page)).toBe(0)
    expect(await page.locator('#menu + button').evaluate(veil => getComputedStyle(veil).display)).toBe('block')
    const inside = () => page.evaluate(() => document.getElementById('menu')!.contains(document.activeElement))
    for (let i = 0; i < 14; i += 1) {
      await page.keyboard.press('Tab')
      expect(await inside(), `after ${i + 1} tabs`).toBe(true)
    }
    await page.keyboard.press('Shift+Tab')
    expect(await inside()).toBe(true)
    await isAccessible(page)

    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(await button(page).evaluate(element => element === document.activeElement), 'the focus goes back').toBe(true)

    await reopen()
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect.poll(() => isOpen(page)).toBe(false)

    await reopen()
    await page.mouse.click(350, 600)
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(path(page), 'what lies under the veil is not pressed').toBe('/reviews')

    await reopen()
    await menu(page).getByRole('link', { name: 'Find people' }).click()
    await page.waitForURL('**/reviews/people')
    expect(await isOpen(page)).toBe(false)
    expect(faults).toEqual([])
  })

  test('says what it leads to, in place or as a plain link, and expands the account of who is signed in', async () => {
    const { page } = await open(PHONE, '/reviews?redesign=1')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await button(page).click()
    expect(await menu(page).getByRole('listitem').allInnerTexts()).toEqual([
      'Home',
      'Product categories',
      'Find stores',
      'Find people',
      'How it works',
      'For Businesses',
    ])
    expect(await menu(page).getByText('My Account').count()).toBe(0)
    expect(await menu(page).getByLabel('Show prices in').count()).toBe(1)

    await signIn(page)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await button(page).click()
    await menu(page).getByRole('link', { name: 'Write a review' }).waitFor()
    const account = menu(page).locator('summary')
    const profile = menu(page).getByRole('link', { name: 'My Profile' })
    await account.click()
    await profile.waitFor()
    await account.click()
    await expect.poll(() => profile.isVisible()).toBe(false)

    await menu(page).getByRole('link', { name: 'Find stores' }).click()
    await page.waitForURL('**/reviews/store_search**')
    // navigation closes the menu
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Find stores' }).waitFor()
    expect(await page.evaluate(() => 'same' in window), 'in place').toBe(true)
    await button(page).click()
    await menu(page).getByRole('link', { name: 'For Businesses' }).click()
    await page.waitForURL('**/business?redesign=1')
    expect(await page.evaluate(() => 'same' in window), 'a page of its own').toBe(false)
  })
})

test('pages of text and forms stand on white', async () => {
  const { page } = await browser.open({ ...DESKTOP, javaScriptEnabled: false, colorScheme: 'light' })
  const ground = async (address: string) => {
    await page.goto(server.address + address)
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  }
  expect(await ground('/reviews/medals')).toBe('rgb(255, 255, 255)')
  expect(await ground('/login')).toBe('rgb(255, 255, 255)')
  expect(await ground('/reviews')).not.toBe('rgb(255, 255, 255)')
})

describe('the currency picker', () => {
  const picker = (page: Page) => page.getByLabel('Show prices in').first()

  test('begins with the stores’ own, then the pinned, shows flags and filters', async () => {
    const { page, faults } = await open()
    await page.route('**/flags/eur.svg', route => route.fulfill({ status: 404 }))
    const values = await picker(page)
      .locator('option')
      .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))
    expect(values.slice(0, 8)).toEqual(['*', 'AUD', 'CAD', 'EUR', 'GBP', 'INR', 'NZD', 'USD'])
    expect(values.slice(8)).toEqual([...values.slice(8)].sort())
    expect(await picker(page).locator('option').first().innerText()).toBe('Store currency')

    const list = await openList(page, picker(page), 'Show prices in')
    expect(await list.getByRole('option').count()).toBe(values.length)
    await expect.poll(() => list.locator('img[src="/flags/usd.svg"]').count()).toBe(1)
    await expect.poll(() => list.locator('img[src="/flags/eur.svg"]').count(), { message: 'hidden' }).toBe(0)
    const filter = page.getByRole('combobox', { name: 'Show prices in: filter' })
    await filter.fill('zzz')
    expect(await page.getByRole('banner').getByRole('status').innerText()).toBe('Sorry, no matching options.')
    await filter.fill('us')
    expect(await list.getByRole('option').first().innerText(), 'before AUD, the Australian dollar').toContain('USD')
    await filter.fill('icelandic krona')
    expect(await list.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('ISK')])
    await isAccessible(page)
    const received = await announcedChanges(page)
    await filter.press('Enter')
    await expect.poll(received).toEqual([{ currency: 'ISK' }])
    await expect.poll(() => picker(page).inputValue()).toBe('ISK')
    await expect.poll(() => page.getByText('Stores may use different currencies').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => localStorage.getItem('candor_locale'))).toBe('ISK.*')
    expect(await list.count()).toBe(0)
    expect(faults.filter(fault => !fault.includes('404'))).toEqual([])
  })

  test('asks for rates only where those of the last six hours are missing, and outlives a failing call', async () => {
    const { page } = await browser.open(DESKTOP)
    await page.clock.install()
    await page.goto(`${server.address}/reviews/store_search`)
    await alive(page)
    const choose = async (currency: string) => {
      const requested = page.waitForRequest('**/reviews/me.json*')
      await picker(page).selectOption(currency)
      const request = await requested
      await (await request.response())?.finished()
      return new URL(request.url()).searchParams.has('exchange_rates')
    }
    expect(await choose('USD')).toBe(false)
    await page.clock.fastForward('06:01:00')
    expect(await choose('GBP')).toBe(true)
    await page.route('**/reviews/me.json*', route => route.fulfill({ status: 503, json: {} }))
    await choose('JPY')
    await expect.poll(() => picker(page).inputValue()).toBe('JPY')
    await expect.poll(() => page.getByText('Stores may use different currencies').count()).toBeGreaterThan(0)
    await picker(page).selectOption('*')
    await expect.poll(() => page.getByText('Stores may use different currencies').count()).toBe(0)
  })

  test('shows the stores’ own where the chosen one has no rate', async () => {
    const { page } = await browser.open(DESKTOP)
    await page.context().addCookies([{ name: 'candor_locale', value: 'XAU.*', url: server.address }])
    await page.goto(`${server.address}/reviews`)
    expect(await picker(page).inputValue()).toBe('*')
  })

  test('sends a search with a price again, converted and rounded up, and tells nobody else', async () => {
    const { page } = await open(DESKTOP, '/reviews/search?q=a&min_price=10&currency=EUR&min_transparency=0')
    await page.evaluate(() => document.addEventListener('afterChange', () => Object.assign(window, { told: true })))
    await picker(page).selectOption('JPY')
    await page.waitForURL(/currency=JPY/)
    expect(Number(new URL(page.url()).searchParams.get('min_price'))).toBeGreaterThan(100)
    expect(await page.evaluate(() => 'told' in window)).toBe(false)
  })
})
