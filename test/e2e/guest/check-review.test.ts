import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSigner } from '../../../src/rooms/public-log/sequencer/log-key.ts'
import { sequenceBatch } from '../../../src/rooms/public-log/sequencer/sequence.ts'
import { isSound } from '../../support/axe.ts'
import { alive, useBrowser } from '../../support/browser.ts'
import { importReviewedShop, KETTLE_PATH } from '../../support/builders/reviewed-shop.ts'
import { useServer } from '../../support/server.ts'

/** A shopper checks a review against the public log (P3.6). */
const server = useServer('empty')
const browser = useBrowser()
const CHECK = /\/reviews\/log\/reviews\/\w+$/

beforeAll(async () => {
  await importReviewedShop(server.database)
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer)) > 0);
})

/** Opens the provenance of the first review that has its words. */
async function openProvenance(page: Page) {
  await page.goto(server.address + KETTLE_PATH)
  const review = page
    .locator('#reviews article')
    .filter({ has: page.locator('summary') })
    .first()
  await review.locator('summary').click()
  return review.getByRole('link', { name: 'Check this review' })
}

describe('with scripts', () => {
  test('over the page: every step, what was proved and what was not, and the receipt', async () => {
    const { page, faults } = await browser.open()
    const link = await openProvenance(page)
    await alive(page)
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Nothing was changed' })
    await dialog.waitFor()
    expect(page.url()).toBe(server.address + KETTLE_PATH)
    const text = await dialog.innerText()
    for (const words of [
      'The words match their fingerprint',
      'Candor signed this log',
      'The fingerprint is in the log',
      'You have not seen this log before',
      'No witness has signed this log so far',
      'These stars and words have not changed since',
      'That what the review says is true.',
    ])
      expect(text).toContain(words)
    const receipt = await dialog.getByRole('link', { name: 'Download receipt' }).getAttribute('href')
    expect(await (await fetch(server.address + receipt)).text()).toMatch(/^c2sp\.org\/tlog-proof@v1\n/)
    await isSound(page, [
      ['light', 1440],
      ['dark', 1440],
      ['dark', 360],
    ])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true)

    await link.click()
    await dialog.waitFor()
    expect(await dialog.innerText(), 'at the second check').toContain('Nothing in between was changed or removed')
    await dialog.getByRole('link', { name: 'All its entries in the log' }).click()
    await page.waitForURL(CHECK)
    await page.getByRole('heading', { level: 1, name: 'Check this review' }).waitFor()
    expect(faults).toEqual([])
  })

  test('a review whose words were changed behind the log’s back does not pass', async () => {
    const { page, faults } = await browser.open()
    const [row] = await server.database.query<{ review_id: number; shop_id: number; body: string }>`
      SELECT shop_id, review_id, body FROM reviews WHERE published AND body IS NOT NULL ORDER BY review_id LIMIT 1`
    const { shop_id, review_id, body } = row!
    const setBody = (words: string) => server.database.query`
      UPDATE reviews SET body = ${words} WHERE shop_id = ${shop_id} AND review_id = ${review_id}`
    const [{ entry }] = (await server.database.query<{ entry: string }>`
      SELECT entry FROM log_entries WHERE shop_id = ${shop_id} AND review_id = ${review_id} LIMIT 1`) as [
      { entry: string },
    ]
    await setBody(`${body} Not.`)
    await page.goto(`${server.address}/reviews/log/reviews/${JSON.parse(entry).review}`)
    await alive(page)
    await page.getByRole('button', { name: 'Check this review' }).click()
    await page.getByRole('heading', { name: 'These are not the words in the log' }).waitFor()
    const text = await page.getByRole('main').getByRole('status').innerText()
    expect(text).toContain('The text on this page is not the text that was logged.')
    expect(text).toMatch(/Fingerprint of the words on this page\s+\S{16} …\s+Fingerprint in the log\s+\S{16} …/)
    await isSound(page, [
      ['light', 1440],
      ['dark', 1440],
      ['light', 360],
    ])
    await setBody(body)
    expect(faults).toEqual([])
  })
})

test('without scripts the link leads to the review’s entries and their receipts', async () => {
  const { page, faults } = await browser.open({ javaScriptEnabled: false })
  await (await openProvenance(page)).click()
  await page.waitForURL(CHECK)
  await page
    .getByRole('link', { name: /^Receipt of no\. / })
    .first()
    .waitFor()
  expect(await page.content()).toContain('This check needs scripts in your browser.')
  expect(await page.getByRole('button', { name: 'Check this review' }).isVisible()).toBe(false)
  expect(faults).toEqual([])
})

test('the page of the log is sound, and its checks open over it', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}/reviews/log?kind=reviews`)
  await alive(page)
  await isSound(page, [
    ['light', 1440],
    ['dark', 1440],
    ['light', 768],
    ['dark', 360],
  ])
  await page
    .getByRole('link', { name: /^Check the review of entry/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Download receipt' }).waitFor()
  expect(faults).toEqual([])
})
