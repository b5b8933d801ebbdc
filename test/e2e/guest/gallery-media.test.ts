import { beforeAll, describe, expect, test } from 'vitest'
import { lookAt, seriousFindings } from '../../support/axe.ts'
import { alive } from '../../support/browser.ts'
import { BROKEN, CLOUDFLARE_ID, caption, dialog, open, place, shown, thumbnails, useGallery } from './open-gallery.ts'

/** What the gallery shows of videos and of pictures that fail, on pages of shops too. */
const { server, browser, product, visit } = useGallery()
let path: string
let shopPath: string
beforeAll(() => {
  ;({ path, shopPath } = product)
})

const FAILED = 'Something went wrong, please try again later or contact our customer support'

describe('when the call fails', () => {
  test('with any status but 404: the message, and what the page knows stays; it can be tried again', async () => {
    const { page } = await visit()
    let status = 500
    const answer = { status, contentType: 'application/problem+json', body: '{"code":"fault"}' }
    await page.route('**/reviews_with_media?*', route =>
      status === 200 ? route.fallback() : route.fulfill({ ...answer, status }),
    )
    await open(page)
    const message = dialog(page).getByRole('alert')
    await expect.poll(() => message.innerText()).toContain(FAILED)
    expect(await caption(page).innerText()).toContain('What the first one says.')
    await page.keyboard.press('End')
    expect(await message.count(), 'nothing is asked again by itself').toBe(1)
    const before = await thumbnails(page).getByRole('button').count()
    status = 503
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => message.count()).toBe(1)
    status = 200
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => message.count()).toBe(0)
    await expect.poll(() => thumbnails(page).getByRole('button').count()).toBeGreaterThan(before)
  })

  test('with no network at all: the same message', async () => {
    const { page } = await visit()
    await page.route('**/reviews_with_media?*', route => route.abort())
    await open(page)
    await expect.poll(() => dialog(page).getByRole('alert').innerText()).toContain(FAILED)
  })

  test('with 404: no message, and no more media', async () => {
    const { page, requested } = await visit()
    await page.route('**/reviews_with_media?*', route =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"code":"not_found"}' }),
    )
    await open(page)
    await expect.poll(() => requested).toHaveLength(1)
    await page.keyboard.press('End')
    await expect
      .poll(() => dialog(page).getByRole('button', { name: 'Next' }).getAttribute('aria-disabled'))
      .toBe('true')
    expect(await dialog(page).getByRole('alert').count()).toBe(0)
    expect(await dialog(page).getByText('Something went wrong').count()).toBe(0)
    expect(requested).toHaveLength(1)
    expect(await place(page), 'no review is announced that does not come').toMatch(/Review (\d+) of \1$/)
  })
})

