import { describe, expect, test } from 'vitest'
import { browse, DESKTOP, field, options, PHONE, query, useSearchBar } from './open-search-bar.ts'

/** What the search bar searches for, and where it stands. */
const { server, browser, open, example } = useSearchBar()

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
    await expect
      .poll(() => page.getByRole('banner').getByRole('status').innerText())
      .toBe('Sorry, no matching options.')
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
    await expect.poll(() => pill.isVisible(), { message: 'its pill comes off' }).toBe(false)
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
