import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

const server = useServer('demo')
const browser = useBrowser()

const DAY = 86_400
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const answer = (page: Page, name: 'Accept' | 'Refuse') => bar(page).getByRole('button', { name }).click()

async function consentCookie(context: BrowserContext) {
  const found = (await context.cookies()).find(({ name }) => name === 'candor_consent')
  return found && { value: found.value, days: Math.round((found.expires - Date.now() / 1000) / DAY) }
}

async function open(options = {}) {
  const opened = await browser.open({ consent: null, ...options })
  await opened.page.goto(`${server.address}/reviews`)
  return opened
}

const alive = (page: Page) => page.waitForFunction(() => Object.keys(document.body.firstElementChild!).length > 0)

describe.each(['Accept', 'Refuse'] as const)('%s', name => {
  const value = name === 'Accept' ? 'accepted' : 'refused'

  test('is remembered for 365 days, and the bar stays away from the first paint on', async () => {
    const { page, faults } = await open()
    await alive(page)
    expect(await bar(page).isVisible()).toBe(true)
    const received = page.waitForResponse(response => response.url().endsWith('/reviews/consent'))
    await answer(page, name)
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    expect(await (await received).headerValue('set-cookie')).toContain('Max-Age=31536000')
    expect(await consentCookie(page.context())).toEqual({ value, days: 365 })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    const html = await (await page.reload())!.text()
    expect(html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="en" data-consent="${value}">`))
    expect(await bar(page).isVisible()).toBe(false)
    expect(faults).toEqual([])
  })

  test('needs no script', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(`${server.address}/reviews/search?q=a`)
    await answer(page, name)
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    expect(page.url()).toBe(`${server.address}/reviews/search?q=a`)
    expect(await consentCookie(page.context())).toEqual({ value, days: 365 })
    // changing one's mind
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    await expect.poll(() => bar(page).isVisible()).toBe(true)
    expect(page.url()).toBe(`${server.address}/reviews/search?q=a`)
    expect(await consentCookie(page.context())).toMatchObject({ value: 'ask' })
  })
})

test('before an answer there is neither a cookie nor anything stored that needs one', async () => {
  const { page } = await open()
  await alive(page)
  await page.goto(`${server.address}/reviews/search`)
  await alive(page)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['candor_seed'])
  expect(await page.evaluate(() => localStorage.getItem('candor_click_record'))).toBeNull()
})

test('a mind can be changed from the foot of every page; the answer stands until there is another', async () => {
  const { page } = await open()
  await alive(page)
  await answer(page, 'Accept')
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })
  await again.click()
  await expect.poll(() => bar(page).isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('No')
  expect(await consentCookie(page.context())).toMatchObject({ value: 'accepted' })
  await page.keyboard.press('Enter')
  await expect.poll(() => bar(page).isVisible()).toBe(false)
  expect(await consentCookie(page.context())).toMatchObject({ value: 'refused' })
  expect(await again.evaluate(element => element === document.activeElement)).toBe(true)
})

test('refusing is as easy as accepting: two buttons of one look and size', async () => {
  const { page } = await open()
  const looks = await bar(page)
    .getByRole('button')
    .evaluateAll(buttons =>
      buttons.map(button => {
        const { backgroundColor, borderColor, color, fontSize, fontWeight } = getComputedStyle(button)
        const { width, height, top } = button.getBoundingClientRect()
        return { backgroundColor, borderColor, color, fontSize, fontWeight, width, height, top }
      }),
    )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
})

describe.each([
  ['light', 1440],
  ['dark', 768],
  ['light', 360],
] as const)('the bar in %s at %i px', (colorScheme, width) => {
  test('moves nothing, hides nothing and reads well', async () => {
    const { page } = await open({ colorScheme, viewport: { width, height: 720 } })
    // A slow processor paints the header while it arrives: what moves by that is not the bar's doing.
    const shifted = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          let sum = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries())
              if (entry.startTime > navigation!.domContentLoadedEventStart)
                sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )
    expect(shifted).toBeLessThan(0.02)
    const { height } = (await bar(page).boundingBox())!
    expect(height).toBeLessThan(720 / 3)
    // at the end of the page the bar is below the footer
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const foot = (await page.getByRole('contentinfo').boundingBox())!
    expect(foot.y + foot.height).toBeLessThanOrEqual((await bar(page).boundingBox())!.y + 1)
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('a small window is covered by a third at most, a very small one not at all', async () => {
  const { page } = await open({ viewport: { width: 360, height: 480 } })
  const box = (await bar(page).boundingBox())!
  expect(box.height).toBeLessThanOrEqual(480 / 3)
  expect(box.y + box.height, 'at the foot of the window').toBeLessThanOrEqual(480)
  expect(await bar(page).evaluate(element => element.scrollHeight <= element.clientHeight), 'all of it').toBe(true)
  await page.setViewportSize({ width: 320, height: 256 })
  expect((await bar(page).boundingBox())!.y).toBeGreaterThan(256)
})

test.each([1440, 1024, 768, 414, 360, 320])('is one line at %i px', async width => {
  const { page } = await open({ viewport: { width, height: 900 } })
  expect((await bar(page).boundingBox())!.height).toBeLessThan(64)
  const [question, button] = [bar(page).locator('p'), bar(page).getByRole('button').first()]
  const tops = await Promise.all([question, button].map(async part => (await part.boundingBox())!))
  expect(Math.abs(tops[0]!.y + tops[0]!.height / 2 - tops[1]!.y - tops[1]!.height / 2), 'side by side').toBeLessThan(2)
  expect(tops[0]!.height, 'in one line').toBeLessThan(tops[1]!.height)
})

test('a browser with Global Privacy Control is not asked; the foot still lets it accept (X-cookies-02)', async () => {
  const { page } = await browser.open({ consent: null, extraHTTPHeaders: { 'sec-gpc': '1' } })
  await page.addInitScript("Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })")
  await page.goto(`${server.address}/reviews`)
  await alive(page)
  expect(await bar(page).isVisible()).toBe(false)
  expect(await consentCookie(page.context())).toBeUndefined()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  await answer(page, 'Accept')
  await expect.poll(() => consentCookie(page.context())).toMatchObject({ value: 'accepted' })
  await page.reload()
  expect(await bar(page).isVisible()).toBe(false)
})

test('nor without scripts, where the foot asks all the same', async () => {
  const extraHTTPHeaders = { 'sec-gpc': '1' }
  const { page } = await browser.open({ consent: null, javaScriptEnabled: false, extraHTTPHeaders })
  await page.goto(`${server.address}/reviews`)
  expect(await bar(page).isVisible()).toBe(false)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  await expect.poll(() => bar(page).isVisible()).toBe(true)
  await answer(page, 'Accept')
  await expect.poll(() => consentCookie(page.context())).toMatchObject({ value: 'accepted' })
})

test('asks nothing beside another question, nor where nobody visits a shop', async () => {
  const { page } = await open()
  await page.goto(`${server.address}/login`)
  expect(await bar(page).count()).toBe(0)
  const owner = await signInAs(server, { name: 'Tove Alm', roles: ['moderator'] })
  await owner.in(page.context())
  await page.goto(`${server.address}/reviews/users/${owner.encodedId}`)
  expect(await page.getByText('Get Candor news by e-mail?').isVisible()).toBe(false)
  await answer(page, 'Refuse')
  await expect.poll(() => page.getByText('Get Candor news by e-mail?').isVisible()).toBe(true)
  await page.context().clearCookies({ name: 'candor_consent' })
  await page.goto(`${server.address}/moderation`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await bar(page).count()).toBe(0)
})

describe('the form', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.address}/consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })

  test.each([
    ['//elsewhere.example', '/reviews'],
    ['https://elsewhere.example/', '/reviews'],
    ['/reviews/search?q=a', '/reviews/search?q=a'],
  ])('leads from %s to %s', async (from, to) => {
    const answered = await send(new URLSearchParams({ consent: 'refused', return_to: from }).toString())
    expect([answered.status, answered.headers.get('location')]).toEqual([303, to])
  })

  test.each([
    ['nothing', ''],
    ['another answer', 'consent=maybe'],
    ['two answers', 'consent[]=accepted'],
  ])('with %s is refused in plain words', async (_, body) => {
    const answered = await send(body)
    expect([answered.status, answered.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(await answered.text()).toContain('<main')
    expect(answered.headers.get('set-cookie')).toBeNull()
  })

  test.each([
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://elsewhere.example'],
    ['origin', 'null'],
  ])('of another site is refused: %s %s', async (header, value) => {
    const answered = await send('consent=accepted', { [header]: value })
    expect(answered.status).toBe(403)
    expect(answered.headers.get('set-cookie')).toBeNull()
  })

  test('of any size but a small one is refused', async () => {
    expect((await send(`consent=accepted&x=${'x'.repeat(20_000)}`)).status).toBe(413)
  })
})
