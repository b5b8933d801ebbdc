import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alive, announcedChanges, openList } from '../../support/locale.ts'
import { DESKTOP, isAccessible, useHeader } from './open-home.ts'

/** The currency picker: what it lists, when it asks for rates, and what it sends. */
const { server, browser, open } = useHeader()

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
    await expect.poll(() => list.getByRole('option').count()).toBe(values.length)
    await expect.poll(() => list.locator('img[src="/flags/usd.svg"]').count()).toBe(1)
    await expect.poll(() => list.locator('img[src="/flags/eur.svg"]').count(), { message: 'hidden' }).toBe(0)
    const filter = page.getByRole('combobox', { name: 'Show prices in: filter' })
    await filter.fill('zzz')
    await expect
      .poll(() => page.getByRole('banner').getByRole('status').innerText())
      .toBe('Sorry, no matching options.')
    await filter.fill('us')
    await expect
      .poll(() => list.getByRole('option').first().innerText(), { message: 'before AUD, the Australian dollar' })
      .toContain('USD')
    await filter.fill('icelandic krona')
    await expect.poll(() => list.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('ISK')])
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
