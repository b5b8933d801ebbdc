import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../support/sign-in.ts'

/** Two people concurrently: a shopper asks and votes; the shop's owner answers and replies. */
const server = useServer('demo')
const browser = useBrowser()
const HELPFUL = '**/reviews/profile/helpful'

let ada: SignedIn
let owner: SignedIn
let path: string

beforeEach(async () => {
  const [row] = await server.database.query<{ domain: string; slug: string; handle: string }>`
    SELECT domain, slug, handle FROM product_stats s JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
    WHERE enable_questions AND s.published > 5 ORDER BY s.replied * 1.0 / s.published, s.published DESC LIMIT 1`
  path = `/reviews/stores/${row!.slug}/products/${row!.handle}`
  ada = await signInAs(server, { name: 'Ada Quest' })
  owner = await signInAs(server, { name: 'Tove Alm', shops: { [row!.domain]: 'owner' } })
})

async function open(who: SignedIn, address: string, options: { javaScriptEnabled?: boolean } = {}) {
  const { page, faults } = await browser.open(options)
  await who.in(page.context())
  await page.goto(server.address + address)
  return { page, faults }
}
const reviews = (page: Page) => page.locator('#reviews article')
const helpful = (page: Page) =>
  reviews(page)
    .getByRole('button', { name: /^Helpful/ })
    .first()

test('a question is asked, answered by the shop, and its asker is told', async () => {
  const { page, faults } = await open(ada, path)
  await page.getByLabel('Your question').fill('Does it ring when it falls?')
  await page.getByRole('button', { name: 'Ask in public' }).click()
  await page.waitForURL('**/reviews/questions/*')
  expect(await page.getByRole('heading', { name: 'Does it ring when it falls?' }).count()).toBe(1)
  const address = new URL(page.url()).pathname

  const shop = await open(owner, address)
  await shop.page.getByRole('textbox', { name: /^Answer from / }).fill('Like a bell.')
  await shop.page.getByRole('button', { name: 'Publish answer' }).click()
  await expect.poll(() => shop.page.getByRole('article').innerText()).toContain('Like a bell.')
  expect(await shop.page.getByRole('article').innerText()).toContain('The shop')

  const received = await server.database.query`
    SELECT title, path FROM notifications WHERE reviewer_id = ${ada.reviewerId} AND kind = 'question_answered'`
  expect(received).toEqual([{ title: expect.stringMatching(/ answered your question$/), path: address }])
  await page.goto(`${server.address}${path}?sort_by=newest`)
  await expect.poll(() => page.locator('#questions').innerText()).toContain('Like a bell.')
  expect([...faults, ...shop.faults]).toEqual([])
})

test('a review is found helpful, which stays, is taken back, and does not stay where the server refuses', async () => {
  const { page, faults } = await open(ada, `${path}?sort_by=newest`)
  const press = async () => {
    const taken = page.waitForResponse(HELPFUL)
    await helpful(page).click()
    await (await taken).finished()
  }
  const state = async () => [await helpful(page).getAttribute('aria-pressed'), await helpful(page).innerText()]
  const [, words] = await state()
  const before = Number(/\d+/.exec(words!)?.[0] ?? 0)
  await press()
  const voted = ['true', `Helpful (${before + 1})`]
  await expect.poll(state).toEqual(voted)
  await page.reload()
  expect(await state()).toEqual(voted)
  await press()
  await expect.poll(state).toEqual(['false', words])

  await page.route(HELPFUL, route => route.fulfill({ status: 503, json: { code: 'busy', detail: 'Not now.' } }))
  await press()
  await expect.poll(() => page.getByText('That didn’t work. Not now.').count()).toBe(1)
  expect(await state()).toEqual(['false', words])
  expect(faults.filter(fault => !fault.includes('503'))).toEqual([])
})

test('without scripts a vote is a form that comes back to the review, and the owner replies on a page of its own', async () => {
  const { page } = await open(ada, `${path}?sort_by=newest`, { javaScriptEnabled: false })
  await helpful(page).click()
  await page.waitForURL('**/products/*?review=*')
  expect(
    await page
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .getAttribute('aria-pressed'),
  ).toBe('true')

  const shop = await open(owner, `${path}?sort_by=newest`, { javaScriptEnabled: false })
  await reviews(shop.page).getByRole('link', { name: 'Reply', exact: true }).first().click()
  await shop.page.getByRole('textbox', { name: /^Reply from / }).fill('We are glad that it rings.')
  await shop.page.getByRole('button', { name: 'Publish reply' }).click()
  await shop.page.waitForURL('**/products/*?review=*')
  expect(await shop.page.getByRole('article').first().innerText()).toContain('We are glad that it rings.')

  const html = await (await asGuest(server).get(path)).text()
  const led = [
    'title="Sign in to say that this helped"',
    `/login?return_to=${path}%3Freview%3D`,
    '/reviews/questions/new?product_id=',
  ]
  expect(led.filter(words => !html.includes(words))).toEqual([])
})
