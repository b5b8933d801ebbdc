import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useStage } from '../../support/stage.ts'

/** Optional design parts: off (side menu, D-menu-14, D-menu-15) or on (autocomplete, D-search-11). */
const stage = useStage('switches')
const browser = useBrowser()

async function open() {
  const visitor = await browser.open({ viewport: { width: 1280, height: 800 } })
  await visitor.page.goto(stage.address)
  return visitor
}

const drawer = (page: Page, label: string) => page.getByRole('dialog', { name: label, exact: true })
/** A point of the page outside the drawer. */
const BESIDE = [1200, 700] as const

test.each([
  ['Usual', true, true],
  ['Without veil', false, true],
  ['Staying', true, false],
  ['Bare', false, false],
] as const)('a drawer (%s): veil %s, closed from outside %s', async (label, veil, outside) => {
  const { page, faults } = await open()
  const show = async () => {
    await page.getByRole('button', { name: label, exact: true }).click()
    await drawer(page, label).waitFor()
  }
  const isGone = () => expect.poll(() => drawer(page, label).count()).toBe(0)

  await show()
  const over = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)!.tagName, BESIDE)
  expect(over).toBe(veil ? 'BUTTON' : 'MAIN')
  await page.mouse.move(...BESIDE)
  await page.mouse.wheel(0, 500)
  await page.waitForTimeout(100)
  expect(await page.evaluate(() => scrollY), 'the page is held').toBe(0)

  await page.mouse.click(...BESIDE)
  if (outside) await isGone()
  else {
    await page.waitForTimeout(300)
    expect(await drawer(page, label).count(), 'stays').toBe(1)
    await page.keyboard.press('Escape')
    await isGone()
  }
  await show()
  await drawer(page, label)
    .getByRole('button', { name: `Close ${label.toLowerCase()}` })
    .click()
  await isGone()
  await show()
  await drawer(page, label).getByRole('link', { name: 'Elsewhere' }).click()
  await isGone()
  await page.mouse.move(...BESIDE)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test.each([
  ['Anywhere', ['Art deco', 'Party', 'Modern ÁRT'], ['Art', 'art', 'ÁRT'], ['Café', 'Cafeteria']],
  ['Whole words', ['Art deco', 'Modern ÁRT'], ['Art', 'ÁRT'], ['Café']],
])('an autocomplete (%s) finds %j by "art"', async (label, arts, marks, cafes) => {
  const { page, faults } = await open()
  const filter = page.getByRole('combobox', { name: `${label}: filter` })
  await page.getByLabel(label, { exact: true }).hover()
  await expect
    .poll(async () => {
      if ((await filter.count()) === 0) await page.getByLabel(label, { exact: true }).click()
      return filter.count()
    })
    .toBe(1)
  const options = page.getByRole('listbox', { name: label }).getByRole('option')
  await filter.fill('art')
  await expect.poll(() => options.allInnerTexts()).toEqual(arts)
  expect(await options.locator('mark').allInnerTexts()).toEqual(marks)
  await filter.fill('CAFE')
  await expect.poll(() => options.allInnerTexts()).toEqual(cafes)
  expect(faults).toEqual([])
})
