import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { openList } from '../../support/locale.ts'
import { useServer } from '../../support/server.ts'

/** Currency, country, request headers and what the browser stores (D-currency-04, D-calls-01, D-cache-03). */
const server = useServer('demo')
const browser = useBrowser()

const picker = (page: Page) => page.getByRole('banner').locator('select[name=currency]').first()
const stored = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name)

/** Collects requests to `path` from now on, with their headers. */
function calls(page: Page, path: string) {
  const made: { search: string; headers: Record<string, string> }[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === path) made.push({ search: url.search, headers: request.headers() })
  })
  return made
}

async function choose(page: Page, currency: string) {
  await picker(page).selectOption(currency)
  await expect.poll(() => stored(page, 'candor_locale')).toBe(`${currency}.*`)
}

describe('the currency picker', () => {
  test('a hint goes with every choice but the store currency', async () => {
    const { page, faults } = await browser.open({ viewport: { width: 400, height: 800 } })
    await page.goto(`${server.address}/reviews/people`)
    await page.locator('button[popovertarget="menu"]').first().click()
    const menu = page.locator('#menu')
    const hint = menu.getByText(/on Candor only.*different currencies/)
    expect(await hint.count()).toBe(0)
    await menu.locator('select[name=currency]').selectOption('EUR')
    await expect.poll(() => hint.isVisible()).toBe(true)
    expect(await hint.innerText()).toContain('EUR')
    await menu.locator('select[name=currency]').selectOption('*')
    await expect.poll(() => hint.count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('in the header the hint stands as long as a currency is chosen, with the day of the rates', async () => {
    for (const width of [768, 992, 1440]) {
      const { page } = await browser.open({ viewport: { width, height: 800 } })
      await page.context().addCookies([{ name: 'candor_locale', value: 'EUR.*', url: server.address }])
      await page.goto(`${server.address}/reviews/people`)
      const hint = page.getByRole('banner').getByText(/shown in EUR on Candor only.*different currencies/)
      expect(await hint.isVisible()).toBe(true)
      expect(await picker(page).getAttribute('aria-describedby')).toBe(await hint.getAttribute('id'))
      const day = page.getByRole('banner').getByText('Rates of 13 April 2026.')
      expect(await day.isVisible()).toBe(width > 991)
      const place = (await hint.boundingBox())!
      expect(place.x).toBeGreaterThan(0)
      expect(place.y + place.height).toBeLessThanOrEqual(90)
      await picker(page).focus()
      const ringEnd = await picker(page).evaluate(select => {
        const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(select)
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        return outlineStyle === 'none' ? Number.NaN : select.getBoundingClientRect().bottom + reach
      })
      expect(ringEnd).toBeLessThanOrEqual(place.y)
      await picker(page).selectOption('*')
      await expect.poll(() => hint.count()).toBe(0)
    }
  })

  test('its list ends with the day of the rates', async () => {
    const { page } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    await expect.poll(() => stored(page, 'candor_rates')).toContain('"as_of":"2026-04-13"')
    await openList(page, picker(page), 'Show prices in')
    await expect.poll(() => page.getByRole('banner').getByText('Rates of 13 April 2026').isVisible()).toBe(true)
  })

  test('its flags are named by the lower-case code; one that fails to load is hidden', async () => {
    const { page } = await browser.open()
    await page.context().addCookies([{ name: 'candor_locale', value: 'EUR.*', url: server.address }])
    await page.goto(`${server.address}/reviews/people`)
    const flag = page.getByRole('banner').locator('img[src*="/flags/"]').first()
    expect(await flag.getAttribute('src')).toBe('/flags/eur.svg')
    expect(await flag.evaluate(image => (image as HTMLImageElement).decode().then(() => true))).toBe(true)
    await page.route('**/flags/*', route => route.abort())
    await page.reload()
    expect(await picker(page).inputValue()).toBe('EUR')
    await expect.poll(() => page.locator('img[src*="/flags/"]').locator('visible=true').count()).toBe(0)
  })
})

describe('a choice of currency', () => {
  test('is kept under the locale key and received as afterChange; prices follow without a new address', async () => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/search?q=a&min_transparency=0`)
    await page.evaluate(() =>
      document.addEventListener('afterChange', event =>
        sessionStorage.setItem('received', JSON.stringify((event as CustomEvent).detail)),
      ),
    )
    const before = page.url()
    expect(await page.getByRole('main').innerText()).not.toContain('₩')
    await choose(page, 'KRW')
    await expect.poll(() => page.getByRole('main').innerText()).toContain('₩')
    expect(page.url()).toBe(before)
    expect(await page.evaluate(() => sessionStorage.getItem('received'))).toContain('KRW')
    expect(faults).toEqual([])
  })

  test('carries a price filter over, rounded up, and searches again with the currency', async () => {
    const { page } = await browser.open()
    await page.goto(`${server.address}/reviews/search?q=a&min_price=10&max_price=60&currency=EUR&page=2`)
    await page.evaluate(() => document.addEventListener('afterChange', () => sessionStorage.setItem('received', 'yes')))
    const made = calls(page, '/reviews/search.json')
    const rates = (await (await fetch(`${server.address}/reviews/me.json?exchange_rates=1`)).json()).exchange_rates
    await choose(page, 'JPY')
    await page.waitForURL('**currency=JPY**')
    const query = new URL(page.url()).searchParams
    expect(Number(query.get('min_price'))).toBe(Math.ceil(10 * rates.JPY))
    expect(Number(query.get('max_price'))).toBe(Math.ceil(60 * rates.JPY))
    await expect.poll(() => made.some(({ search }) => search.includes('currency=JPY'))).toBe(true)
    expect(await page.evaluate(() => sessionStorage.getItem('received'))).toBeNull()
  })

  test('outlives a failing me.json', async () => {
    const { page } = await browser.open()
    await page.goto(`${server.address}/reviews/search?q=a&min_transparency=0`)
    await page.route('**/reviews/me.json*', route => route.fulfill({ status: 503, body: '{}' }))
    const made = calls(page, '/reviews/me.json')
    await choose(page, 'KRW')
    await expect.poll(() => made.length).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('main').innerText()).toContain('₩')
    await expect.poll(() => picker(page).inputValue()).toBe('KRW')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('rates are kept for six hours, and asked for after that', async () => {
    const { page } = await browser.open()
    await page.clock.install()
    await page.goto(`${server.address}/reviews/people`)
    await expect.poll(() => stored(page, 'candor_rates')).toContain('"EUR":1')
    const made = calls(page, '/reviews/me.json')
    await choose(page, 'EUR')
    await expect.poll(() => made.length).toBe(1)
    expect(made[0]!.search).toBe('')
    await page.clock.fastForward('05:59:00')
    await choose(page, 'USD')
    await expect.poll(() => made.length).toBe(2)
    expect(made[1]!.search).toBe('')
    await page.clock.fastForward('00:02:00')
    await choose(page, 'GBP')
    await expect.poll(() => made.length).toBe(3)
    expect(made[2]!.search).toBe('?exchange_rates=1')
  })
})

test('every call carries the CSRF token of its page and the redesign marker, and is counted while it is under way', async () => {
  const { page } = await browser.open()
  const pending = () => page.evaluate(() => document.documentElement.dataset.pending ?? '0')
  for (const [query, marker] of [
    ['', '0'],
    ['&redesign=1', '1'],
  ]) {
    await page.goto(`${server.address}/reviews/search?q=a&min_transparency=0${query}`)
    const token = await page.locator('meta[name="csrf-token"]').getAttribute('content')
    expect(token).toMatch(/.{16,}/)
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/reviews/search.json?*', async route => {
      await released
      await route.continue()
    })
    const made = calls(page, '/reviews/search.json')
    await page.getByLabel('Sort by').first().selectOption('newest')
    await expect.poll(() => made.length).toBe(1)
    expect(made[0]!.headers).toMatchObject({ 'x-csrf-token': token, 'x-redesign': marker })
    expect(Number(await pending())).toBeGreaterThan(0)
    release()
    await expect.poll(pending).toBe('0')
    await page.unroute('**/reviews/search.json?*')
  }
})

test('the country filter lists all countries first, then the prominent ones, then the rest by name', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews/search?q=a`)
  for (const name of ['country', 'store_country']) {
    const options = await page
      .locator(`#filters select[name=${name}] option`)
      .evaluateAll(all => all.map(option => [(option as HTMLOptionElement).value, option.textContent]))
    expect(options[0]).toEqual(['*', 'All countries'])
    expect(options.slice(1, 12).map(([code]) => code)).toEqual([
      'AU',
      'CA',
      'FR',
      'DE',
      'IN',
      'IT',
      'NL',
      'NZ',
      'ES',
      'GB',
      'US',
    ])
    expect(options).toHaveLength(251)
    const plain = options.slice(12).map(([, text]) => text!.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    expect(plain).toEqual([...plain].sort())
  }
})

test.each([
  'reviews_count=5',
  'min_rating=4',
  'min_transparency=95',
  'min_authenticity=50',
  'store_country=DE',
  'country=DE',
  'min_price=5',
  'max_price=500',
  'category_id=1',
])('%s shows Clear in the filter bar', async filter => {
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews/search?q=a&${filter}`)
  expect(await page.locator('main a:not(#filters a)', { hasText: /^Clear$/ }).count()).toBe(1)
})

test('neither text, page nor order shows Clear in the filter bar', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews/search?q=a&page=2&sort_by=newest`)
  expect(await page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0)
  expect(await page.locator('main a:not(#filters a)', { hasText: /^Clear$/ }).count()).toBe(0)
})

test('what is set by hand stands in the address in its order (D-params-01)', async () => {
  const { page } = await browser.open()
  await page.goto(`${server.address}/reviews/search?category_search=true&sort_by=newest&redesign=1&q=a`)
  await page.getByRole('button', { name: 'Filter by' }).click()
  const panel = page.locator('#filters')
  await panel.locator('input[name=min_rating][value="3"]').check()
  await panel.getByLabel('Ships to').selectOption('DE')
  await panel.getByLabel('Store country').selectOption('FR')
  await panel.getByLabel('Lowest price').fill('5')
  await panel.getByLabel('Highest price').fill('500')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**min_price=5**')
  expect([...new URL(page.url()).searchParams.keys()]).toEqual([
    'q',
    'redesign',
    'sort_by',
    'country',
    'store_country',
    'min_rating',
    'currency',
    'min_price',
    'max_price',
    'category_search',
  ])
})

describe('avatars', () => {
  test('without a picture a letter stands; one that fails is blank and tells an error; another host is never asked', async () => {
    const { query } = server.database
    const { page } = await browser.open()
    const [person] = (await (await fetch(`${server.address}/reviews/people.json`)).json()).reviewers
    await page.goto(`${server.address}/reviews/people`)
    const place = page
      .getByRole('main')
      .locator('li', { hasText: person.name })
      .first()
      .locator('[aria-hidden=true]')
      .first()
    expect((await place.innerText()).trim()[0]).toBe(person.name[0].toUpperCase())

    const given = 'https://pictures.example/a.png'
    await query`UPDATE reviewers SET avatar_url = ${given} WHERE name = ${person.name}`
    const asked: string[] = []
    await page.route('https://pictures.example/**', route => {
      asked.push(route.request().url())
      return route.abort()
    })
    await page.addInitScript(() => {
      const received: string[] = []
      Object.assign(window, { received })
      // error events don't bubble, so listen in the capture phase
      const onError = ({ target }: Event) => target instanceof HTMLSpanElement && received.push(target.textContent)
      document.addEventListener('error', onError, { capture: true })
    })
    const received = () => page.evaluate(() => (window as unknown as { received: string[] }).received)
    await page.goto(`${server.address}/reviews/people?sort_by=most_reviews`)
    await expect.poll(() => page.locator(`img[src="${given}"]`).count()).toBe(0)
    await expect.poll(received, { message: 'an error event, once' }).toEqual([(await place.innerText()).trim()])
    expect(asked, 'the content security policy forbids it').toEqual([])
  })
})
