import { beforeAll, expect, test } from 'vitest'
import { isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { earlier } from '../../support/builders/earlier.ts'
import { BUYER, importPurchases } from '../../support/builders/purchases.ts'
import { openAs, submitBy } from '../../support/page-acts.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/** What arbitrators do before they decide (X-arbitrator-04, X-arbitrator-05, X-arbitrator-06). */
const server = useServer('empty')
const browser = useBrowser()

let anna: SignedIn
let judge: SignedIn
let item: string

beforeAll(async () => {
  item = (await importPurchases(server.database, 1))[0]!
  anna = await signInAs(server, { email: BUYER.email })
  judge = await signInAs(server, { name: 'Jo Judge', roles: ['arbitrator'] })
})

const opened = openAs(server, browser)

test('an arbitrator steps down with a reason; another compares, previews and decides', async () => {
  const form = { source_id: item, dispute_type: 'damaged', description: 'It shrank.', desired_outcome_type: 'refund' }
  const { dispute } = await (await anna.send('POST', '/reviews/users/disputes', form)).json()
  await server.database.query`
    UPDATE disputes SET shop_owes_since = ${earlier('shop_owes_since', { days: 14 })} WHERE state = 'submitted'`
  await anna.send('POST', `/reviews/profile/disputes/${dispute.id}/acts`, { action: 'escalate' })
  await judge.send('POST', `/reviews/arbitrator/${dispute.id}/acts`, { action: 'take' })

  const { page: first } = await opened(judge, `/reviews/arbitrator/${dispute.id}`)
  await first.locator('summary', { hasText: 'Step down' }).click()
  await submitBy(first, 'Step down')
  await first.getByText('Say why you step down.').first().waitFor()
  await first.getByLabel('Reason', { exact: true }).fill('I know the owner.')
  await submitBy(first, 'Step down')
  await first.waitForURL('**/reviews/arbitrator?stepped_down=1')
  await first.getByRole('status').filter({ hasText: 'You stepped down.' }).waitFor()
  expect(await first.locator(`a[href$="${dispute.id}"]`).count(), 'no longer in the queue').toBe(0)

  const other = await signInAs(server, { name: 'Kim Lee', roles: ['arbitrator'] })
  const { page, faults } = await opened(other, '/reviews/arbitrator')
  await page.locator(`a[href$="${dispute.id}"]`).first().click()
  await page.getByText('I know the owner.').waitFor()
  await submitBy(page, 'Take this dispute')
  await page.getByRole('heading', { name: 'Similar cases' }).waitFor()
  await page.locator('summary', { hasText: 'Decide' }).click()
  const reasons = 'A shirt must survive a wash as its label tells. This one shrank at once, and the store said nothing.'
  await page.getByLabel('Reasons').fill(reasons)
  await page.getByLabel('What should happen').last().selectOption('partial_refund')
  await page.getByLabel('Amount in EUR').last().fill('6.45')
  await submitBy(page, 'Preview the decision')
  const preview = page.getByRole('region', { name: 'Preview: nothing has been decided yet' })
  expect(await preview.innerText()).toMatch(/A partial refund: €6\.45.*This one shrank/s)
  await isSound(page, [
    ['light', 360],
    ['dark', 1440],
  ])
  await submitBy(page, 'Issue the decision')
  expect(await page.getByRole('region', { name: 'Award' }).innerText()).toContain(reasons)
  expect(faults).toEqual([])
})
