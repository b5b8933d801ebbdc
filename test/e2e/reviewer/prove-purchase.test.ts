import { beforeEach, expect, test } from 'vitest'
import { encodeProductId } from '../../../src/rooms/catalog/encoded-id.ts'
import { makeKey, sign, TestNames, wooCommerceMail } from '../../../src/rooms/proofs/testing.ts'
import { importText, PRODUCT, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { emailsTo } from '../../support/emails.ts'
import { announceImport, useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/** A buyer whose shop never reported the order (P1.8). */
const names = new TestNames()
const server = useServer('empty', {
  lifetime: 'try',
  outbound: { txt: names.txt, text: async () => '' },
  env: { PROOF_MAIL: 'proof@reviews.example' },
})
const browser = useBrowser()
const key = makeKey()
let anna: SignedIn

beforeEach(async () => {
  const shop = { ...SHOP, domain: 'hallmann.example', name: 'Hallmann & Sohn', slug: 'hallmann' }
  const rows = [shop, { ...PRODUCT, shop: shop.domain, title: 'Wasserkessel No. 3', handle: 'wasserkessel-no-3' }]
  expect((await importText(server.database, 'catalog', rows)).problems).toEqual([])
  announceImport(server)
  names.records.set('s1._domainkey.hallmann.example', [key.record])
  anna = await signInAs(server, { email: 'anna@post.example', name: 'Anna Berg' })
})

const confirmation = async (to = 'anna@post.example') => {
  const order = {
    shop: 'Hallmann & Sohn',
    domain: 'hallmann.example',
    to,
    number: 'HS-1001',
    title: 'Wasserkessel No. 3',
  }
  const date = new Date(Date.now() - 5 * 86_400_000)
  return sign(wooCommerceMail({ ...order, date }), { domain: 'hallmann.example', key })
}
const file = (message: string) => ({ name: 'order.eml', mimeType: 'message/rfc822', buffer: Buffer.from(message) })

test('a buyer proves a purchase that the shop never reported', async () => {
  const { page, faults } = await browser.open()
  await anna.in(page.context())
  const [product] = await server.database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id, product_id FROM products`
  const id = encodeProductId(product!.shop_id, product!.product_id)
  await page.goto(`${server.address}/reviews/write-review/new?product_id=${id}`)
  // not verified at first: the shop reported nothing
  await page.getByText('We have no order from you for this').waitFor()
  await page.getByRole('radio', { name: /4 stars/ }).check({ force: true })
  await page.getByLabel('Your review').fill('Two turns with a screwdriver and it has held since.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByRole('heading', { name: 'Your review is public' }).waitFor()
  await page.getByRole('link', { name: 'Prove it yourself' }).click()

  await page.getByRole('heading', { name: 'Prove a purchase' }).waitFor()
  await page.getByText('anna@post.example').waitFor()
  await page.getByRole('link', { name: 'proof@reviews.example' }).waitFor()
  await isSound(page, [
    ['light', 360],
    ['dark', 1440],
  ])
  // somebody else's e-mail: says why not, and what to do
  await page.getByLabel('The shop’s e-mail').setInputFiles(file(await confirmation('bert@post.example')))
  await page.getByRole('button', { name: 'Check the e-mail' }).click()
  await page.getByText('This e-mail was not sent to you').first().waitFor()
  await page.getByText('sign in with that one and prove the purchase there').waitFor()

  await page.getByLabel('The shop’s e-mail').setInputFiles(file(await confirmation()))
  await page.getByRole('button', { name: 'Check the e-mail' }).click()
  await page.getByRole('heading', { name: 'You proved this purchase' }).waitFor()
  await page.getByText('hallmann.example, the domain of Hallmann & Sohn').waitFor()
  await isSound(page, [
    ['light', 360],
    ['dark', 1440],
  ])
  const email = (await emailsTo(server.database, 'anna@post.example')).at(-1)
  expect(email).toMatchObject({ subject: 'You proved your purchase' })

  await page.getByRole('link', { name: 'View your review' }).click()
  const badge = page.getByText(/^Verified, bought/).first()
  await badge.click()
  await page.getByText('It is dated before it').first().waitFor()
  expect(faults.filter(fault => !fault.includes('422'))).toEqual([])
})

test('without scripts: from one’s own review to the proof, and back to the list of what was proved', async () => {
  const { page } = await browser.open({ javaScriptEnabled: false })
  const berta = await signInAs(server, { email: 'berta@post.example', name: 'Berta Klein' })
  await berta.in(page.context())
  const [row] = await server.database.query<{ product_id: number }>`
    INSERT INTO reviews (shop_id, reviewer_id, product_id, rating, body, source, created_at)
    SELECT shop_id, ${berta.reviewerId}, product_id, 5, 'Boils in no time.', 'organic', now() FROM products RETURNING product_id`
  expect(row).toBeDefined()
  await page.goto(`${server.address}/reviews/users/${berta.encodedId}`)
  await page.getByRole('link', { name: 'Prove the purchase' }).click()
  const message = (await confirmation('berta@post.example')).replaceAll('HS-1001', 'HS-1002')
  await page.getByLabel('The shop’s e-mail').setInputFiles(file(message))
  await page.getByRole('button', { name: 'Check the e-mail' }).click()
  await page.getByText('something in the e-mail was changed after it was sent').waitFor()
  const order = { shop: 'Hallmann & Sohn', domain: 'hallmann.example', to: 'berta@post.example', number: 'HS-1003' }
  const date = new Date(Date.now() - 86_400_000)
  const own = wooCommerceMail({ ...order, title: 'Wasserkessel No. 3', date })
  await page.getByLabel('The shop’s e-mail').setInputFiles(file(await sign(own, { domain: 'hallmann.example', key })))
  await page.getByRole('button', { name: 'Check the e-mail' }).click()
  await page.getByRole('heading', { name: 'You proved this purchase' }).waitFor()
  await page.getByRole('link', { name: 'Prove a purchase' }).click()
  await page.getByRole('link', { name: /Order HS-1003/ }).waitFor()
})
