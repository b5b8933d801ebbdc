import { describe, expect, test } from 'vitest'
import type { Suggestion } from '../../../src/rooms/search/suggestions/schemas.ts'
import { alive } from '../../support/locale.ts'
import {
  active,
  browse,
  DESKTOP,
  field,
  list,
  options,
  query,
  queryOf,
  suggested,
  useSearchBar,
} from './open-search-bar.ts'

/** What the search bar suggests while somebody types. */
const { server, browser, open, example } = useSearchBar()

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
    await expect.poll(() => active(page), { message: 'up from nowhere: the last' }).toBe(3)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page), { message: 'round' }).toBe(0)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page), { message: 'round' }).toBe(3)
    const named = await field(page).getAttribute('aria-activedescendant')
    await expect.poll(() => options(page).nth(3).getAttribute('id')).toBe(named)
    expect(await field(page).inputValue(), 'what was typed stays').toBe('email')

    await page.keyboard.press('Escape')
    await expect.poll(() => list(page).count()).toBe(0)
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

  test('state the language of a title, and its direction', async () => {
    const { page } = await browser.open(DESKTOP)
    const titles: readonly (readonly [text: string, language?: string])[] = [
      ['قميص أزرق', 'ar'],
      ['Chemise bleue', 'fr'],
      ['חולצה כחולה'],
      ['Blue shirt', 'ar'],
    ]
    const suggestions = titles.map(([text, language]): Suggestion => {
      const path = `/reviews/search?q=${encodeURIComponent(text)}`
      return { type: 'product', text, path, ...(language && { language }) }
    })
    await page.route('**/reviews/instant_search*', route => route.fulfill({ json: { suggestions } }))
    await page.goto(`${server.address}/reviews/store_search`)
    await alive(page)
    await field(page).fill('shirt')
    await options(page).first().waitFor()
    const settings = await options(page)
      .locator('bdi')
      .evaluateAll(titles => titles.map(title => [title.getAttribute('lang'), title.getAttribute('dir')]))
    expect(settings).toEqual([
      ['ar', 'rtl'],
      ['fr', 'ltr'],
      [null, 'rtl'],
      // a language that is not written like this is not stated
      [null, 'ltr'],
    ])
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
