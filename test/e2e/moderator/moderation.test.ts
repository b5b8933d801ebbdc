import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { type Appearance, findings, lookAt, overflow } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { openAs, submitBy } from '../../support/page-acts.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/**
 * A review from being hidden by its shop, through the author's appeal, to being public again (X-hiding-02 to
 * X-hiding-05).
 */
const server = useServer('empty', { lifetime: 'try', pageCache: true })
const browser = useBrowser()

let anna: SignedIn
let sam: SignedIn
let ada: SignedIn

beforeEach(async () => {
  const item = (id: string) => ({ external_id: id, product: 'p1', quantity: 1, price: '12.90' })
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...REVIEWER, email: 'anna@post.example' },
    { type: 'reviewer', external_id: 'bert', name: 'Bert' },
    { ...ORDER, items: [item('i1')] },
    { ...ORDER, external_id: 'o2', reviewer: 'bert', items: [item('i2')] },
    { ...REVIEW, rating: 1, title: 'It leaks', body: 'On the third day already.' },
    { ...REVIEW, external_id: 'r2', reviewer: 'bert', order_item: 'i2', rating: 5, body: 'Fits.' },
  ])
  expect(problems).toEqual([])
  anna = await signInAs(server, { email: 'anna@post.example' })
  sam = await signInAs(server, { name: 'Sam Shop', shops: { 'shop.example': 'staff' } })
  ada = await signInAs(server, { name: 'Ada Moreau', roles: ['moderator'] })
})

const PRODUCT_PAGE = '/reviews/stores/shop/products/blue-shirt'

const opened = openAs(server, browser)

async function expectWellMade(page: Page, look: Appearance) {
  await lookAt(page, look)
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

/** The shop's transparency; rating and public share of received reviews as its cached pages show them. */
async function scores() {
  const { shop_data } = await (await fetch(`${server.address}/reviews/stores/shop.json`)).json()
  const page = await (await fetch(server.address + PRODUCT_PAGE)).text()
  const mean = Number(/"ratingValue":"?([\d.]+)/.exec(page)?.[1])
  const own = await (await fetch(`${server.address}/reviews/stores/shop`)).text()
  const fact = /[^>]* reviews received (?:is|are) public\./.exec(own)?.[0]
  return { transparency: shop_data.shop_metrics.transparency_score, mean, fact }
}

test('hidden with a notice, told by mail, appealed, put back by a moderator: and the scores move both ways', async () => {
  expect(await scores()).toEqual({ transparency: 100, mean: 3, fact: 'All 2 reviews received are public.' })

  const shop = await opened(sam, PRODUCT_PAGE)
  const review = shop.page.getByRole('article', { name: 'Review by Anna' })
  await review.getByRole('link', { name: 'Hide' }).click()
  await shop.page.getByRole('heading', { name: 'Hide this review' }).waitFor()
  await shop.page.getByLabel('Fake').check()
  await shop.page.getByLabel('Explanation').fill('We know of no Anna.')
  await submitBy(shop.page, 'Hide and show the notice')
  await shop.page.getByRole('heading', { name: 'This review is hidden' }).waitFor()
  expect(shop.faults).toEqual([])

  // everyone else reads the notice instead, also without scripts
  const guest = await opened(null, PRODUCT_PAGE, { javaScriptEnabled: false })
  const notice = guest.page.getByRole('article').filter({ hasText: 'The shop hid a review here' })
  expect(await notice.textContent()).toMatch(/Fake.*Hidden.*20\d\d.*appeal/)
  expect(await guest.page.getByText('On the third day already.').count()).toBe(0)
  expect(await scores()).toEqual({ transparency: 50, mean: 5, fact: '1 of 2 reviews received is public.' })

  // the author gets an e-mail and a notification, and can appeal from the profile
  const [email] = await server.database.query<{ to: string; text: string }>`
    SELECT data ->> 'to' AS to, data ->> 'text' AS text FROM pgboss.job WHERE name = 'mail.send'`
  expect(email!.to).toBe('anna@post.example')
  expect(email!.text).toMatch(/Reason given: fake.*We know of no Anna.*appeal/s)
  const author = await opened(anna, `/reviews/users/${anna.encodedId}`)
  await author.page.getByRole('link', { name: 'Appeal' }).click()
  await author.page.getByRole('heading', { name: 'Your review was hidden' }).waitFor()
  expect(email!.text).toContain(new URL(author.page.url()).pathname)
  await expectWellMade(author.page, ['light', 360])
  await author.page.getByLabel('Why is the reason wrong?').fill('I did buy it. My order is o1.')
  await submitBy(author.page, 'Send appeal')
  await author.page.getByText('A moderator is reviewing your appeal.').waitFor()
  expect(author.faults).toEqual([])

  // a moderator finds the appeal on the desk and decides, without scripts
  const desk = await opened(ada, '/moderation', { javaScriptEnabled: false })
  expect(await desk.page.getByRole('navigation', { name: 'Queue' }).textContent()).toContain('Appeals 1')
  await desk.page.getByRole('link', { name: 'Decide on the review of Blue Shirt' }).click()
  await desk.page.getByText('I did buy it. My order is o1.').waitFor()
  const overturn = desk.page.locator('form').filter({ hasText: 'Put it back' })
  await overturn.getByRole('button').click()
  await overturn.getByRole('alert').filter({ hasText: 'Enter your reasons' }).waitFor()
  await overturn.getByLabel('Why').fill('Order o1 is hers, and delivered.')
  await overturn.getByRole('button').click()
  await desk.page.getByRole('heading', { name: 'The queue is empty' }).waitFor()
  await desk.page.getByRole('link', { name: 'All decisions' }).click()
  await expect
    .poll(() => desk.page.getByRole('list', { name: 'Decisions' }).textContent())
    .toMatch(/Put back.*Fake.*Ada Moreau.*Order o1 is hers/)

  await guest.page.reload()
  expect(await guest.page.getByText('On the third day already.').count()).toBe(1)
  expect(await scores()).toEqual({ transparency: 100, mean: 3, fact: 'All 2 reviews received are public.' })

  // the shop's transparency page counts it too
  const figures = await opened(null, '/reviews/stores/shop/transparency')
  await figures.page.getByRole('row', { name: 'Review restored by a moderator 1' }).waitFor()
  await expectWellMade(figures.page, ['dark', 768])
  expect(figures.faults).toEqual([])
}, 180_000)
