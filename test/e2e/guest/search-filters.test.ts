import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { networkQuiet, useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { calls, isOpen, openPanel, panel, query, SEARCH } from './open-search.ts'

/** The filter sidebar, and the pills of what was chosen. */
const server = useServer('demo')
const browser = useBrowser()

describe('the filter sidebar', () => {
  test('opens by its button and has every filter with its default, at 360, 768, 992 and 1440 px', async () => {
    const { page, faults } = await browser.open()
    for (const width of [360, 768, 992, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${server.address}${SEARCH}?q=a`)
      const field = page.getByRole('banner').getByRole('combobox', { name: 'Search for product' })
      expect((await field.boundingBox())!.width, 'there is room to type').toBeGreaterThan(110)
      await openPanel(page)
      const checked = (name: string) => panel(page).locator(`input[name=${name}]:checked`).inputValue()
      expect(await checked('min_rating')).toBe('0')
      expect(await checked('min_transparency')).toBe('80')
      expect(await checked('min_authenticity')).toBe('0')
      expect(await checked('reviews_count')).toBe('0')
      expect(await panel(page).getByLabel('Ships to').inputValue()).toBe('*')
      expect(await panel(page).getByLabel('Store country').inputValue()).toBe('*')
      expect(await panel(page).getByLabel('Lowest price').inputValue()).toBe('')
      expect(await panel(page).getByLabel('Highest price').inputValue()).toBe('')
      expect(await panel(page).getByRole('link', { name: 'All Categories' }).getAttribute('aria-current')).toBe('true')
    }
    expect(faults).toEqual([])
  })
})

describe.each([360, 1440])('the open filter sidebar at %i px', width => {
  const open = () => browser.open({ viewport: { width, height: 900 } })

  test('closed by its button, by Escape and by going back restores filters, currency and address', async () => {
    const { page, faults } = await open()
    await page.goto(`${server.address}/reviews`)
    for (const close of [
      () => panel(page).getByRole('button', { name: 'Close filters' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await page.goto(`${server.address}${SEARCH}?q=a&min_rating=3&min_price=5&currency=EUR`)
      const before = page.url()
      await openPanel(page)
      await panel(page).locator('input[name=min_rating][value="4.5"]').check()
      await panel(page).getByLabel('Ships to').selectOption('DE')
      await panel(page).getByLabel('Currency').selectOption('JPY')
      expect(Number(await panel(page).getByLabel('Lowest price').inputValue())).toBeGreaterThan(100)
      await close()
      await expect.poll(() => isOpen(page)).toBe(false)
      expect(page.url()).toBe(before)
      await expect.poll(() => panel(page).getByLabel('Lowest price').inputValue()).toBe('5')
      expect(await panel(page).locator('input[name=min_rating]:checked').inputValue()).toBe('3')
      expect(await panel(page).getByLabel('Ships to').inputValue()).toBe('*')
      expect(await panel(page).getByLabel('Currency').inputValue()).toBe('EUR')
      await expect.poll(() => page.evaluate(() => history.state?.filterPanel)).toBeUndefined()
      // one step back still leads to the page before the search
      await page.goBack()
      await page.waitForURL('**/reviews')
    }
    expect(faults).toEqual([])
  })

  test('closed, it asks for nothing, and what is chosen at that moment counts', async () => {
    const { page, faults } = await open()
    await page.goto(`${server.address}/reviews`)
    await page.goto(`${server.address}${SEARCH}?q=a`)
    const asked = calls(page, `${SEARCH}.json`)
    const marked = () => page.evaluate(() => history.state?.filterPanel === true)
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await openPanel(page)
      await expect.poll(marked).toBe(true)
      await close()
      await expect.poll(async () => (await isOpen(page)) || (await marked())).toBe(false)
    }
    await openPanel(page)
    await page.getByLabel('Sort by').evaluate((select: HTMLSelectElement) => {
      document.getElementById('filters')!.hidePopover()
      select.value = 'newest'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.waitForURL('**sort_by=newest')
    await networkQuiet(page)
    expect(asked).toEqual(['?q=a&sort_by=newest'])
    expect(query(page).get('sort_by')).toBe('newest')
    await page.goBack()
    await page.waitForURL(`**${SEARCH}?q=a`)
    await page.goBack()
    await page.waitForURL('**/reviews')
    expect(faults).toEqual([])
  })

  test('applying leads to page 1, and back leads to the search before', async () => {
    const { page, faults } = await open()
    await page.goto(`${server.address}${SEARCH}?min_transparency=0&page=2&sort_by=newest`)
    await openPanel(page)
    await panel(page).locator('input[name=min_rating][value="4"]').check()
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**min_rating=4**')
    await expect.poll(() => isOpen(page)).toBe(false)
    expect(query(page).toString()).toBe('sort_by=newest&min_rating=4&min_transparency=0')
    await page.goBack()
    await page.waitForURL('**page=2**')
    expect(faults).toEqual([])
  })
})

test('the keyboard opens the sidebar, stays inside it and comes back to the button', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?q=a`)
  await page.getByRole('button', { name: 'Filter by' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isOpen(page)).toBe(true)
  const inside = () => panel(page).evaluate(element => element.contains(document.activeElement))
  await expect.poll(inside).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await inside()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await inside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Filter by')
  expect(faults).toEqual([])
})

test('swapped prices are put right, and nothing but what is listed stands in the address', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?q=a&foo=1`)
  await panel(page).getByLabel('Lowest price').fill('50')
  await panel(page).getByLabel('Highest price').fill('10')
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**min_price**')
  expect(query(page).toString()).toBe('q=a&currency=EUR&min_price=10&max_price=50')
})

test('a category is chosen together with what is filled in; its parents stand above it, a deepest one has its siblings', async () => {
  const [leaf] = await server.database.query<{
    id: number
    name: string
    parent: string
    top: string
    siblings: number
  }>`
    SELECT leaf.category_id::int AS id, leaf.name, parent.name AS parent, top.name AS top,
      (SELECT count(*)::int FROM categories WHERE parent_id = parent.category_id) AS siblings
    FROM categories AS leaf JOIN categories AS parent ON parent.category_id = leaf.parent_id
      JOIN categories AS top ON top.category_id = parent.parent_id
    WHERE NOT EXISTS (SELECT FROM categories WHERE parent_id = leaf.category_id) LIMIT 1`
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}${SEARCH}?q=a`)
  await openPanel(page)
  await panel(page).locator('input[name=min_rating][value="3"]').check()
  await panel(page).getByRole('link', { name: leaf!.top }).click()
  await page.waitForURL('**category_id=**')
  expect(query(page).get('min_rating')).toBe('3')
  await expect.poll(() => isOpen(page)).toBe(false)

  await page.goto(`${server.address}${SEARCH}?category_id=${leaf!.id}&min_transparency=0`)
  const links = await panel(page).locator('fieldset', { hasText: 'Category' }).first().getByRole('link').allInnerTexts()
  const names = links.map(text => text.replace(/ [\d,+]+$/, ''))
  expect(names.slice(0, 3)).toEqual(['All Categories', leaf!.top, leaf!.parent])
  expect(names.length).toBe(3 + leaf!.siblings)
  expect(await panel(page).locator('a[aria-current=true]').innerText()).toContain(leaf!.name)
  expect(faults).toEqual([])
})

test('pills go one by one and all at once; Clear keeps the text and shows only where a filter differs', async () => {
  const { page, faults } = await browser.open()
  const clear = page
    .getByRole('main')
    .locator('a', { hasText: /^Clear$/ })
    .first()
  const bar = page.getByRole('main').locator('a', { hasText: 'Remove filter' })
  await page.goto(`${server.address}${SEARCH}?q=a&page=2&sort_by=newest`)
  expect(await bar.count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Clear', exact: true }).count()).toBe(0)

  await page.goto(
    `${server.address}${SEARCH}?q=a&min_rating=3&min_price=1&max_price=900&currency=EUR&country=DE&store_country=BA`,
  )
  expect(await bar.count()).toBe(4)
  const long = bar.filter({ hasText: 'Store in' })
  expect(await long.innerText()).toContain('Store in Bosnia and Herzegovin...')
  await bar.filter({ hasText: 'Price' }).click()
  await page.waitForURL(url => !url.search.includes('price'))
  expect(query(page).get('min_rating')).toBe('3')
  expect(query(page).get('country')).toBe('DE')
  await bar.filter({ hasText: 'Rating' }).click()
  await page.waitForURL(url => !url.search.includes('min_rating'))
  expect(query(page).get('country')).toBe('DE')
  await clear.click()
  await page.waitForURL(url => url.search === '?q=a' || url.search === '?q=a&currency=EUR')
  await expect.poll(() => bar.count()).toBe(0)
  expect(faults).toEqual([])
})

describe('a search with every filter', () => {
  const FILTERS = {
    country: 'DE',
    store_country: 'FR',
    min_rating: '3',
    min_transparency: '50',
    min_authenticity: '10',
    min_price: '1',
    max_price: '900',
    reviews_count: '5',
  }
  const open = async () => {
    const [category] = await server.database.query<{ id: string; name: string }>`
      SELECT category_id::text AS id, name FROM categories WHERE level = 1 ORDER BY page_order LIMIT 1`
    const stored = { q: 'a', sort_by: 'newest', currency: 'EUR' }
    const all: Record<string, string> = { ...stored, ...FILTERS, category_id: category!.id }
    const { page, faults } = await browser.open()
    const start = () => page.goto(`${server.address}${SEARCH}?${new URLSearchParams({ ...all, page: '2' })}`)
    await start()
    return { page, faults, start, all, stored, category: category!.name }
  }
  const given = (page: Page) => Object.fromEntries(query(page))
  const pills = (page: Page) => page.getByRole('main').locator('a', { hasText: 'Remove filter' })
  const without = (all: Record<string, string>, ...names: string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

  test('loses by a pill what the pill names, and begins on page 1', async () => {
    const { page, faults, all, category } = await open()
    expect(await pills(page).count()).toBe(8)
    for (const [text, ...names] of [
      ['Price', 'min_price', 'max_price', 'currency'],
      ['Rating', 'min_rating'],
      ['Ships to', 'country'],
      ['Store in', 'store_country'],
      ['Transparency', 'min_transparency'],
      ['Authenticity', 'min_authenticity'],
      ['reviews and more', 'reviews_count'],
      [category, 'category_id'],
    ] as const) {
      await pills(page).filter({ hasText: text }).click()
      await page.waitForURL(url => !url.searchParams.has('page'))
      expect(given(page), text).toEqual(without(all, ...names))
      await page.goBack()
      await page.waitForURL('**page=2**')
      await expect.poll(() => pills(page).count()).toBe(8)
    }
    expect(faults).toEqual([])
  })

  test('loses all of them and the category by Clear of the sidebar or of the filter bar, and keeps text and order', async () => {
    const { page, faults, start, stored } = await open()
    for (const inSidebar of [true, false]) {
      if (inSidebar) {
        await openPanel(page)
        await panel(page).getByRole('link', { name: 'Clear', exact: true }).click()
      } else {
        await start()
        await page.locator('main a:not(#filters a)', { hasText: /^Clear$/ }).click()
      }
      await page.waitForURL(url => !url.searchParams.has('category_id'))
      expect(given(page)).toEqual(without(stored, 'currency'))
      await expect.poll(() => pills(page).count()).toBe(0)
      await openPanel(page)
      expect(
        await panel(page)
          .locator('input:checked')
          .evaluateAll(all => all.map(input => (input as HTMLInputElement).value)),
      ).toEqual(['0', '80', '0', '0'])
      expect(await panel(page).getByRole('link', { name: 'All Categories' }).getAttribute('aria-current')).toBe('true')
    }
    expect(faults).toEqual([])
  })
})
