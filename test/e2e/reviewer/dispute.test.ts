import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { encodeLineItemId } from '../../../src/rooms/catalog/encoded-id.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { earlier } from '../../support/builders/earlier.ts'
import { openAs, submitBy } from '../../support/page-acts.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/** A dispute as seen by buyer, shop and arbitrator (R-dispute-02, R-dispute-03, X-dispute-02). */
const server = useServer('empty', { lifetime: 'try' })
const browser = useBrowser()

let anna: SignedIn
let shop: SignedIn
let judge: SignedIn

beforeEach(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...REVIEWER, email: 'anna@post.example' },
    { ...REVIEWER, external_id: 'bo', name: 'Bo' },
    // enough replies for the page to state the shop's usual response time
    ...['r1', 'r2', 'r3'].map(external_id => {
      const answer = { reply: 'Thank you.', reply_at: '2024-02-03T10:00:00Z' }
      return { ...REVIEW, external_id, reviewer: 'bo', order_item: undefined, ...answer }
    }),
    {
      ...ORDER,
      items: ['i1', 'i2', 'i3', 'i4'].map(id => ({ external_id: id, product: 'p1', quantity: 1, price: '12.90' })),
    },
  ])
  expect(problems).toEqual([])
  anna = await signInAs(server, { email: 'anna@post.example' })
  shop = await signInAs(server, { name: 'Sam Shop', shops: { 'shop.example': 'owner' } })
  judge = await signInAs(server, { name: 'Jo Judge', roles: ['arbitrator'] })
})

const opened = openAs(server, browser)

const NEW = '/reviews/stores/shop/products/blue-shirt/disputes/new'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fillIn(page: Page) {
  await page.getByLabel('What it is about').selectOption('damaged')
  await page.getByLabel('What happened').fill('The sleeve came off in the first wash.')
  await page.getByLabel('What should happen').selectOption('refund')
}

const PDF = {
  name: 'seam.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

test('evidence is checked when it is chosen, and can be removed again', async () => {
  const { page, faults } = await opened(anna, NEW)
  const field = page.getByLabel('Evidence (optional)')
  const chosen = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  const sent = () => field.evaluate(input => [...(input as HTMLInputElement).files!].map(({ name }) => name))
  await field.setInputFiles([PDF, { name: 'setup.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0') }])
  await page.getByText('“setup.exe” is not a JPEG, PNG, TIFF, PDF, DOC or DOCX file.').waitFor()
  expect(await chosen.count()).toBe(1)
  expect(await sent()).toEqual(['seam.pdf'])
  await field.setInputFiles({ ...PDF, name: 'wash.pdf' })
  await expect.poll(() => chosen.count()).toBe(2)
  expect(await sent()).toEqual(['seam.pdf', 'wash.pdf'])
  await page.getByRole('button', { name: 'Remove seam.pdf' }).click()
  await expect.poll(() => chosen.count()).toBe(1)
  expect(await sent()).toEqual(['wash.pdf'])
  expect(faults).toEqual([])
})

test('it is opened from a product, told for 60 seconds, answered, countered and agreed', async () => {
  const { page, faults } = await opened(anna, '/reviews/stores/shop/products/blue-shirt')
  await page.clock.install()
  await page.getByRole('link', { name: 'Open a dispute' }).first().click()
  await page.waitForURL(`**${NEW}`)
  await button(page, 'Open dispute').click()
  await expect.poll(() => page.getByText('Describe what happened.').count(), { message: 'what is missing' }).toBe(1)
  await fillIn(page)
  await page.getByLabel('Evidence (optional)').setInputFiles(PDF)
  await page.getByRole('list', { name: 'Chosen files' }).getByText('seam.pdf').waitFor()
  const sent = await page.evaluate(() => Date.now())
  await button(page, 'Open dispute').click()
  await page.waitForURL('**/reviews/users/*?tab=3')
  const received = page.getByText('We sent your dispute to Shop. They usually answer within 2 days.')
  await expect.poll(() => received.count()).toBe(1)
  // however long the page took to load
  await page.clock.pauseAt(sent + 59_000)
  expect(await received.count()).toBe(1)
  await page.clock.fastForward(60_000)
  await expect.poll(() => received.count()).toBe(0)
  await page.clock.resume()

  const theirs = await opened(shop, '/business/disputes')
  await theirs.page.getByRole('link', { name: 'Blue Shirt', exact: true }).click()
  await theirs.page.getByRole('heading', { name: 'Dispute about Blue Shirt' }).waitFor()
  const evidence = theirs.page.getByRole('link', { name: /seam\.pdf/ }).locator('svg')
  const drawn = (icon: Element) => [icon.textContent, getComputedStyle(icon).stroke]
  expect(await evidence.evaluate(drawn), 'its kind by an icon in the default colour').toEqual([
    'PDF',
    'rgb(8, 132, 132)',
  ])
  await theirs.page.getByText('Propose a solution').click()
  await theirs.page.getByLabel('What should happen').selectOption('partial_refund')
  await submitBy(theirs.page, 'Propose')
  await expect.poll(() => theirs.page.getByText('Enter the amount to refund.').count()).toBeGreaterThan(0)
  await theirs.page.getByLabel('Amount in EUR').fill('6.45')
  await submitBy(theirs.page, 'Propose')
  await theirs.page.getByText('A partial refund: €6.45').waitFor()

  await page.getByRole('link', { name: 'Blue Shirt', exact: true }).click()
  await page.waitForURL('**/reviews/profile/disputes/*')
  await page.getByText('Waiting for an answer').waitFor()
  await page.getByText('Refuse and propose something else').click()
  await page.getByLabel('Details (optional)').fill('All of it, please.')
  await submitBy(page, 'Propose')

  // the shop decides on an outdated version: it gets a notice and decides again
  await submitBy(theirs.page, 'Withdraw your proposal')
  await theirs.page.getByText('This dispute has changed in the meantime').waitFor()
  await submitBy(theirs.page, 'Accept the proposal')
  await theirs.page.locator('[aria-current=step]', { hasText: 'Agreed' }).waitFor()
  // a message sent to a dispute that just ended is refused, and its text stays in the form
  await page.getByLabel('Write a message').fill('Are you still there?')
  await submitBy(page, 'Send')
  expect(await page.getByRole('main').innerText()).toMatch(/This dispute is over\.\s+Are you still there\?/)
  await expect.poll(() => page.locator('[aria-current=step]', { hasText: 'Agreed' }).count()).toBe(1)
  expect(await button(page, 'Send').count(), 'it is over').toBe(0)
  expect([...faults, ...theirs.faults].filter(fault => !/400|409|422/.test(fault))).toEqual([])
})

