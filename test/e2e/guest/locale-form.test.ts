import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { cookie } from '../../support/locale.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** Currency and country without JavaScript (D-currency-01, D-currency-04), with the page cache on, as in production. */
const server = useServer('demo', { pageCache: true })
const browser = useBrowser()

async function open(path: string, width = 1280) {
  const visitor = await browser.open({ javaScriptEnabled: false, viewport: { width, height: 900 } })
  await visitor.page.goto(server.address + path)
  return visitor
}

/** The visible form; its position depends on the viewport width. */
const choice = (page: Page, name: 'currency' | 'country') =>
  page
    .locator('form[action="/locale"]')
    .filter({ has: page.locator(`select[name=${name}]`) })
    .locator('visible=true')

const select = (page: Page, name: 'currency' | 'country') => choice(page, name).locator('select')

async function set(page: Page, name: 'currency' | 'country', code: string) {
  await select(page, name).selectOption(code)
  await choice(page, name)
    .getByRole('button', { name: `Set ${name}` })
    .click()
  // A click waits for the answer's first bytes only.
  await page.waitForLoadState()
}

const here = (page: Page) => page.url().slice(server.address.length)
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.address}/locale`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  })

describe('without scripts', () => {
  test.each([1280, 1000, 800, 360])(
    'currency and country are set at %i px, each page kept for its own',
    async width => {
      const path = '/reviews/people?page=1'
      const { page } = await open(path, width)
      const reveal = async () => {
        if (width === 800 || width === 1000) await page.getByRole('banner').locator('summary').first().click()
        if (width === 360) await page.locator('button[popovertarget="menu"]').first().click()
      }
      if (width === 360) await reveal()
      await set(page, 'currency', 'GBP')
      expect([here(page), await cookie(page)]).toEqual([path, 'GBP.*'])
      await reveal()
      await set(page, 'country', 'DE')
      expect([here(page), await cookie(page)]).toEqual([path, 'GBP.DE'])
      expect(await page.locator('select[name=currency]').first().inputValue()).toBe('GBP')
      expect(await page.locator('select[name=country]').first().inputValue()).toBe('DE')
      const other = await open(path)
      expect(await select(other.page, 'currency').inputValue(), 'somebody else').toBe('*')
    },
  )

  test('prices follow, and a page kept for others shows theirs', async () => {
    const { page } = await open('/reviews')
    const product = await page.getByRole('main').locator('a[href*="/products/"]').first().getAttribute('href')
    await page.goto(server.address + product)
    const main = () => page.getByRole('main').innerText()
    const before = await main()
    await set(page, 'currency', 'JPY')
    expect(here(page)).toBe(product)
    expect(await main()).toContain('¥')
    const other = await open(product!)
    expect(await other.page.getByRole('main').innerText()).toBe(before)
  })

  test('the price filter of a search is carried over, and its currency with it', async () => {
    const { page } = await open('/reviews/search?q=a&max_price=50&currency=EUR')
    await set(page, 'currency', 'JPY')
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('currency')).toBe('JPY')
    expect(Number(searchParams.get('max_price'))).toBeGreaterThan(500)
    await set(page, 'country', 'NL')
    expect(new URL(page.url()).searchParams.get('country')).toBe('NL')
    expect(new URL(page.url()).searchParams.get('currency')).toBe('JPY')
  })

  test('all countries are on a page of their own, which leads back', async () => {
    const { page } = await open('/reviews/people?page=1')
    await choice(page, 'country').getByRole('link', { name: 'More countries' }).click()
    const main = page.getByRole('main')
    await expect.poll(() => main.getByRole('heading', { level: 1 }).innerText()).toBe('Currency and country')
    const country = main.locator('select[name=country]')
    expect(await country.locator('option').count()).toBe(251)
    await country.selectOption('AX')
    await main.getByRole('button', { name: 'Set country' }).click()
    await expect.poll(async () => [here(page), await cookie(page)]).toEqual(['/reviews/people?page=1', '*.AX'])
  })

  test('who is signed in keeps it in the profile', async () => {
    const ada = await signInAs(server, { name: 'Ada Vos' })
    const { page } = await browser.open({ javaScriptEnabled: false })
    await ada.in(page.context())
    await page.goto(`${server.address}/reviews/people`)
    await set(page, 'country', 'NL')
    await set(page, 'currency', 'GBP')
    const [row] = await server.database.query`
      SELECT currency, country FROM accounts WHERE reviewer_id = ${ada.reviewerId}`
    expect({ ...row }).toEqual({ currency: 'GBP', country: 'NL' })
    expect(await select(page, 'country').inputValue()).toBe('NL')
  })
})

test('with scripts there is no button, and the page of both chooses as the header does', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}/locale?return_to=/reviews/people`)
  const main = page.getByRole('main')
  expect(await page.getByRole('button', { name: /^Set (currency|country)$/ }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('candor_rates'))).not.toBeNull()
  await main.locator('select[name=country]').selectOption('AX')
  await expect.poll(() => cookie(page)).toBe('*.AX')
  await main.getByRole('link', { name: 'Go back' }).click()
  await page.waitForURL('**/reviews/people')
  expect(faults).toEqual([])
})

describe('POST /locale', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['an origin that is none of ours', { origin: 'https://evil.example' }],
  ])('from %s is refused', async (_, headers) => {
    const response = await post({ currency: 'EUR' }, headers as Record<string, string>)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
  })

  test.each([
    [{ currency: 'XXY' }, 422],
    [{ country: 'QQ' }, 422],
    [{ currency: 'EURO' }, 400],
  ])('%j is a problem', async (fields, status) => {
    const response = await post(fields as Record<string, string>)
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('<main')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])('return_to=%s stays here', async to => {
    const response = await post({ currency: 'EUR', return_to: to })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/reviews'])
    expect(response.headers.get('set-cookie')).toMatch(/^candor_locale=EUR\.\*;/)
  })
})
