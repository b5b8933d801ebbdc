import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

/** The widget on a shop's own page: another origin with its own content security policy and trusted types. */
const server = useServer('demo')
const browser = useBrowser()
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The space that docs/widgets.md has shops reserve. */
const STYLE = `body { font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 60rem; padding: 0 1rem; color: #222; background: #fff }
a { color: #0645ad }
candor-badge, candor-medals, candor-reviews, candor-questions { display: block }
candor-badge { min-height: 1.5em }
candor-medals { min-height: 13rem }
candor-reviews { min-height: 100vh }
candor-questions { min-height: 100vh }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark } body { color: #eee; background: #15171a } a { color: #8ab4f8 } }`

let shop: { domain: string; token: string; external_id: string; slug: string; handle: string; questions: number }
let foreign: Server
let origin: string
/** URL of the product's page on our site. */
let place: string

beforeAll(async () => {
  const [row] = await server.database.query<typeof shop>`
    WITH counted AS MATERIALIZED (SELECT * FROM product_stats),
         asked AS MATERIALIZED (SELECT shop_id, product_id, count(*)::int AS questions FROM questions WHERE listed GROUP BY 1, 2)
    SELECT domain, public_token AS token, external_id, slug, handle, coalesce(asked.questions, 0) AS questions
    FROM counted s JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id) LEFT JOIN asked USING (shop_id, product_id)
    WHERE hidden > 0 AND s.published > 20 ORDER BY 6 DESC, s.published DESC LIMIT 1`
  shop = row!
  place = `${server.address}/reviews/stores/${shop.slug}/products/${shop.handle}`
  foreign = createServer((request, response) => {
    const host = server.address
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${host}; style-src 'self'; img-src 'self' ${host}; connect-src ${host}; base-uri 'none'; require-trusted-types-for 'script'; trusted-types candor`,
    )
    const { pathname } = new URL(request.url!, 'http://shop')
    if (pathname === '/style.css') return void response.setHeader('content-type', 'text/css').end(STYLE)
    response.setHeader('content-type', 'text/html').end(shopPage(pathname))
  })
  await new Promise<void>(ready => foreign.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
})
afterAll(() => foreign?.close())

function shopPage(pathname: string): string {
  const token = pathname === '/wrong-token' ? 'wrong' : shop.token
  const tag = (more = '') =>
    `<script async src="${server.address}/widget.js" data-shop="${shop.domain}" data-token="${token}" data-product="${shop.external_id}"${more}></script>`
  const head = `<!doctype html><html lang="en" dir="${pathname === '/rtl' ? 'rtl' : 'ltr'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A shop</title><link rel="stylesheet" href="/style.css">`
  if (pathname === '/tag') return `${head}<main><h1>A mug</h1>${tag(' data-candor="reviews"')}</main>`
  return `${head}${tag()}<main><h1>A mug</h1>
<candor-badge><a href="${place}#reviews">Reviews of the mug</a></candor-badge>
<p>Twelve euros.</p>
<candor-medals><a href="${place}">Medals of the mug</a></candor-medals>
<h2>Reviews</h2><candor-reviews${pathname === '/dark' ? ' theme="dark"' : ''}><a href="${place}#reviews">Read the reviews of the mug</a></candor-reviews>
<h2>Questions</h2><candor-questions><a href="${place}#questions">Read the questions</a></candor-questions>
<p>The shop's own footer.</p></main>`
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Records layout shifts that no user input caused. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.nodeName ?? 'gone').join()}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

async function open(path = '/', options: Parameters<typeof browser.open>[0] = {}) {
  const opened = await browser.open(options)
  await watchShifts(opened.page)
  await opened.page.goto(origin + path)
  return opened
}

const reviews = (page: Page) => page.locator('candor-reviews article')
const json = async (query = '') => {
  const key = new URLSearchParams({ shop_domain: shop.domain, api_token: shop.token, external_id: shop.external_id })
  return (await fetch(`${server.address}/api/v1/widgets/product_review?json_request=1&${key}${query}`)).json()
}

describe.each([360, 1440])('at %i px', width => {
  const viewport = { width, height: 800 }

  test('shows what the site counts, without a shift, fault or overflow', async () => {
    const { page, faults } = await open('/', { viewport })
    const found = await json()
    await expect.poll(() => reviews(page).count()).toBe(found.reviews.length)
    const badge = page.locator('candor-badge a').last()
    await expect.poll(() => badge.innerText()).toContain(found.average_rating.toFixed(1))
    expect(await badge.innerText()).toContain(`${found.number_of_reviews} reviews`)
    await page.getByText("The shop's own footer.").scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator('candor-questions article').count()).toBe(Math.min(3, shop.questions))
    expect(await page.locator('candor-medals .candor-medals li').count()).toBe(2)
    expect(await page.locator('candor-reviews .candor-hidden').count()).toBe(
      found.reviews.filter((review: { hidden: unknown }) => review.hidden).length,
    )
    expect(await shifts(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
  })

  test.each(['light', 'dark'] as const)('has no serious accessibility finding in %s', async colorScheme => {
    // axe could not run under the page's own CSP.
    const { page } = await open('/', { viewport, colorScheme, bypassCSP: true })
    await expect.poll(() => reviews(page).count()).toBeGreaterThan(0)
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() =>
      (
        window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
        }
      ).axe.run(),
    )
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  test('without a script the links within lead to the reviews', async () => {
    const { page } = await open('/', { viewport, javaScriptEnabled: false })
    const link = page.getByRole('link', { name: 'Read the reviews of the mug' })
    expect(await link.isVisible()).toBe(true)
    expect(await link.getAttribute('href')).toBe(`${place}#reviews`)
  })
})

describe('the list of reviews', () => {
  test('is turned, sorted and narrowed down by keyboard alone, and tells it', async () => {
    const { page, faults } = await open()
    await expect.poll(() => reviews(page).count()).toBe(10)
    const first = await reviews(page).first().getAttribute('aria-label')

    await page.locator('candor-reviews [rel=next]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('candor-reviews .candor-pages').innerText()).toContain('Page 2 of')
    expect(page.url()).toBe(`${origin}/`)
    expect(await page.locator('candor-reviews .candor-live').textContent()).toContain('Page 2 of')
    expect(
      await page.evaluate(() => document.querySelector('candor-reviews')!.shadowRoot!.activeElement?.className),
    ).toBe('candor-state')

    const stars = page.locator('candor-reviews select[name=filter_rating]')
    await stars.focus()
    await stars.selectOption('5')
    const { total_count } = await json('&filter_rating=5')
    await expect.poll(() => page.locator('candor-reviews .candor-state').innerText()).toBe(`${total_count} reviews`)
    expect(
      await stars.evaluate(element => element.getRootNode() instanceof ShadowRoot && element.matches(':focus')),
    ).toBe(true)

    await page.locator('candor-reviews select[name=filter_rating]').selectOption('')
    await expect.poll(() => reviews(page).first().getAttribute('aria-label')).toBe(first)
    await page.locator('candor-reviews .candor-histogram a').first().click()
    await expect.poll(() => page.locator('candor-reviews .candor-histogram [aria-current]').count()).toBe(1)
    expect(faults).toEqual([])
  })

  test('a failure on the way is told, and what is there stays', async () => {
    const { page } = await open()
    await expect.poll(() => reviews(page).count()).toBe(10)
    await page.route('**/api/v1/**', route => route.abort())
    await page.locator('candor-reviews [rel=next]').click()
    await expect.poll(() => page.locator('candor-reviews [role=alert]').innerText()).toContain('couldn’t be loaded')
    expect(await reviews(page).count()).toBe(10)
  })

  test('each review leads to its place on the site', async () => {
    const { page } = await open()
    await expect.poll(() => reviews(page).count()).toBe(10)
    await page.locator('candor-reviews article .candor-facts a').first().click()
    await page.waitForURL(url => url.href.startsWith(server.address))
    expect(await page.locator('[id^=review-]').first().isVisible()).toBe(true)
  })
})

test('a question is asked on the page, and published by a link in an e-mail', async () => {
  const { page, faults } = await open()
  await page.getByText("The shop's own footer.").scrollIntoViewIfNeeded()
  const widget = page.locator('candor-questions')
  await widget.getByRole('link', { name: 'Ask a question' }).click()
  await widget.getByLabel('Your question').fill('Is it safe in the dishwasher?')
  await widget.getByLabel('Your name').fill('Wim')
  await widget.getByLabel('Your e-mail address').fill('wim@post.example')
  await page.evaluate(() => {
    const button = document
      .querySelector('candor-questions')!
      .shadowRoot!.querySelector<HTMLElement>('.candor-ask button')!
    button.click()
    button.click()
  })
  await expect
    .poll(() => widget.getByRole('status').allInnerTexts())
    .toContainEqual(expect.stringMatching(/wim@post\.example/))
  const proofs = await server.database.query`
    SELECT q.body, q.listed FROM question_proofs p JOIN questions q USING (shop_id, question_id) WHERE p.email = 'wim@post.example'`
  expect(proofs).toEqual([{ body: 'Is it safe in the dishwasher?', listed: false }])
  expect(page.url()).not.toContain('wim')
  expect(faults).toEqual([])
})

test('with a wrong token the links within stay, and the console says why', async () => {
  const { page, faults } = await open('/wrong-token')
  await expect.poll(() => faults.join()).toContain('api_token')
  expect(await page.getByRole('link', { name: 'Read the reviews of the mug' }).isVisible()).toBe(true)
})

test('a script tag can be the place of a widget itself', async () => {
  const { page, faults } = await open('/tag')
  await expect.poll(() => reviews(page).count()).toBe(10)
  expect(faults).toEqual([])
})

test('an element that is put in later is a widget, and follows its attributes', async () => {
  const { page } = await open()
  await expect.poll(() => page.locator('candor-badge .candor-badge').count()).toBe(1)
  await page.evaluate(() => {
    const late = document.createElement('candor-reviews')
    late.id = 'late'
    late.setAttribute('per-page', '2')
    late.setAttribute('no-header', '')
    document.querySelector('h1')!.after(late)
  })
  await expect.poll(() => page.locator('#late article').count()).toBe(2)
  expect(await page.locator('#late .candor-head').count()).toBe(0)
  await page.locator('#late').evaluate(element => element.setAttribute('per-page', '5'))
  await expect.poll(() => page.locator('#late article').count()).toBe(5)
})

test('a page can give it colours and a theme; in a right-to-left page its sentences stay in order', async () => {
  const { page } = await open('/rtl')
  await expect.poll(() => reviews(page).count()).toBe(10)
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  for (const part of [
    'candor-reviews section',
    'candor-questions section',
    'candor-badge .candor-badge',
    'candor-medals section',
  ])
    expect(await style(part, 'direction'), part).toBe('ltr')
  expect(await style('candor-reviews .candor-verified', 'color')).toBe('rgb(6, 106, 106)')
  await page.evaluate(() => document.documentElement.style.setProperty('--candor-accent', 'rgb(1, 2, 3)'))
  expect(await style('candor-reviews .candor-verified', 'color')).toBe('rgb(1, 2, 3)')
  const dark = (await open('/dark')).page
  await expect.poll(() => reviews(dark).count()).toBe(10)
  expect(await dark.locator('candor-reviews').evaluate(element => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(18, 21, 20)',
  )
})

describe('the script', () => {
  test('is smaller than 15 kB as it is sent', async () => {
    const file = join(import.meta.dirname, '../../../dist/widget/widget.js.gz')
    expect((await readFile(file)).length).toBeLessThan(15_000)
  })

  test.each(['/widget.js', '/widget.css'])('%s is for any site, kept for a short time', async path => {
    const first = await fetch(server.address + path)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
      'content-type': expect.stringMatching(/^(application\/javascript|text\/css); charset=utf-8$/),
    })
    const again = await fetch(server.address + path, {
      headers: { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' },
    })
    expect(again.status).toBe(304)
  })
})
