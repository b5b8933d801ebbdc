import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { encodeLineItemId } from '../../../src/rooms/catalog/encoded-id.ts'
import { importText, ORDER, PRODUCT, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/** What arbitrators do before they decide (X-arbitrator-04, X-arbitrator-05, X-arbitrator-06). */
const server = useServer('empty')
const browser = useBrowser()

let anna: SignedIn
let judge: SignedIn

beforeAll(async () => {
  const items = [{ external_id: 'i1', product: 'p1', quantity: 1, price: '12.90' }]
  const buyer = { ...REVIEWER, email: 'anna@post.example' }
  expect((await importText(server.database, 'catalog', [SHOP, PRODUCT, buyer, { ...ORDER, items }])).problems).toEqual(
    [],
  )
  anna = await signInAs(server, { email: 'anna@post.example' })
  judge = await signInAs(server, { name: 'Jo Judge', roles: ['arbitrator'] })
})

async function opened(who: SignedIn, path: string) {
  const visitor = await browser.open()
  await who.in(visitor.page.context())
  await visitor.page.goto(server.address + path)
  return visitor
}

/** Submits a form and waits for the document that loads next. */
async function press(page: Page, name: string) {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()])
}

test('an arbitrator steps down with a reason; another compares, previews and decides', async () => {
  const [item] = (await server.database.query<{ shop_id: number; line_item_id: number }>`
    SELECT shop_id, line_item_id FROM line_items WHERE external_id = 'i1'`) as [
    { shop_id: number; line_item_id: number },
  ]
  const source_id = encodeLineItemId(item.shop_id, item.line_item_id)
  const form = { source_id, dispute_type: 'damaged', description: 'It shrank.', desired_outcome_type: 'refund' }
  const { dispute } = await (await anna.send('POST', '/reviews/users/disputes', form)).json()
  await server.database.query`
    UPDATE disputes SET shop_owes_since = shop_owes_since - interval '14 days' WHERE state = 'submitted'`
  await anna.send('POST', `/reviews/profile/disputes/${dispute.id}/acts`, { action: 'escalate' })
  await judge.send('POST', `/reviews/arbitrator/${dispute.id}/acts`, { action: 'take' })

  const { page: first } = await opened(judge, `/reviews/arbitrator/${dispute.id}`)
  await first.locator('summary', { hasText: 'Step down' }).click()
  await press(first, 'Step down')
  await first.getByText('Say why you step down.').first().waitFor()
  await first.getByLabel('Reason', { exact: true }).fill('I know the owner.')
  await press(first, 'Step down')
  await first.waitForURL('**/reviews/arbitrator?stepped_down=1')
  await first.getByRole('status').filter({ hasText: 'You stepped down.' }).waitFor()
  expect(await first.locator(`a[href$="${dispute.id}"]`).count(), 'no longer in the queue').toBe(0)

  const other = await signInAs(server, { name: 'Kim Lee', roles: ['arbitrator'] })
  const { page, faults } = await opened(other, '/reviews/arbitrator')
  await page.locator(`a[href$="${dispute.id}"]`).first().click()
  await page.getByText('I know the owner.').waitFor()
  await press(page, 'Take this dispute')
  await page.getByRole('heading', { name: 'Similar cases' }).waitFor()
  await page.locator('summary', { hasText: 'Decide' }).click()
  const reasons = 'A shirt must survive a wash as its label tells. This one shrank at once, and the store said nothing.'
  await page.getByLabel('Reasons').fill(reasons)
  await page.getByLabel('What should happen').last().selectOption('partial_refund')
  await page.getByLabel('Amount in EUR').last().fill('6.45')
  await press(page, 'Preview the decision')
  const preview = page.getByRole('region', { name: 'Preview: nothing has been decided yet' })
  expect(await preview.innerText()).toMatch(/A partial refund: €6\.45.*This one shrank/s)
  await isSound(page, [
    ['light', 360],
    ['dark', 1440],
  ])
  await press(page, 'Issue the decision')
  expect(await page.getByRole('region', { name: 'Award' }).innerText()).toContain(reasons)
  expect(faults).toEqual([])
})
