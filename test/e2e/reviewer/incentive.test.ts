import { beforeEach, expect, test } from 'vitest'
import { encodeLineItemId, encodeReviewId } from '../../../src/rooms/catalog/encoded-id.ts'
import { editReviewPath } from '../../../src/rooms/reviews/paths.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/** An author says what they got for a review, a shopper reads it and leaves such reviews out (P1.11). */
const server = useServer('demo')
const browser = useBrowser()

interface Item {
  shop_id: number
  line_item_id: number
  reviewer_id: number
  path: string
}
let item: Item
let buyer: SignedIn
beforeEach(async () => {
  const [found] = await server.database.query<Item>`
    SELECT i.shop_id, i.line_item_id, i.reviewer_id, '/reviews/stores/' || s.slug || '/products/' || p.handle AS path
    FROM line_items i JOIN products p USING (shop_id, product_id) JOIN shops s USING (shop_id)
      JOIN product_stats USING (shop_id, product_id)
    WHERE NOT EXISTS (SELECT FROM reviews r WHERE r.shop_id = i.shop_id AND r.line_item_id = i.line_item_id)
      AND NOT EXISTS (SELECT FROM reward_rules r WHERE r.shop_id = i.shop_id) AND published > 1
    ORDER BY i.shop_id, i.line_item_id LIMIT 1`
  item = found!
  buyer = await signInAs(server, { reviewerId: item.reviewer_id })
})

const formPath = () =>
  `/reviews/write-review/new?line_item_public_id=${encodeLineItemId(item.shop_id, item.line_item_id)}`

test.each([
  [true, 'It came as a loan for four weeks, and I would have bought it anyway.'],
  [false, 'They sent one to try; mine has a dent, which the second one has not.'],
])('from the form to the card, the mean, the filter and back again (scripts: %s)', async (scripts, words) => {
  const { page, faults } = await browser.open({ javaScriptEnabled: scripts })
  await buyer.in(page.context())
  await page.goto(server.address + formPath())
  if (scripts) await page.getByText('Add a picture').waitFor()
  const asked = page.getByRole('group', { name: 'Did you get something for this review?' })
  expect(await asked.getByRole('radio', { name: 'No, nothing' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: /4 stars:/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'Your review' }).fill(words)
  await asked.getByRole('radio', { name: 'Yes, the product, for free or on loan' }).check()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.waitForURL(/thanks/)

  await page.goto(`${server.address + item.path}?incentive=free_product`)
  const card = page.getByRole('article').filter({ hasText: words })
  await card.getByText('Got the product free', { exact: true }).waitFor()
  await card.getByText(/^Verified/).click()
  await card.getByText('The author says that they got the product for free or on loan.').waitFor()
  await page
    .getByText(
      /^\d+ reviews? (was|were) rewarded or comes? from .* close to the shop\. Without \w+: \d\.\d \(\d+ reviews?\)\.$/,
    )
    .waitFor()
  await page.goto(`${server.address + item.path}?incentive=none`)
  await page.getByText('Nothing given').first().waitFor()
  expect(await page.getByText(words).count()).toBe(0)

  const [row] = await server.database.query<{ review_id: number; shop_id: number }>`
    SELECT shop_id, review_id FROM reviews WHERE shop_id = ${item.shop_id} AND line_item_id = ${item.line_item_id}`
  await page.goto(server.address + editReviewPath(encodeReviewId(row!.shop_id, row!.review_id)))
  if (scripts) await page.getByText('Add a picture').waitFor()
  expect(await asked.getByRole('radio', { name: 'Yes, the product, for free or on loan' }).isChecked()).toBe(true)
  await asked.getByRole('radio', { name: 'No, nothing' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/#own-/)
  await page.goto(`${server.address + item.path}?sort_by=newest`)
  await card.waitFor()
  expect(await card.getByText('Got the product free', { exact: true }).count()).toBe(0)
  await card.getByText(/^Verified/).click()
  await card.getByText('“Nothing given”; before: “Got the product free”').waitFor()
  expect(faults).toEqual([])
})