describe('videos', () => {
  const HOSTS = ['player.vimeo.com', 'iframe.videodelivery.net', 'elsewhere.example']

  test('nothing is loaded from outside before somebody presses play, and then from that host alone', async () => {
    const { page, outside } = await visit()
    for (const host of HOSTS)
      await page.route(`https://${host}/**`, route =>
        route.fulfill({ contentType: 'text/html', body: `<p>a player of ${host}` }),
      )
    const videos = page.getByRole('link', { name: 'Watch the video' })
    expect(await videos.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))).toEqual([
      'https://vimeo.com/76979871',
      `https://iframe.videodelivery.net/${CLOUDFLARE_ID}`,
      `${server.address}/media/own.mp4`,
      'https://elsewhere.example/v.mp4',
    ])
    await videos.first().click()
    await dialog(page).waitFor()
    expect(await dialog(page).innerText()).toContain('Plays from Vimeo. Nothing loads from there until you press play.')
    expect(outside.filter(host => HOSTS.includes(host))).toEqual([])
    await dialog(page)
      .getByRole('button', { name: /^Play: Video 4 of 7 by / })
      .click()
    const frame = dialog(page).locator('iframe')
    expect(await frame.getAttribute('src')).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1')
    await expect.poll(() => page.frameLocator('iframe').locator('p').innerText()).toBe('a player of player.vimeo.com')
    expect(outside.filter(host => HOSTS.includes(host))).toEqual(['player.vimeo.com'])

    await dialog(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => dialog(page).innerText()).toContain('Plays from Cloudflare.')
    expect(await frame.count(), 'one that is left stops').toBe(0)
    await dialog(page)
      .getByRole('button', { name: /^Play: Video 5 of 7/ })
      .click()
    await expect
      .poll(() => page.frameLocator('iframe').locator('p').innerText())
      .toBe('a player of iframe.videodelivery.net')

    await dialog(page).getByRole('button', { name: 'Next' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Play: Video 6 of 7/ })
      .click()
    expect(await dialog(page).locator('video').getAttribute('src')).toBe('/media/own.mp4')

    await dialog(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => dialog(page).innerText()).toContain('This video is at elsewhere.example and opens there.')
    expect(await dialog(page).getByRole('button', { name: /^Play/ }).count()).toBe(0)
    const there = dialog(page).getByRole('link', { name: 'Watch it there' })
    expect([await there.getAttribute('href'), await there.getAttribute('target')]).toEqual([
      'https://elsewhere.example/v.mp4',
      '_blank',
    ])
    expect(outside).not.toContain('elsewhere.example')
  })

  test('the page may embed the two hosts and nothing else', async () => {
    const response = await fetch(server.address + path)
    const policy = response.headers.get('content-security-policy')!.split('; ')
    expect(policy).toContain('frame-src https://player.vimeo.com https://iframe.videodelivery.net')
    expect(policy).toContain("media-src 'self'")
  })
})

test('a picture that fails has a place of its own, and no other host is asked for pictures', async () => {
  const { page } = await browser.open()
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).origin))
  await page.goto(server.address + path)
  await alive(page, '#main h1')
  const link = page.locator(`a[href="${BROKEN}"]`)
  // waits for the placeholder: a click during its replacement would be lost
  await link.scrollIntoViewIfNeeded()
  await link.getByText('No picture yet').waitFor()
  await link.click()
  await dialog(page).getByText('This picture can’t be shown.').waitFor()
  expect(await dialog(page).getByRole('link', { name: 'Open it in its own page' }).getAttribute('href')).toBe(BROKEN)
  expect([...hosts]).toEqual([server.address])
})

test('a shop’s page has it too, with what each review is about', async () => {
  const { page, requested } = await visit({}, shopPath)
  await open(page)
  await expect.poll(() => requested[0]).toMatch(/^\/shops\/\w+\/reviews_with_media\?page=1$/)
  const about = caption(page).locator('a[href*="/products/"]').first()
  expect(await about.getAttribute('href')).toMatch(/^\/reviews\/stores\/.+\/products\//)
  const target = new URL((await about.getAttribute('href'))!, server.address).pathname
  await about.click()
  await page.waitForURL(url => url.pathname === target)
  await expect.poll(() => dialog(page).count()).toBe(0)
})

test('has no serious accessibility finding and fits the screen: light and dark, wide, upright and on its side', async () => {
  const { page } = await visit()
  await open(page, 1)
  for (const [scheme, width, height] of [
    ['light', 1280, 900],
    ['dark', 1280, 900],
    ['light', 360, 740],
    ['light', 740, 360],
  ] as const) {
    const look = `${scheme} at ${width} × ${height}`
    await lookAt(page, [scheme, width, height])
    expect(await seriousFindings(page), look).toEqual([])
    const box = (await shown(page).boundingBox())!
    expect(box.height, `${look}: the picture has room`).toBeGreaterThan(120)
    expect(box.y + box.height, look).toBeLessThanOrEqual(height)
    const overflow = await dialog(page).evaluate(element => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ])
    expect(overflow, look).toEqual([0, 0])
  }
})
