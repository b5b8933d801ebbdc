import type { Page, Request } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

let shopPage: string
let productPage: string

beforeAll(async () => {
  const [row] = await server.database.query<{ slug: string; handle: string }>`
    SELECT slug, handle FROM shops JOIN products USING (shop_id) WHERE shops.external_url IS NOT NULL ORDER BY 1, 2 LIMIT 1`
  shopPage = `/reviews/stores/${row!.slug}`
  productPage = `${shopPage}/products/${row!.handle}`
})
beforeEach(() => server.database.query`DELETE FROM clicks`)

const elsewhere = ({ origin }: URL) => origin !== server.address

const record = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('candor_click_record') ?? 'null'))
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const leave = (page: Page) => page.getByRole('link', { name: 'Visit shop' }).first()

/** A visitor from an e-mail campaign with an external referrer; shops' sites are mocked. */
async function arrive(consent: 'accepted' | 'refused' | null, path = '/reviews') {
  const { page, faults } = await browser.open({ consent })
  await page.context().route(elsewhere, route => route.fulfill({ contentType: 'text/html', body: '<h1>A shop</h1>' }))
  const clicks: Request[] = []
  page.context().on('request', request => request.url().endsWith('/reviews/click') && clicks.push(request))
  await page.goto(`${server.address}${path}?utm_source=letter&page=1`, { referer: 'https://blog.example/best?of=2026' })
  return { page, faults, clicks }
}

describe('the record', () => {
  test('has every field, and grows with the visit', async () => {
    const { page, faults } = await arrive('accepted')
    await expect.poll(() => record(page)).not.toBeNull()
    const begun = await record(page)
    expect(begun).toEqual({
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: expect.stringMatching(UUID),
      referrer: 'https://blog.example/best',
      first_referrer: 'https://blog.example/best',
      landing_page_params: { utm_source: 'letter', page: '1' },
      journey: ['/reviews'],
    })
    // by client-side navigation, then by a document load
    await page.getByRole('contentinfo').getByRole('link', { name: 'Medals' }).click()
    await expect.poll(async () => (await record(page)).journey).toEqual(['/reviews', '/reviews/medals'])
    await page.goto(server.address + shopPage, { referer: page.url() })
    await expect.poll(() => record(page)).toEqual({ ...begun, journey: ['/reviews', '/reviews/medals', shopPage] })
    // a typed URL starts another visit
    await page.goto(`${server.address}/reviews/trust`)
    await expect
      .poll(() => record(page))
      .toMatchObject({
        created_at: begun.created_at,
        id: begun.id,
        referrer: '',
        first_referrer: 'https://blog.example/best',
        landing_page_params: {},
        journey: ['/reviews', '/reviews/medals', shopPage, '/reviews/trust'],
      })
    expect(faults).toEqual([])
  })

  test('is kept from the moment it was agreed to, the way up to there included', async () => {
    const { page } = await arrive(null)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Medals' }).click()
    await page.waitForURL('**/medals')
    expect(await record(page)).toBeNull()
    await bar(page).getByRole('button', { name: 'Accept' }).click()
    await expect
      .poll(() => record(page))
      .toMatchObject({
        journey: ['/reviews', '/reviews/medals'],
        first_referrer: 'https://blog.example/best',
      })
    // withdrawing consent deletes the record
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await expect.poll(() => record(page)).toBeNull()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Trust', exact: true }).click()
    await page.waitForURL('**/trust')
    expect(await record(page)).toBeNull()
  })

  test('without storage the pages go on', async () => {
    const { page, faults } = await browser.open({ consent: 'accepted' })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('switched off', 'SecurityError')
        },
      })
    })
    await page.goto(`${server.address}/reviews`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Medals' }).click()
    await page.waitForURL('**/medals')
    expect(faults).toEqual([])
  })
})

describe('a click that leads to a shop', () => {
  test('tells little of the record, and the page view', async () => {
    const { page, clicks, faults } = await arrive('accepted')
    await expect.poll(() => record(page)).not.toBeNull()
    await page.goto(server.address + productPage, { referer: `${server.address}/reviews` })
    await expect.poll(async () => (await record(page)).journey).toHaveLength(2)
    const { id } = await record(page)
    await leave(page).click()
    await page.waitForURL(elsewhere)
    await expect.poll(() => clicks.length).toBe(1)
    const body = clicks[0]!.postDataJSON()
    expect(body).toEqual({
      shop_id: expect.any(String),
      product_id: expect.any(String),
      tracking_data: { utm_source: 'letter', first_referrer: 'blog.example', pages: 2 },
      referral: 'blog.example',
      referral_page: productPage,
      pageview_id: expect.stringMatching(UUID),
    })
    expect(JSON.stringify(body)).not.toContain(id)
    const stored = () => server.database.query`SELECT referral_page, pageview_id, tracking_data FROM clicks`
    await expect
      .poll(stored)
      .toEqual([{ referral_page: productPage, pageview_id: body.pageview_id, tracking_data: body.tracking_data }])
    expect(faults).toEqual([])
  })

  test.each([
    [null, true],
    ['refused', false],
  ] as const)('with the answer %j tells of no record, and of the page view: %j', async (consent, named) => {
    const { page, clicks } = await arrive(consent, shopPage)
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pending ?? '0')).toBe('0')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).waitFor()
    await expect
      .poll(async () => {
        await leave(page).click({ button: 'middle' })
        return clicks.length
      })
      .toBeGreaterThan(0)
    const body = clicks[0]!.postDataJSON()
    expect(body).toMatchObject({ tracking_data: {}, referral: 'blog.example', referral_page: shopPage })
    expect('pageview_id' in body).toBe(named)
    expect('product_id' in body).toBe(false)
    // the page stays open: the link opened a new tab
    expect(new URL(page.url()).pathname).toBe(shopPage)
  })

  test('leads there without a script, and when it cannot be told', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await browser.open({ javaScriptEnabled })
      await page
        .context()
        .route(elsewhere, route => route.fulfill({ contentType: 'text/html', body: '<h1>A shop</h1>' }))
      await page.context().route('**/reviews/click', route => route.abort())
      await page.goto(server.address + shopPage)
      await leave(page).click()
      await page.waitForURL(elsewhere)
    }
  })
})
