import { describe, expect, test } from 'vitest'
import { type Appearance, isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'

const server = useServer('demo')
const browser = useBrowser()

describe('find people', () => {
  test('Show more appends the next page, moves the focus there, and is still there on coming back', async () => {
    const { page, faults } = await browser.open()
    await page.goto(`${server.address}/reviews/people`)
    const names = page.getByRole('main').getByRole('heading', { level: 2 })
    expect(await names.count()).toBe(20)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => names.count()).toBe(40)
    expect(page.url()).toBe(`${server.address}/reviews/people`)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe(await names.nth(20).innerText())
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => names.count()).toBe(60)
    const shown = await names.allInnerTexts()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Medals' }).click()
    await page.waitForURL('**/reviews/medals')
    await page.goBack()
    await expect.poll(() => names.allInnerTexts()).toEqual(shown)
    expect(faults).toEqual([])
  })

  test.each([true, false])('sort and filter, JavaScript %s', async javaScriptEnabled => {
    const { page, faults } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/reviews/people`)
    await page.getByLabel('Show', { exact: true }).selectOption('with_pictures')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**filter_by=with_pictures**')
    await page.getByLabel('Sort by').selectOption('newest')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**sort_by=newest**')
    expect(page.url()).toContain('filter_by=with_pictures')
    await expect.poll(() => page.getByLabel('Show', { exact: true }).inputValue()).toBe('with_pictures')
    if (javaScriptEnabled) {
      await page.goBack()
      await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('most_reviews')
    }
    expect(faults).toEqual([])
  })
})

test.each([true, false])('find stores by the beginning of a name, JavaScript %s', async javaScriptEnabled => {
  const { page, faults } = await browser.open({ javaScriptEnabled })
  await page.goto(`${server.address}/reviews/store_search`)
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = (await names.first().innerText()).trim()
  await page.getByLabel('Store name or domain').fill(first.slice(0, 4).toUpperCase())
  await page.getByLabel('Store name or domain').press('Enter')
  await page.waitForURL('**q=**')
  await expect.poll(() => names.allInnerTexts()).toContain(first)
  await page.getByRole('main').getByRole('link', { name: first, exact: true }).click()
  await page.waitForURL(/\/reviews\/stores\/[^/?]+$/)
  expect(faults).toEqual([])
})

const PAGES = [
  '/reviews/store_search',
  '/reviews/store_search?q=qqzzxxw',
  '/reviews/people',
  '/reviews/feed',
  '/reviews/how-it-works',
  '/reviews/medals',
  '/reviews/trust',
  '/login',
  '/business',
  '/privacy',
]

const LOOKS: Appearance[] = [
  ['light', 1280],
  ['dark', 768],
  ['light', 360],
]

test.each(PAGES)('%s has no serious accessibility finding and fits the screen', async path => {
  const { page, faults } = await browser.open()
  await page.goto(server.address + path)
  await isSound(page, LOOKS)
  expect(faults).toEqual([])
})
