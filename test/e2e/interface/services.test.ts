import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { networkQuiet, useBrowser } from '../../support/browser.ts'
import { openServicesOutside } from '../../support/processes/outside.ts'
import { useServer } from '../../support/server.ts'
import { asGuest } from '../../support/sign-in.ts'

/**
 * External services: video service, captcha and analytics (R-consts-04 to R-consts-06), each used only if its key is
 * configured.
 */
const outside = await openServicesOutside()
const server = useServer('demo', {
  env: {
    CANDOR_OUTBOX: '1',
    VIDEO_KEY: 'abc123def',
    CAPTCHA_KEY: 'the-key',
    CAPTCHA_SECRET: 'the-secret',
    CAPTCHA_URL: `${outside.url}/captcha`,
    ANALYTICS_ID: 'G-TEST',
    ANALYTICS_URL: `${outside.url}/tag.js`,
  },
})
const plain = useServer('empty')
const browser = useBrowser()

beforeEach(() => {
  outside.requested.length = 0
  outside.checks.length = 0
  outside.broken = false
})

async function policyOf(address: string) {
  const policy = (await fetch(`${address}/reviews`)).headers.get('content-security-policy')!
  return (name: string) => policy.split('; ').find(part => part.startsWith(`${name} `))
}

const links = async () => Number((await server.database.query`SELECT count(*) AS n FROM sign_in_links`)[0]!.n)

describe('what a page may load', () => {
  test('is what the settings name', async () => {
    const policy = await policyOf(server.address)
    expect(policy('frame-src')).toBe(
      `frame-src https://player.vimeo.com https://customer-abc123def.cloudflarestream.com ${outside.url}`,
    )
    expect(policy('connect-src')).toBe(`connect-src 'self' ${outside.url}`)
    expect(policy('script-src')).toMatch(/^script-src 'sha256-[\w+/]{43}=' 'strict-dynamic'$/)
  })

  test('is the two video hosts where nothing is set, and nothing is said of others', async () => {
    const policy = await policyOf(plain.address)
    expect(policy('frame-src')).toBe('frame-src https://player.vimeo.com https://iframe.videodelivery.net')
    expect(policy('connect-src')).toBe("connect-src 'self'")
    expect(await (await fetch(`${plain.address}/login`)).text()).not.toMatch(/that you are a person/)
    expect(await (await fetch(`${plain.address}/privacy`)).text()).toContain('no third-party analytics')
    const received = await asGuest(plain).send('POST', '/login.json', { email: 'anna@post.example' })
    expect(received.status).toBe(200)
  })
})

test('videos at Cloudflare are addressed by the operator’s key, in the document and in the gallery', async () => {
  const { query } = server.database
  const id = '5d5bc37ffcf54c9b82e996823bffbb81'
  const [video] = await query<{ shop_id: number; review_id: number }>`
    UPDATE review_media SET video_id = ${id} WHERE (shop_id, review_id, position) = (
      SELECT shop_id, review_id, position FROM review_media JOIN reviews USING (shop_id, review_id)
      WHERE kind = 'video_external' AND product_id IS NOT NULL AND published AND hidden_at IS NULL LIMIT 1)
    RETURNING shop_id, review_id`
  const [row] = await query<{ path: string }>`
    SELECT '/reviews/stores/' || s.slug || '/products/' || p.handle AS path
    FROM reviews r JOIN products p USING (shop_id, product_id) JOIN shops s USING (shop_id)
    WHERE (r.shop_id, r.review_id) = (${video!.shop_id}, ${video!.review_id})`
  const { page, faults } = await browser.open()
  const host = 'https://customer-abc123def.cloudflarestream.com'
  await page.route(`${host}/**`, route => route.fulfill({ contentType: 'text/html', body: 'a player' }))
  await page.goto(server.address + row!.path)
  const link = page.locator(`main a[href*="${id}"]`).first()
  expect(await link.getAttribute('href')).toBe(`${host}/${id}/watch`)
  await page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)
  await link.click()
  await page.getByRole('button', { name: /^Play: Video/ }).click()
  const frame = page.getByRole('dialog').locator('iframe')
  expect(await frame.getAttribute('src')).toBe(`${host}/${id}/iframe?autoplay=true`)
  await expect.poll(() => frame.contentFrame().locator('body').innerText()).toBe('a player')
  expect(faults).toEqual([])
})

