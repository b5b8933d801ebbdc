import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useStage } from '../../support/stage.ts'

const stage = useStage('design')
const browser = useBrowser()

async function open() {
  const { page, faults } = await browser.open()
  await page.goto(stage.address)
  await page.getByRole('button', { name: 'Ask' }).waitFor()
  return { page, faults }
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('a dialog', () => {
  test('holds the page behind it, keeps the focus inside and gives it back', async () => {
    const { page, faults } = await open()
    await press(page, 'Ask')
    const dialog = page.getByRole('dialog', { name: 'Withdraw the review?' })
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await page.mouse.wheel(0, 500)
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([
      0,
      'hidden',
    ])
    for (let tab = 0; tab < 7; tab += 1) {
      expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
      await page.keyboard.press(tab % 3 === 2 ? 'Shift+Tab' : 'Tab')
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await focused(page)).toBe('Ask')
    await expect.poll(() => page.locator('output').textContent()).toBe('1')
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })

  test('opens again by a key that follows Escape at once', async () => {
    const { page, faults } = await open()
    await press(page, 'Ask')
    const dialog = page.getByRole('dialog', { name: 'Withdraw the review?' })
    await dialog.waitFor()
    // keys that arrive while the page is busy are handled one right after the other
    const busy = page.evaluate(() => {
      const start = performance.now()
      while (performance.now() - start < 400);
    })
    await Promise.all([busy, page.keyboard.press('Escape'), page.keyboard.press('Enter')])
    await expect.poll(() => page.locator('output').textContent()).toBe('1')
    await dialog.waitFor()
    expect(faults).toEqual([])
  })

  test('closes by its cross and by a press beside it, not by one that began inside', async () => {
    const { page } = await open()
    const dialog = page.getByRole('dialog')
    await press(page, 'Ask')
    await press(page, 'Close')
    expect(await dialog.count()).toBe(0)
    await press(page, 'Ask')
    const box = (await dialog.boundingBox())!
    await page.mouse.move(box.x + 60, box.y + 90)
    await page.mouse.down()
    await page.mouse.move(10, 10)
    await page.mouse.up()
    expect(await dialog.count()).toBe(1)
    await page.mouse.click(10, 10)
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.locator('output').textContent()).toBe('2')
  })
})

describe('the global helpers', () => {
  test("an error is told in a dialog titled 'Error', with the caller's words", async () => {
    const { page } = await open()
    await press(page, 'Fail')
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await expect.poll(() => dialog.isVisible()).toBe(true)
    expect(await dialog.getByRole('heading').textContent()).toBe('Error')
    expect(await dialog.getByRole('paragraph').textContent()).toBe('The first.')
    expect(await focused(page)).toBe('OK')
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await focused(page)).toBe('Fail')
  })

  test("what went well is told in a dialog titled 'Success', and the caller hears that it was read", async () => {
    const { page } = await open()
    await press(page, 'Keep')
    const dialog = page.getByRole('alertdialog', { name: 'Success' })
    await expect.poll(() => dialog.getByRole('paragraph').textContent()).toBe('It is kept.')
    expect(await page.locator('output').textContent()).toBe('0')
    await press(page, 'OK')
    await expect.poll(() => page.locator('output').textContent()).toBe('1')
  })

  test('one is told after the other', async () => {
    const { page } = await open()
    await press(page, 'Fail twice')
    const words = page.getByRole('alertdialog').getByRole('paragraph')
    expect(await words.allTextContents()).toEqual(['One.'])
    await press(page, 'OK')
    await expect.poll(() => words.allTextContents()).toEqual(['Two.'])
    await page.keyboard.press('Escape')
    await expect.poll(() => words.count()).toBe(0)
  })
})

/** Stops the page's clock, which then advances only by `runFor`, on slow machines too. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

describe('a notification', () => {
  test('is told to screen readers, stays for its seconds and goes', async () => {
    const { page } = await open()
    await stopClock(page)
    await press(page, 'Notify')
    const text = page.getByRole('status').getByText('The shop answers within 2 days.')
    await expect.poll(() => text.isVisible()).toBe(true)
    await page.clock.runFor(2_900)
    expect(await text.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await expect.poll(() => text.count()).toBe(0)
  })

  test('waits while it is pointed at, and closes by its cross', async () => {
    const { page } = await open()
    await stopClock(page)
    await press(page, 'Notify')
    const text = page.getByRole('status').getByText('The shop answers within 2 days.')
    await text.hover()
    await page.clock.runFor(10_000)
    expect(await text.isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(1_000)
    expect(await text.isVisible()).toBe(true)
    await press(page, 'Close notification')
    await expect.poll(() => text.count()).toBe(0)
  })
})

describe('a tooltip', () => {
  const tip = (page: Page) => page.getByRole('tooltip', { includeHidden: true })

  test('is there while it is pointed at, and leaves the page five seconds later', async () => {
    const { page } = await open()
    await stopClock(page)
    const word = page.getByRole('button', { name: 'migrated' })
    expect(await tip(page).count()).toBe(0)
    await word.hover()
    await expect.poll(() => tip(page).isVisible()).toBe(true)
    expect(await word.getAttribute('aria-describedby')).toBe(await tip(page).getAttribute('id'))
    // the tooltip stays open when the pointer moves onto its text
    await tip(page).hover()
    await page.clock.runFor(6_000)
    expect(await tip(page).isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(200)
    await expect.poll(() => tip(page).isVisible()).toBe(false)
    await page.clock.runFor(4_900)
    expect(await tip(page).count()).toBe(1)
    await page.clock.runFor(100)
    await expect.poll(() => tip(page).count()).toBe(0)
  })

  test('comes with the keyboard and goes on Escape', async () => {
    const { page } = await open()
    const word = page.getByRole('button', { name: 'migrated' })
    await page.getByRole('button', { name: 'Notify' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => tip(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => tip(page).isVisible()).toBe(false)
    expect(await word.evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('comes by a tap and goes by one elsewhere', async () => {
    const { page } = await browser.open({ hasTouch: true, viewport: { width: 360, height: 700 } })
    await page.goto(stage.address)
    await page.getByRole('button', { name: 'migrated' }).tap()
    await expect.poll(() => tip(page).isVisible()).toBe(true)
    const { x, width } = (await tip(page).boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
    await page.touchscreen.tap(180, 600)
    await expect.poll(() => tip(page).isVisible()).toBe(false)
  })
})

test.each(['light', 'dark'] as const)('the fourteen icons are drawn in #088484 in %s', async colorScheme => {
  const { page } = await browser.open({ colorScheme })
  await page.goto(stage.address)
  const icons = page.locator('[data-icons] svg')
  await expect.poll(() => icons.count()).toBe(14)
  const drawn = await icons.evaluateAll(all =>
    all.map(icon => {
      const { width, height } = icon.getBoundingClientRect()
      return { size: [width, height], stroke: getComputedStyle(icon).stroke, color: getComputedStyle(icon).color }
    }),
  )
  for (const icon of drawn)
    expect(icon).toEqual({ size: [20, 20], stroke: 'rgb(8, 132, 132)', color: 'rgb(8, 132, 132)' })
})
