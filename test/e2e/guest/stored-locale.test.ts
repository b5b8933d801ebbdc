import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { alive, banner, choose, cookie, country, currency, stored, values } from '../../support/locale.ts'
import { useServer } from '../../support/server.ts'

/** Currency, country and rates in browser storage, and when they are read (D-errors-05, D-cache-03, D-cache-04). */
const server = useServer('demo')
const browser = useBrowser()

async function open(path: string, locale = '') {
  const visitor = await browser.open()
  if (locale) await visitor.page.context().addCookies([{ name: 'candor_locale', value: locale, url: server.address }])
  await visitor.page.goto(server.address + path)
  await alive(visitor.page)
  return visitor
}

describe('what the browser has stored', () => {
  test('stands where me.json fails, whatever the cookie says', async () => {
    const { page, faults } = await open('/reviews', 'EUR.DE')
    await page.route('**/reviews/me.json*', route => route.fulfill({ status: 503, body: '{}' }))
    await page.evaluate(() => localStorage.setItem('candor_locale', 'KRW.FR'))
    await banner(page).getByRole('link', { name: 'Candor' }).click()
    await expect.poll(() => currency(page).inputValue()).toBe('KRW')
    expect(await country(page).inputValue()).toBe('FR')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(faults.filter(fault => !/503/.test(fault))).toEqual([])
  })

  test('a stored currency without a rate and a country that is none are all; nonsense leaves it to the cookie', async () => {
    const { page } = await open('/reviews', 'EUR.DE')
    await page.route('**/reviews/me.json*', route => route.abort())
    for (const [saved, ofCurrency, ofCountry] of [
      ['XAU.ZZ', '*', '*'],
      ['nonsense', 'EUR', 'DE'],
    ]) {
      await page.evaluate(text => localStorage.setItem('candor_locale', text!), saved)
      await banner(page).getByRole('link', { name: 'Candor' }).click()
      await expect.poll(() => currency(page).inputValue()).toBe(ofCurrency)
      expect(await country(page).inputValue()).toBe(ofCountry)
    }
  })

  test('old rates are better than none, and those that the failure tells better than old ones', async () => {
    const { page } = await browser.open()
    await page.clock.install()
    await page.goto(`${server.address}/reviews/search?q=a&min_transparency=0`)
    await alive(page)
    await page.clock.fastForward('07:00:00')
    await page.route('**/reviews/me.json*', route => route.fulfill({ status: 503, body: '{}' }))
    const failed = page.waitForResponse(response => /\/me\.json/.test(response.url()) && response.status() === 503)
    await currency(page).selectOption('KRW')
    await failed
    await expect.poll(() => currency(page).locator('option').count()).toBeGreaterThan(20)
    const received = { exchange_rates: { EUR: 1, KRW: 1700 }, exchange_rates_as_of: '2026-01-02' }
    await page.route('**/reviews/me.json*', route => route.fulfill({ status: 503, json: received }))
    await currency(page).selectOption('EUR')
    await expect.poll(() => values(page, currency(page))).toEqual(['*', 'EUR', 'KRW'])
    await expect.poll(() => banner(page).getByText('Rates of 2 January 2026').count()).toBe(1)
  })

  test('brings back a cookie that is gone', async () => {
    const { page } = await open('/reviews', 'EUR.*')
    await choose(page, 'DE')
    await expect.poll(() => stored(page)).toBe('EUR.DE')
    await page.context().clearCookies({ name: 'candor_locale' })
    await page.reload()
    await expect.poll(() => cookie(page)).toBe('EUR.DE')
    await expect.poll(() => currency(page).inputValue()).toBe('EUR')
    await expect.poll(() => country(page).inputValue()).toBe('DE')
    await expect.poll(() => page.getByRole('main').innerText()).toContain('All ship to Germany.')
  })
})

test('cookies that are not encoded as they should be are no fault', async () => {
  const headers = { cookie: 'theirs=100%; candor_locale=EUR.DE' }
  expect((await fetch(`${server.address}/reviews`, { headers })).status).toBe(200)
  const me = await (await fetch(`${server.address}/reviews/me.json`, { headers })).json()
  expect(me).toMatchObject({ currency: 'EUR', current_country: 'DE' })
})

test('a page comes with the choice in it: nothing of another currency or country is ever sent', async () => {
  const html = await (await fetch(`${server.address}/reviews`, { headers: { cookie: 'candor_locale=KRW.DE' } })).text()
  expect(html).toContain('<option value="KRW" selected="">')
  expect(html).toContain('<option value="DE" selected="">')
  expect(html).toContain('₩')
  expect(html).toContain('All ship to Germany.')
  expect(html).toMatch(/Prices are shown in .*KRW.* on Candor only/)
})