test('without scripts too: unanswered, it goes to an arbitrator, who asks and decides with reasons', async () => {
  const plain = { javaScriptEnabled: false }
  const { page } = await opened(anna, '/reviews/stores/shop/disputes/new', plain)
  await page.getByLabel('What you bought').selectOption({ index: 2 })
  await fillIn(page)
  await submitBy(page, 'Open dispute')
  await page.getByRole('heading', { name: 'Dispute about Blue Shirt' }).waitFor()
  expect(await page.getByText(/from .* if the shop does not answer/).count()).toBe(1)
  await server.database.query`
    UPDATE disputes SET shop_owes_since = ${earlier('shop_owes_since', { days: 14 })} WHERE state = 'submitted'`
  await page.reload()
  await page.locator('summary', { hasText: 'Ask for an arbitrator' }).click()
  await submitBy(page, 'Ask for an arbitrator')
  await page.locator('[aria-current=step]', { hasText: 'With an arbitrator' }).waitFor()

  const desk = await opened(judge, '/reviews/arbitrator', plain)
  await desk.page.getByRole('link', { name: 'Blue Shirt', exact: true }).click()
  await desk.page.waitForURL('**/reviews/arbitrator/*')
  const late = await opened(await signInAs(server, { roles: ['arbitrator'] }), new URL(desk.page.url()).pathname, plain)
  await submitBy(desk.page, 'Take this dispute')
  await submitBy(late.page, 'Take this dispute')
  await late.page.waitForURL('**/reviews/arbitrator?taken=1')
  await late.page
    .getByRole('status')
    .filter({ hasText: 'Another arbitrator has already taken this dispute.' })
    .waitFor()
  await desk.page.locator('summary', { hasText: 'Ask one side or both' }).click()
  await desk.page.getByLabel('The buyer').check()
  await desk.page.getByLabel('Time to answer').selectOption('3 days')
  await submitBy(desk.page, 'Ask')
  await expect.poll(() => desk.page.getByText('Write your question.').count()).toBeGreaterThan(0)
  expect(await desk.page.getByLabel('The buyer').isChecked(), 'nothing is lost').toBe(true)
  expect(await desk.page.getByLabel('Time to answer').inputValue()).toBe('3')
  await desk.page.getByLabel('Your question').fill('Is there a photograph?')
  await submitBy(desk.page, 'Ask')
  await desk.page.getByText('The buyer has until').first().waitFor()
  expect(await desk.page.getByText('Decision waits for an answer, then 21 days left').count()).toBe(1)
  expect(await desk.page.locator('summary', { hasText: 'Decide' }).count(), 'while a question waits').toBe(0)

  const asked = await opened(anna, '/notifications')
  await asked.page
    .getByRole('link', { name: /The arbitrator asked you a question/ })
    .first()
    .click()
  await asked.page.getByRole('heading', { name: 'The arbitrator asks you' }).waitFor()
  await isSound(asked.page, [
    ['light', 360],
    ['dark', 1440],
  ])
  await asked.page.getByLabel('Your answer').fill('Yes, of the seam.')
  await asked.page
    .getByLabel('Evidence (optional)')
    .first()
    .setInputFiles({
      name: 'seam.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
  await submitBy(asked.page, 'Send answer')
  await asked.page.getByText('The buyer answered on').waitFor()

  await desk.page.reload()
  const evidence = desk.page.getByRole('link', { name: /seam\.pdf/ })
  expect(await evidence.count(), 'with what the buyer says, and where it was sent').toBe(2)
  expect(await desk.page.getByText('Yes, of the seam.').count()).toBe(1)
  await desk.page.locator('summary', { hasText: 'Decide' }).click()
  await desk.page.getByLabel('Reasons').fill('So be it.')
  await submitBy(desk.page, 'Preview the decision')
  await expect
    .poll(() => desk.page.getByText(/Give your reasons in at least 100 characters/).count())
    .toBeGreaterThan(0)
  expect(await desk.page.getByLabel('Reasons').inputValue(), 'nothing is lost').toBe('So be it.')
  const reasons =
    'A shirt must survive a wash as its label tells. This one did not, and the store has not said a word about it in two weeks.'
  await desk.page.getByLabel('Reasons').fill(reasons)
  await submitBy(desk.page, 'Preview the decision')
  await submitBy(desk.page, 'Issue the decision')

  await page.reload()
  const award = page.getByRole('region', { name: 'Award' })
  expect(await award.innerText()).toContain(reasons)
  expect(await page.locator('[aria-current=step]', { hasText: 'Decided' }).count()).toBe(1)
})

test('where sending fails on the server it is logged, nothing is said, and the form stays', async () => {
  const { page, faults } = await opened(anna, '/reviews/stores/shop/disputes/new')
  let underWay: string | undefined
  await page.route('**/reviews/users/disputes', async route => {
    underWay = await page.evaluate(() => document.documentElement.dataset.pending)
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByLabel('What you bought').selectOption({ index: 3 })
  await fillIn(page)
  await button(page, 'Open dispute').click()
  await expect.poll(() => faults.some(fault => fault.includes('The dispute was not taken: 500'))).toBe(true)
  expect(underWay, 'counted while it was under way').toBe('1')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.getByLabel('What happened').inputValue()).toContain('sleeve')

  // the session expires: sign-in is asked first, and everything except the file is restored in the form
  await page.unroute('**/reviews/users/disputes')
  await page.getByLabel('Evidence (optional)').setInputFiles({
    name: 'seam.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await server.database.query`DELETE FROM sessions WHERE reviewer_id = ${anna.reviewerId}`
  await button(page, 'Open dispute').click()
  await page.getByRole('heading', { name: 'Sign in to send it' }).waitFor()
  expect(await page.getByRole('main').innerText()).toMatch(/seam\.pdf.*The sleeve came off in the first wash\./s)
  anna = await signInAs(server, { reviewerId: anna.reviewerId })
  await anna.in(page.context())
  await submitBy(page, 'I’m signed in: back to my form')
  await page.getByText('Choose your files again: seam.pdf.').waitFor()
  expect(await page.getByLabel('What happened').inputValue()).toContain('sleeve')
  expect(await page.getByLabel('What it is about').inputValue()).toBe('damaged')
  await button(page, 'Open dispute').click()
  await page.waitForURL(/tab=3|\/disputes\/(?!new)/)
  await page.getByText('Waiting for the shop').first().waitFor()
})

test('it is withdrawn by its form, and is over for both', async () => {
  const [line] = await server.database.query<{ shop_id: number; line_item_id: number }>`
    SELECT shop_id, line_item_id FROM line_items i WHERE external_id = 'i4'`
  const sent = await anna.send('POST', '/reviews/users/disputes', {
    source_id: encodeLineItemId(line!.shop_id, line!.line_item_id),
    dispute_type: 'damaged',
    description: 'The sleeve came off in the first wash.',
    desired_outcome_type: 'refund',
  })
  const { dispute } = await sent.json()
  const page = `/reviews/profile/disputes/${dispute.id}`
  const version = /name="version" value="(\d+)"/.exec(await (await anna.get(page)).text())![1]!
  const withdrawn = await anna.post(page, { action: 'withdraw', version })
  expect([withdrawn.status, withdrawn.headers.get('location')]).toEqual([303, page])
  for (const seen of [await anna.get(page), await shop.get(`/business/disputes/${dispute.id}`)]) {
    const html = await seen.text()
    expect(html).toContain('Withdrawn')
    expect(html).not.toContain('name="action"')
  }
  // of two concurrent acts the later one is refused with a notice and has no effect
  const late = await shop.post(`/business/disputes/${dispute.id}`, {
    action: 'message',
    version,
    body: 'We look into it.',
  })
  expect(late.status).toBe(409)
  expect(await late.text()).toMatch(/This dispute is over\..*We look into it\./s)
})

test('who bought nothing here is told so, and a guest signs in first', async () => {
  const stranger = await signInAs(server)
  const { page } = await opened(stranger, '/reviews/stores/shop/disputes/new')
  expect(await page.getByText('No orders from this shop').count()).toBe(1)
  const guest = await browser.open()
  await guest.page.goto(`${server.address}/reviews/stores/shop/disputes/new`)
  expect(guest.page.url()).toContain('/login?return_to=/reviews/stores/shop/disputes/new')
})
