import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Category } from '../../../src/rooms/catalog/schemas.ts'
import { alive } from '../../support/locale.ts'
import { countOf, DESKTOP, focused, isAccessible, path, scrolled, useHeader } from './open-home.ts'

/** The category bar and its panels, by pointer, keyboard and touch. */
const { server, empty, browser, open } = useHeader()

const BAR = 'nav[aria-label="Categories"]'
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const tops = (page: Page) => bar(page).locator('a[data-top]')
const panel = (page: Page) => bar(page).locator('li > div')
const columns = (page: Page) => panel(page).locator('[data-column]')

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
