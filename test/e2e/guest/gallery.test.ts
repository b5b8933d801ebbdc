import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { networkQuiet } from '../../support/browser.ts'
import {
  caption,
  current,
  dialog,
  links,
  onLink,
  open,
  otherThanBroken,
  place,
  positionOf,
  shown,
  stage,
  thumbnails,
  useGallery,
} from './open-gallery.ts'

/** Opening, closing and going through the gallery of a product’s pictures. */
const { server, browser, product, visit } = useGallery()
let path: string
let encodedId: string
let count: number
beforeAll(() => {
  ;({ path, encodedId, count } = product)
})
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

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
    await expect.poll(() => place(page)).toBe(`Picture 2 of 2 Review ${count} of ${count}`)
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
    expect(await status.last().innerText()).toMatch(/^Picture \d of 2 by .+, Review \d+ of \d+$/)
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
      const positions = await stage(page).evaluateHandle(element => {
        const passed: number[] = []
        const { width } = element.getBoundingClientRect()
        element.addEventListener('scroll', () => passed.push(element.scrollLeft / width))
        return passed
      })
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => positionOf(page)).toBe(from + 1)
      return (await positions.jsonValue()).filter(place => place > from + 0.01 && place < from + 0.99).length
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
