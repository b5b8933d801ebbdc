import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { isSound } from '../../support/axe.ts'
import { alive, useBrowser } from '../../support/browser.ts'
import { importReviewedShop, KETTLE_PATH, SHOP_PATH } from '../../support/builders/reviewed-shop.ts'
import { useServer } from '../../support/server.ts'

/** A shopper's way from a search to what a shop hid: a kettle with two hidden reviews, and a third of another product. */
const server = useServer('empty')
const browser = useBrowser()
const TRANSPARENCY_PATH = `${SHOP_PATH}/transparency`

beforeAll(async () => {
  await importReviewedShop(server.database)
  await server.database.query`
    INSERT INTO review_appeals (shop_id, review_id, hidden_at, hidden_by, reason, reviewer_id, words, created_at, state, decided_at)
    SELECT shop_id, review_id, hidden_at, hidden_by, hidden_reason, reviewer_id, 'It is mine.', timestamptz '2026-07-01T10:00Z',
      CASE WHEN rating = 1 THEN 'upheld' ELSE 'open' END,
      CASE WHEN rating = 1 THEN timestamptz '2026-07-04T10:00Z' END
    FROM reviews WHERE hidden_reason = 'personal_data'`
})

const reviews = (page: Page) => page.locator('#reviews')
const notices = (page: Page) => page.locator('article').filter({ hasText: 'hid a review' })
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  const arrived = async (page: Page) => {
    if (javaScriptEnabled) await alive(page)
  }

  test('from a search to the notices of a product, and to all notices of its shop', async () => {
    const { page, faults } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/reviews/search?q=wasserkessel`)
    await page.getByRole('main').getByRole('link', { name: 'Wasserkessel No. 3' }).first().click()
    await page.waitForURL(`**${KETTLE_PATH}`)
    await arrived(page)

    // one notice is on page one, with its stars and the appeal, and leads to the others
    const notice = reviews(page).locator('article').filter({ hasText: 'The shop hid a review here' }).first()
    expect(plain(await notice.innerText())).toMatch(
      /Reason Personal data Hidden 26 June 2026 Appeal Rejected 4 July 2026/,
    )
    expect(await notice.getByRole('img', { name: '1 out of 5 stars' }).count()).toBe(1)
    await reviews(page).getByRole('link', { name: 'Hidden 2', exact: true }).click()
    await page.waitForURL(url => url.searchParams.get('hidden') === '1')
    await expect.poll(() => reviews(page).locator('article').count()).toBe(2)
    expect(plain(await reviews(page).innerText())).toContain('2 hidden reviews found.')
    expect(await reviews(page).getByRole('link', { name: 'Hidden 2' }).getAttribute('aria-current')).toBe('true')

    // the shop's page leads to all of them
    await page.getByRole('main').getByRole('link', { name: 'Hallmann & Sohn' }).first().click()
    await page.waitForURL(`**${SHOP_PATH}`)
    await arrived(page)
    await page.getByRole('link', { name: 'Hidden by the shop' }).click()
    await page.waitForURL(url => url.pathname === TRANSPARENCY_PATH)
    await page.getByRole('heading', { level: 1, name: 'it received, Hallmann & Sohn hid 3.' }).waitFor()
    await expect.poll(() => notices(page).count()).toBe(3)
    expect(plain(await notices(page).first().innerText())).toMatch(
      /The shop hid a review of Wasserkessel No. 3 Reason Personal data Written 25 June 2026 Appeal Rejected 4 July 2026/,
    )

    // narrowed by reason, then sorted
    await page
      .getByRole('navigation', { name: 'Filter by reason' })
      .getByRole('link', { name: 'Personal data 2' })
      .click()
    await page.waitForURL(url => url.searchParams.get('reason') === 'personal_data')
    await expect.poll(() => notices(page).count()).toBe(2)
    await page.getByLabel('Sort by').selectOption('highest')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort' }).click()
    await page.waitForURL(url => url.searchParams.get('sort_by') === 'highest')
    expect(new URL(page.url()).searchParams.get('reason')).toBe('personal_data')
    await expect
      .poll(async () => plain(await notices(page).first().innerText()))
      .toContain('Appeal Open since 1 July 2026')

    // a square leads to its notice
    const squares = page.getByRole('navigation', { name: 'The notices' }).getByRole('link')
    expect(await squares.count()).toBe(2)
    await squares.last().click()
    const anchor = new URL(page.url()).hash
    await expect.poll(() => notices(page).last().getAttribute('id')).toBe(anchor.slice(1))
    expect(faults).toEqual([])
  })

  test('the hollow part of the ledger and the sentences lead there too', async () => {
    const { page } = await browser.open({ javaScriptEnabled })
    for (const name of ['The hidden reviews', 'See what is hidden and why', 'See them and the reasons']) {
      await page.goto(server.address + KETTLE_PATH)
      await arrived(page)
      await page.getByRole('link', { name }).click()
      await page.waitForURL(url => url.searchParams.get('hidden') === '1')
      await expect.poll(() => reviews(page).locator('article').count()).toBe(2)
    }
  })
})

test('one notice is on page one however the reviews are sorted, and each review on one page', async () => {
  for (const sort of ['pictures_first', 'newest', 'oldest', 'highest', 'lowest', 'most_helpful']) {
    const pages: string[][] = []
    for (const page of [1, 2, 3, 4]) {
      const html = await (await fetch(`${server.address}${KETTLE_PATH}?sort_by=${sort}&page=${page}`)).text()
      const list = html.slice(html.indexOf('id="reviews"'), html.indexOf('Pages of reviews'))
      pages.push(list.match(/The shop hid a review here|>Title \d+</g) ?? [])
    }
    expect(pages[0], sort).toContain('The shop hid a review here')
    expect(
      pages.map(found => found.length),
      sort,
    ).toEqual([10, 10, 10, 6])
    const titles = pages.flat().filter(text => text.includes('Title'))
    expect(new Set(titles).size, sort).toBe(34)
  }
})

test('the report reads well in every window, light and dark', async () => {
  const { page, faults } = await browser.open()
  await page.goto(server.address + TRANSPARENCY_PATH)
  await isSound(page, [
    ['light', 360],
    ['dark', 360],
    ['light', 768],
    ['light', 1440],
    ['dark', 1440],
  ])
  await page.goto(`${server.address}${KETTLE_PATH}?hidden=1`)
  await isSound(page, [
    ['light', 360],
    ['dark', 1440],
  ])
  expect(faults).toEqual([])
})
