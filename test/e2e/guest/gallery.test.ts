import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeProductId } from '../../../src/rooms/catalog/encoded-id.ts'
import { recountProducts, recountShops } from '../../../src/rooms/reviews/recount.ts'
import { lookAt, seriousFindings } from '../../support/axe.ts'
import { alive, networkQuiet, useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

const FAILED = 'Something went wrong, please try again later or contact our customer support'
const CLOUDFLARE_ID = '5d5bc37ffcf54c9b82e996823bffbb81'
const BROKEN = '/pictures/broken.jpg'
const otherThanBroken = (faults: readonly string[]) => faults.filter(fault => !fault.includes('404'))
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A product whose published reviews all have two pictures, enough for three pages of the gallery. */
let path: string
let shopPath: string
let encodedId: string
let count: number
beforeAll(async () => {
  const { query, db } = server.database
  const [product] = (await query<{ shop_id: number; product_id: number; slug: string; handle: string }>`
    SELECT shop_id, product_id, slug, handle FROM product_stats JOIN products USING (shop_id, product_id)
    JOIN shops USING (shop_id) ORDER BY published DESC LIMIT 1`) as [
    { shop_id: number; product_id: number; slug: string; handle: string },
  ]
  const { shop_id, product_id } = product
  // enough reviews at any scale of the demo data
  await query`
    UPDATE reviews SET product_id = ${product_id}
    WHERE shop_id = ${shop_id} AND published AND product_id IS NOT NULL AND line_item_id IS NULL`
  await query`DELETE FROM review_media WHERE shop_id = ${shop_id}`
  await query`
    INSERT INTO review_media (shop_id, review_id, position, kind, url)
    SELECT shop_id, review_id, position, 'picture', '/art/mug-' || (ARRAY['teal', 'mist'])[position + 1] || '.svg?review=' || review_id
    FROM reviews, generate_series(0, 1) position WHERE shop_id = ${shop_id} AND product_id = ${product_id} AND published`
  const newest = await query<{ review_id: number }>`
    SELECT review_id FROM reviews WHERE shop_id = ${shop_id} AND product_id = ${product_id} AND published
    ORDER BY created_at DESC, review_id DESC LIMIT 4`
  const [first, second, third, fourth] = newest.map(({ review_id }) => review_id)
  const words = (id: number, title: string, body: string, language: string) => query`
    UPDATE reviews SET title = ${title}, body = ${body}, language = ${language}, rating = 4
    WHERE shop_id = ${shop_id} AND review_id = ${id}`
  await words(first!, 'First of all', 'What the first one says.', 'en')
  await words(second!, 'جيد جدا', 'وصلت القدر سليمة، والماء يغلي بسرعة.', 'ar')
  await words(third!, '非常好', '水很快就烧开了，做工也很好。', 'zh')
  await query`INSERT INTO review_media (shop_id, review_id, position, kind, url, video_id) VALUES
    (${shop_id}, ${fourth!}, 2, 'picture', ${BROKEN}, null),
    (${shop_id}, ${fourth!}, 3, 'video_external', null, '76979871'),
    (${shop_id}, ${fourth!}, 4, 'video_external', null, ${CLOUDFLARE_ID}),
    (${shop_id}, ${fourth!}, 5, 'video_platform', '/media/own.mp4', null),
    (${shop_id}, ${fourth!}, 6, 'video_platform', 'https://elsewhere.example/v.mp4', null)`
  await query`UPDATE reviews r SET media_count = (SELECT count(*) FROM review_media m
               WHERE m.shop_id = r.shop_id AND m.review_id = r.review_id) WHERE shop_id = ${shop_id}`
  await recountProducts(db, [product])
  await recountShops(db, [shop_id])
  const [{ with_media }] = (await query<{ with_media: number }>`
    SELECT with_media FROM product_stats WHERE shop_id = ${shop_id} AND product_id = ${product_id}`) as [
    { with_media: number },
  ]
  count = with_media
  shopPath = `/reviews/stores/${product.slug}`
  path = `${shopPath}/products/${product.handle}`
  encodedId = encodeProductId(shop_id, product_id)
})

/** Opens that product's page, hydrated, and records the gallery's requests. */
async function visit(options: Parameters<typeof browser.open>[0] = {}, at = path) {
  const { page, faults } = await browser.open(options)
  const requested: string[] = []
  const outside: string[] = []
  page.on('request', request => {
    const { host, pathname, search } = new URL(request.url())
    if (pathname.endsWith('/reviews_with_media')) requested.push(pathname + search)
    if (host !== new URL(server.address).host) outside.push(host)
  })
  await page.goto(server.address + at)
  if (options.javaScriptEnabled !== false) await alive(page, '#main h1')
  return { page, faults, requested, outside }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures and videos' })
const thumbnails = (page: Page) => dialog(page).getByRole('list', { name: 'All pictures and videos' })
const current = (page: Page) => thumbnails(page).locator('[aria-current]').getAttribute('aria-label')
const place = async (page: Page) => (await dialog(page).locator('header p').innerText()).replace(/\s+/g, ' ')
const caption = (page: Page) => dialog(page).getByRole('region').last()
/** The picture on the stage. */
const shown = (page: Page) => dialog(page).locator('[dir="ltr"] > div:not([inert]) img:not([aria-hidden])')
/** Links to the pictures of the nth review on the page. */
const links = (page: Page, review = 0) =>
  page.getByRole('list', { name: 'Pictures and videos', exact: true }).nth(review).getByRole('link')
const onLink = (page: Page, review: number, link: number) =>
  links(page, review)
    .nth(link)
    .evaluate(element => element === document.activeElement)

async function open(page: Page, review = 0, link = 0) {
  await links(page, review).nth(link).click()
  await dialog(page).waitFor()
  // the stage has a picture or a video
  const play = dialog(page).getByRole('button', { name: /^Play/ })
  await expect.poll(async () => (await shown(page).count()) + (await play.count())).toBeGreaterThan(0)
}

const stage = (page: Page) => dialog(page).locator('[dir="ltr"]').first()

/** The stage's scroll position, in slides. */
const positionOf = (page: Page) =>
  stage(page).evaluate(element => Math.round((100 * element.scrollLeft) / element.getBoundingClientRect().width) / 100)

describe('opening and closing', () => {
  test('opens at the pressed picture with its review beside it, and holds the page', async () => {
    const { page, faults, requested } = await visit()
    await links(page, 0).nth(1).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    const href = await links(page, 0).nth(1).getAttribute('href')
    await open(page, 0, 1)
    expect(await shown(page).getAttribute('src')).toBe(href)
    expect(await place(page)).toBe(`Picture 2 of 2 Review 1 of ${count}`)
    expect(await caption(page).innerText()).toContain('What the first one says.')
    const author = caption(page).locator('b a')
    expect(await author.getAttribute('href'), 'its author’s public profile').toMatch(/^\/reviews\/profile\/\w+$/)
    await expect.poll(() => dialog(page).evaluate(element => element.contains(document.activeElement))).toBe(true)
    await page.mouse.move(500, 400)
    await page.mouse.wheel(0, 900)
    expect(await page.evaluate(() => [window.scrollY, getComputedStyle(document.documentElement).overflow])).toEqual([
      scrolled,
      'hidden',
    ])
    await expect.poll(() => requested).toEqual([`/products/${encodedId}/reviews_with_media?page=1`])

    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect.poll(() => onLink(page, 0, 1)).toBe(true)
    expect(await page.evaluate(() => [window.scrollY, location.hash])).toEqual([scrolled, ''])
    expect(otherThanBroken(faults)).toEqual([])
  })

  test('from the picture of the product: the shop’s pictures, then those of reviews', async () => {
    const { page } = await visit()
    const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('link').first()
    await picture.click()
    await dialog(page).waitFor()
    expect(await place(page)).toMatch(/^Picture 1 of \d+ By the shop$/)
    expect(await caption(page).innerText()).toContain(`${count} reviews with pictures or video follow.`)
    const own = Number(/of (\d+)/.exec(await place(page))![1])
    for (let i = 0; i < own; i++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => caption(page).innerText()).toContain('What the first one says.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect.poll(() => picture.evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('the back button closes it and forward opens it again; nothing of the page is asked anew', async () => {
    const { page } = await visit()
    await open(page)
    const data: string[] = []
    page.on('request', request => /\.json|\/api\//.test(request.url()) && data.push(request.url()))
    await page.goBack()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect.poll(() => onLink(page, 0, 0)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(new URL(server.address + path).pathname)
    await page.goForward()
    await dialog(page).waitFor()
    expect(await caption(page).innerText()).toContain('What the first one says.')
    expect(data).toEqual([])
    await page.reload()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

  test('its code comes when somebody is about to open it; elsewhere a press stays a press', async () => {
    const { page } = await browser.open()
    const scripts: string[] = []
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(server.address + path, { waitUntil: 'load' })
    await networkQuiet(page)
    expect(scripts.filter(url => url.includes('/gallery-'))).toEqual([])
    const tab = page.context().waitForEvent('page')
    await links(page)
      .first()
      .click({ modifiers: ['Control'] })
    await (await tab).waitForURL('**/art/*')
    expect(await dialog(page).count()).toBe(0)
    await open(page)
    expect(scripts.filter(url => url.includes('/gallery-'))).toHaveLength(1)
  })

  test('without JavaScript the pictures are links to themselves', async () => {
    const { page } = await browser.open({ javaScriptEnabled: false })
    await page.goto(server.address + path)
    const href = await links(page).first().getAttribute('href')
    await links(page).first().click()
    await page.waitForURL(server.address + href)
  })
})

describe('going through', () => {
  test('arrows, Home and End; another review’s picture shows that review; more pages come on demand', async () => {
    const { page, requested, faults } = await visit()
    await open(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => place(page)).toBe(`Picture 2 of 2 Review 1 of ${count}`)
    expect(await caption(page).innerText()).toContain('What the first one says.')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => place(page)).toBe(`Picture 1 of 2 Review 2 of ${count}`)
    const words = caption(page).locator('[dir]').filter({ hasText: 'وصلت القدر' }).first()
    expect([await words.getAttribute('lang'), await words.getAttribute('dir')]).toEqual(['ar', 'rtl'])
    expect(await caption(page).innerText()).not.toContain('What the first one says.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => caption(page).locator('[lang="zh"]').count()).toBe(1)
    expect(requested).toEqual([`/products/${encodedId}/reviews_with_media?page=1`])

    await page.keyboard.press('End')
    await expect.poll(() => requested.at(-1)).toMatch(/page=2$/)
    const pages = Math.ceil(count / 20)
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return requested.length
      })
      .toBe(pages)
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return place(page)
      })
      .toBe(`Picture 2 of 2 Review ${count} of ${count}`)
    const seen = await thumbnails(page).getByRole('button').count()
    expect(seen, 'every review once').toBe(count * 2 + 5 + (await shopPictures(page)))
    await page.keyboard.press('ArrowRight')
    expect(await place(page)).toBe(`Picture 2 of 2 Review ${count} of ${count}`)
    await page.keyboard.press('Home')
    await expect.poll(() => place(page)).toContain('By the shop')
    expect(await dialog(page).getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
    expect(otherThanBroken(faults)).toEqual([])
  })

  const shopPictures = (page: Page) =>
    page.getByRole('region', { name: 'Pictures', includeHidden: true }).locator('a').count()

  test('buttons and thumbnails; the shown one is in sight, its neighbours have loaded', async () => {
    const { page } = await visit()
    await open(page)
    await dialog(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => current(page)).toMatch(/^Picture 2 of 2 by /)
    await dialog(page).getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => current(page)).toMatch(/^Picture 1 of 2 by /)
    const far = thumbnails(page).getByRole('button').nth(20)
    await far.click()
    await expect.poll(() => far.getAttribute('aria-current')).toBe('true')
    await expect.poll(() => positionOf(page)).toBe(20)
    const isInSight = () =>
      far.evaluate(button => {
        const list = button.closest('ul')!.getBoundingClientRect()
        const { left, right } = button.getBoundingClientRect()
        return left >= list.left && right <= list.right
      })
    await expect.poll(isInSight).toBe(true)
    const loaded = () =>
      dialog(page)
        .locator('[dir="ltr"] > div img')
        .evaluateAll(images => images.map(image => (image as HTMLImageElement).complete))
    await expect.poll(loaded).toEqual([true, true, true])
    const status = dialog(page).getByRole('status')
    expect(await status.last().innerText()).toMatch(/^Picture \d of 2 by .+\. Review \d+ of \d+$/)
  })

  test('Tab stays inside, all the way round', async () => {
    const { page } = await visit()
    await open(page)
    const inside = () => dialog(page).evaluate(element => element.contains(document.activeElement))
    const close = dialog(page).getByRole('button', { name: 'Close' })
    await expect.poll(() => close.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await inside()).toBe(true)
    expect(
      await caption(page).evaluate(
        element => element === document.activeElement || element.contains(document.activeElement),
      ),
    ).toBe(true)
    await page.keyboard.press('Tab')
    expect(await close.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  })

  test('swept by a finger, one at a time', async () => {
    const { page } = await visit(PHONE)
    await open(page)
    await expect.poll(() => current(page)).toMatch(/^Picture 1 of 2/)
    const from = await positionOf(page)
    const touch = await page.context().newCDPSession(page)
    const sweep = async (distance: number) => {
      const begin = 180 - distance / 2
      const at = (x: number) => [{ x, y: 230 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(begin) })
      for (let moved = 1; moved <= 12; moved++) {
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at(begin + (distance * moved) / 12),
        })
        await page.waitForTimeout(16)
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await sweep(-240)
    await expect.poll(() => positionOf(page)).toBe(from + 1)
    await expect.poll(() => current(page)).toMatch(/^Picture 2 of 2/)
    await sweep(-240)
    await expect.poll(() => place(page)).toBe(`Picture 1 of 2 Review 2 of ${count}`)
    expect(await caption(page).innerText()).toContain('وصلت القدر')
    await sweep(240)
    await expect.poll(() => place(page)).toBe(`Picture 2 of 2 Review 1 of ${count}`)
    await expect.poll(() => positionOf(page)).toBe(from + 1)
  })

  test('with reduced motion it is there at once; otherwise it glides', async () => {
    /** Number of intermediate positions the stage passes while scrolling from one picture to the next. */
    const step = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page } = await visit({ reducedMotion })
      await open(page)
      const from = await positionOf(page)
      const places = await stage(page).evaluateHandle(element => {
        const passed: number[] = []
        const { width } = element.getBoundingClientRect()
        element.addEventListener('scroll', () => passed.push(element.scrollLeft / width))
        return passed
      })
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => positionOf(page)).toBe(from + 1)
      return (await places.jsonValue()).filter(place => place > from + 0.01 && place < from + 0.99).length
    }
    expect(await step('reduce')).toBe(0)
    expect(await step('no-preference')).toBeGreaterThan(0)
  })

  test('keeps its place when the window changes', async () => {
    const { page } = await visit()
    await open(page, 1)
    const at = await positionOf(page)
    await page.setViewportSize({ width: 700, height: 900 })
    await expect.poll(() => positionOf(page)).toBe(at)
    expect(await place(page)).toBe(`Picture 1 of 2 Review 2 of ${count}`)
  })
})

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
