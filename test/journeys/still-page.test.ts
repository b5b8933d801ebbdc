import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { projectDir } from '../../src/platform/config.ts'
import { useBrowser } from '../browser.ts'
import { useServer } from '../server.ts'

const server = useServer('demo')
const browser = useBrowser()

/** The address of the search page's own code. */
async function codeOfSearch(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(projectDir, 'dist/client/.vite/manifest.json'), 'utf8'))
  return `**/${manifest['src/pages/search/page.tsx'].file}`
}

/** Until the shell is alive: then it knows what the browser keeps. */
const shellAlive = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('candor_rates'))).not.toBeNull()

async function openSearch() {
  const { page, faults } = await browser.open({ stirs: false })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  return { page, faults, asked }
}

test('a page to be read brings its code only once somebody does something', async () => {
  const { page, faults, asked } = await openSearch()
  const code = (await codeOfSearch()).slice('**'.length)
  await page.goto(`${server.address}/reviews/search?q=kettle`)
  await shellAlive(page)
  expect(await page.getByRole('main').getByRole('article').or(page.locator('main li a')).count()).toBeGreaterThan(0)
  expect(asked).not.toContain(code)
  await page.mouse.move(200, 300)
  await expect.poll(() => asked).toContain(code)
  expect(faults).toEqual([])
})

test('what is pressed before the page is alive happens once it is, and no document is loaded for it', async () => {
  const { page, faults, asked } = await openSearch()
  await page.route(await codeOfSearch(), async route => {
    await expect.poll(() => page.evaluate(() => 'pressed' in document.body.dataset)).toBe(true)
    await route.continue()
  })
  await page.goto(`${server.address}/reviews/search?q=kettle`)
  await shellAlive(page)
  const link = page.getByRole('main').locator('a[href*="/products/"]').first()
  const path = new URL((await link.getAttribute('href'))!, server.address).pathname
  await link.click()
  await page.evaluate(() => {
    document.body.dataset.pressed = ''
  })
  await page.waitForURL(`**${path}*`)
  // the document is the one that the press was made in
  expect(await page.evaluate(() => 'pressed' in document.body.dataset)).toBe(true)
  expect(asked).not.toContain(path)
  expect(faults).toEqual([])
})

test('what is typed before the page is alive is not forgotten', async () => {
  const { page, faults } = await openSearch()
  await page.route(await codeOfSearch(), async route => {
    await expect.poll(() => page.evaluate(() => 'pressed' in document.body.dataset)).toBe(true)
    await route.continue()
  })
  await page.goto(`${server.address}/reviews/search?q=a`)
  await shellAlive(page)
  const filters = page.locator('#main')
  await filters.getByLabel('Lowest price').fill('50')
  await filters.getByLabel('Highest price').fill('10')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await page.evaluate(() => {
    document.body.dataset.pressed = ''
  })
  // put right by the script, which the form by itself would not have been
  await page.waitForURL('**min_price=10&max_price=50')
  expect(faults).toEqual([])
})

test('what is chosen before the page is alive, even by nothing but the choice, is asked for', async () => {
  const { page, faults } = await openSearch()
  await page.route(await codeOfSearch(), async route => {
    await expect.poll(() => page.evaluate(() => 'pressed' in document.body.dataset)).toBe(true)
    await route.continue()
  })
  await page.goto(`${server.address}/reviews/search?q=a`)
  await shellAlive(page)
  await page.locator('#main').getByLabel('Sort by').selectOption('newest')
  await page.evaluate(() => {
    document.body.dataset.pressed = ''
  })
  await page.waitForURL('**sort_by=newest')
  await expect.poll(() => page.locator('#main').getByLabel('Sort by').inputValue()).toBe('newest')
  expect(faults).toEqual([])
})

test('a field that was focused before the page is alive offers what it offers on focus', async () => {
  const { page } = await browser.open({ stirs: false })
  await page.goto(`${server.address}/reviews`)
  const field = page.locator('#main').getByRole('combobox', { name: 'Search for product' })
  await field.focus()
  await page.locator('#main').getByRole('link', { name: 'Browse by category' }).waitFor()
  expect(await field.evaluate(one => one === document.activeElement)).toBe(true)
})

test('where the page’s code cannot be had, its links are the browser’s own', async () => {
  const { page } = await openSearch()
  await page.goto(`${server.address}/reviews/search?q=kettle`)
  await shellAlive(page)
  // no second chance: the page was loaded anew for it just now
  await page.evaluate(() => sessionStorage.setItem('candor_reloaded', String(Date.now())))
  await page.route(await codeOfSearch(), route => route.abort())
  const link = page.getByRole('main').locator('a[href*="/products/"]').first()
  const path = new URL((await link.getAttribute('href'))!, server.address).pathname
  await link.click()
  await page.waitForURL(`**${path}*`)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})
