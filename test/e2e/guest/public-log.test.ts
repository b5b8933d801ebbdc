import { beforeAll, describe, expect, test } from 'vitest'
import { encodeReviewId } from '../../../src/rooms/catalog/encoded-id.ts'
import { openSigner } from '../../../src/rooms/public-log/sequencer/log-key.ts'
import { sequenceBatch } from '../../../src/rooms/public-log/sequencer/sequence.ts'
import { isSound } from '../../support/axe.ts'
import { alive, useBrowser } from '../../support/browser.ts'
import { importReviewedShop, KETTLE_PATH } from '../../support/builders/reviewed-shop.ts'
import { useServer } from '../../support/server.ts'

/** A shopper looks something up in the public log (P3.7). */
const server = useServer('empty')
const browser = useBrowser()
let review: { id: string; entry: number }

beforeAll(async () => {
  await importReviewedShop(server.database)
  const signer = await openSigner(server.database.db, {})
  while ((await sequenceBatch(server.database.db, signer)) > 0);
  const [row] = await server.database.query<{ shop_id: number; review_id: number; entry_index: number }>`
    SELECT shop_id, review_id, entry_index FROM log_entries JOIN reviews USING (shop_id, review_id)
    WHERE published ORDER BY entry_index LIMIT 1`
  review = { id: encodeReviewId(row!.shop_id, row!.review_id), entry: row!.entry_index }
})

describe.each([true, false])('with scripts: %s', javaScriptEnabled => {
  const lookUp = async (text: string) => {
    const { page } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/reviews/log`)
    if (javaScriptEnabled) await alive(page)
    await page.getByRole('searchbox', { name: 'Find an entry or check a review' }).fill(text)
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.search !== '' || url.pathname !== '/reviews/log')
    return page
  }

  test('an entry by its number', async () => {
    const page = await lookUp(`No. ${review.entry}`)
    const entries = page.locator('#entries ol > li')
    expect(await entries.count()).toBe(1)
    expect(await entries.innerText()).toContain(`No. ${review.entry}`)
  })

  test('a number that no entry has: which ones there are, and the way back', async () => {
    const page = await lookUp('99,999,999')
    await page.getByText('No such entries').waitFor()
    expect(await page.locator('#entries').innerText()).toMatch(/so far have the numbers 0 to \d/)
    await page.getByRole('link', { name: 'Show all entries' }).click()
    await page.waitForURL(/\/reviews\/log$/)
  })

  test('a review by its address and by its id: its check', async () => {
    for (const text of [`${server.address}${KETTLE_PATH}?review=${review.id}#review-${review.id}`, review.id]) {
      const page = await lookUp(text)
      await page.waitForURL(`${server.address}/reviews/log/reviews/${review.id}`)
      await page.getByRole('heading', { name: 'Check this review' }).first().waitFor()
    }
  })

  test('a product by words of its title: the list of its entries, and back to all', async () => {
    const page = await lookUp('kettle')
    await page.locator('#entries section[aria-label="Products"] a').first().click()
    await page.waitForURL(/\?shop=[^&]+&product=/)
    await page.getByRole('heading', { name: /^Entries about / }).waitFor()
    expect(await page.locator('#entries ol > li').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Show the entries of all shops' }).click()
    await page.getByRole('heading', { name: 'Newest entries' }).waitFor()
  })

  test('a text that nothing has: what can be searched for', async () => {
    const page = await lookUp('zzzzqqq xxxy')
    await page.getByText('Nothing found for “zzzzqqq xxxy”').waitFor()
    expect(await page.getByRole('searchbox', { name: 'Find an entry or check a review' }).inputValue()).toBe(
      'zzzzqqq xxxy',
    )
  })
})

test('“Check a review” leads to the field; the page and its answers are accessible', async () => {
  const { page, faults } = await browser.open()
  await page.goto(`${server.address}/reviews/log`)
  await alive(page)
  await page.getByRole('link', { name: 'Check a review' }).click()
  await page.waitForURL(/#find$/)
  for (const query of ['', '?q=kettle', '?q=99999999', '?q=zzzzqqq']) {
    await page.goto(`${server.address}/reviews/log${query}`)
    await isSound(page, [
      ['light', 1440],
      ['dark', 360],
    ])
  }
  expect(faults).toEqual([])
})
