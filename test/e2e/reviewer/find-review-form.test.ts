import { beforeEach, describe, expect, test } from 'vitest'
import { encodeProductId } from '../../../src/rooms/catalog/encoded-id.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'
import { picture, publish, stars, useReviewForm } from './open-review-form.ts'

/** The ways to a review: without scripts, from a product’s page, and from the menus. */
const { server, browser, bought, formPath, count, open } = useReviewForm()
let item: (typeof bought)['item']
let buyer: SignedIn
beforeEach(() => {
  ;({ item, buyer } = bought)
})

describe('without scripts', () => {
  test('from the orders to the thanks, with a picture', async () => {
    const { page, faults } = await open(buyer, '/reviews/write-review', { javaScriptEnabled: false })
    await page
      .getByRole('link', { name: `Write a review of ${item.title}` })
      .first()
      .click()
    await stars(page, /4 stars/).check({ force: true })
    await page.getByLabel('Your review').fill('It boils water in two minutes.')
    await page.getByLabel('Add pictures').setInputFiles([await picture('#ff0000', 'red.png')])
    await publish(page).click()
    await page.getByRole('heading', { name: 'Your review is public' }).waitFor()
    await page.getByRole('link', { name: 'View it' }).click()
    await page.getByRole('main').getByText('It boils water in two minutes.').first().waitFor()
    expect(faults).toEqual([])
  })

  test('what is wrong comes back with everything else', async () => {
    const { page } = await open(buyer, formPath(), { javaScriptEnabled: false })
    await page.getByLabel('Title').fill('Half')
    await page.getByLabel('Your review').fill('It is fine.')
    await publish(page).click()
    await page.getByText('Choose 1 to 5 stars.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Half')
    expect(await page.getByLabel('Your review').inputValue()).toBe('It is fine.')
    expect(await count()).toBe(0)
  })
})

test('from a product’s page, without an order: a guest signs in first, and the review is not verified', async () => {
  const [product] = await server.database.query<{ shop_id: number; product_id: number; path: string }>`
    SELECT shop_id, product_id, '/reviews/stores/' || s.slug || '/products/' || p.handle AS path
    FROM products p JOIN shops s USING (shop_id) WHERE NOT disable_web_reviews ORDER BY product_id DESC LIMIT 1`
  const { page } = await browser.open()
  await page.goto(server.address + product!.path)
  await page.getByRole('main').getByRole('link', { name: 'Write a review' }).first().click()
  await page.waitForURL('**/login?return_to=**')
  const back = new URL(page.url()).searchParams.get('return_to')!
  expect(back).toBe(`/reviews/write-review/new?product_id=${encodeProductId(product!.shop_id, product!.product_id)}`)
  await (await signInAs(server)).in(page.context())
  await page.goto(server.address + back)
  await page.getByText('your review will be marked as not verified').waitFor()
  await page.getByText('Add a picture').waitFor()
  await stars(page, /4 stars/).check({ force: true })
  await page.getByLabel('Your review').fill('Saw it at a friend’s: sturdy.')
  await publish(page).click()
  await page.getByText('It is marked as not verified').waitFor()
})

test('the way there: the header on the home page in redesign mode, and the side menu on every page', async () => {
  const { page } = await open(buyer, '/reviews?redesign=1')
  await page.getByRole('banner').getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('heading', { name: 'Write a review' }).waitFor()
  const narrow = await open(buyer, '/reviews/medals?redesign=1', { viewport: { width: 360, height: 800 } })
  await narrow.page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await narrow.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Write a review' }).click()
  await narrow.page.getByRole('heading', { name: 'Write a review' }).waitFor()
})