describe('a sign-in link', () => {
  test('is sent to whoever shows that they are a person', async () => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/login`)
    await page.locator('[data-sitekey="the-key"]').waitFor({ state: 'attached' })
    await page.getByLabel('E-mail address').fill('anna@post.example')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    expect(outside.checks).toEqual([{ secret: 'the-secret', response: outside.solved }])
    expect(outside.requested[0]).toBe('/captcha/api.js?render=explicit')
    expect(faults).toEqual([])
  })

  test.each([
    ['without an answer', {}, 422, 'captcha'],
    ['with a wrong one', { captcha: 'made up' }, 422, 'captcha'],
  ])('%s is none', async (_, more, status, code) => {
    const before = await links()
    const received = await asGuest(server).send('POST', '/login.json', { email: 'bo@post.example', ...more })
    expect([received.status, (await received.json()).code]).toEqual([status, code])
    expect(await links()).toBe(before)
  })

  test('is not sent while it cannot be checked', async () => {
    outside.broken = true
    const before = await links()
    const received = await asGuest(server).send('POST', '/login.json', { email: 'bo@post.example', captcha: 'any' })
    expect([received.status, (await received.json()).code]).toEqual([503, 'captcha_unavailable'])
    expect(await links()).toBe(before)
  })

  test('without scripts: the form says what it needs, and what is sent all the same is refused in words', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.goto(`${server.address}/login`)
    expect(await page.getByRole('main').innerText()).toContain('This needs JavaScript.')
    await page.getByLabel('E-mail address').fill('cy@post.example')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('We could not confirm that you are a person.')
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('cy@post.example')
  })
})

describe('counting visits', () => {
  /** Paths of the page views sent to the analytics tag. */
  const received = (page: Page) =>
    page.evaluate(() => {
      const commands = ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map(args => Array.from(args))
      const views = commands.filter(([name, event]) => name === 'event' && event === 'page_view')
      return views
        .map(([, , view]) => new URL((view as { page_location: string }).page_location))
        .map(({ pathname, search }) => pathname + search)
    })
  const tags = () => outside.requested.filter(path => path.startsWith('/tag.js'))
  const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
  const alive = (page: Page) => page.waitForFunction(() => 'codeHere' in document.documentElement.dataset)
  const go = async (page: Page, name: string, path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(`**${path}`)
  }

  test('begins with consent and not before, page by page without what was looked for; and ends with it', async () => {
    const { page, faults } = await browser.open({ consent: null })
    await page.goto(`${server.address}/reviews/search?q=secret`)
    await alive(page)
    expect(await bar(page).innerText()).toContain(`Can we and ${new URL(outside.url).host} measure`)
    await go(page, 'Medals', '/reviews/medals')
    expect([tags(), await received(page)]).toEqual([[], []])
    await bar(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(tags).toEqual(['/tag.js?id=G-TEST'])
    await expect.poll(() => received(page)).toEqual(['/reviews/medals'])
    await expect.poll(() => outside.requested.filter(path => path === '/collect').length).toBeGreaterThan(0)
    await go(page, 'How it works', '/reviews/how-it-works')
    await expect.poll(() => received(page)).toEqual(['/reviews/medals', '/reviews/how-it-works'])
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await expect
      .poll(() => page.evaluate(() => 'ga-disable-G-TEST' in window && window['ga-disable-G-TEST']))
      .toBe(true)
    await go(page, 'Medals', '/reviews/medals')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await received(page)).toHaveLength(2)
    expect(faults).toEqual([])
  })

  test('is none for who refused', async () => {
    const { page } = await browser.open({ consent: 'refused' })
    await page.goto(`${server.address}/reviews/medals`)
    await alive(page)
    await go(page, 'How it works', '/reviews/how-it-works')
    await networkQuiet(page)
    expect([tags(), await received(page)]).toEqual([[], []])
  })

  test('the privacy page says who counts and who checks', async () => {
    const text = await (await fetch(`${server.address}/privacy`)).text()
    expect(text).not.toContain('no third-party analytics')
    expect(text).toContain('counts visits for us')
    expect(text).toContain('checks that you are a person')
  })
})
