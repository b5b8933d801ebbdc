import { beforeEach, expect, test } from 'vitest'
import { importText, PRODUCT, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { announceImport, useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** People in whose name a shop imported reviews (P1.6). */
const server = useServer('empty', { lifetime: 'try' })
const browser = useBrowser()
/** Three widths, light and dark. */
const LOOKS = [360, 768, 1440].flatMap(width => [['light', width] as const, ['dark', width] as const])
const PAGE = '/reviews/stores/hallmann/products/wasserkessel-no-3'

beforeEach(async () => {
  const shop = { ...SHOP, domain: 'hallmann.example', name: 'Hallmann & Sohn', slug: 'hallmann' }
  const rows = [shop, { ...PRODUCT, shop: shop.domain, title: 'Wasserkessel No. 3', handle: 'wasserkessel-no-3' }]
  expect((await importText(server.database, 'catalog', rows)).problems).toEqual([])
  const table = `product_id,rating,title,body,review_date,reviewer_name,reviewer_email
p1,5,Immer wieder,Der dritte in der Familie.,2021-05-02,Dieter K.,dieter@post.example
p1,5,Best ever,Never said by Nora.,2021-06-02,Nora N.,nora@post.example
`
  const options = { shop: 'hallmann.example', origin: { feed: 'file' } } as const
  expect((await importText(server.database, 'judgeme-reviews', table, options)).problems).toEqual([])
  announceImport(server)
})

test('a member rejects an imported review', async () => {
  const nora = await signInAs(server, { email: 'nora@post.example', name: 'Nora Nilsen' })
  const { page, faults } = await browser.open()
  await nora.in(page.context())
  await page.goto(`${server.address}/profile`)
  await page.getByText('A shop imported a review under your address. Is it yours?').waitFor()
  await page.getByRole('link', { name: 'Answer' }).click()
  await page.getByRole('heading', { name: 'Imported under your address' }).waitFor()
  await page.getByText('Never said by Nora.').waitFor()
  await isSound(page, LOOKS)
  await page.getByRole('button', { name: /^Not mine/ }).click()
  await page.getByText('The review is removed').waitFor()
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
  await page.goto(server.address + PAGE)
  await page.getByText('Der dritte in der Familie.').waitFor()
  expect(await page.getByText('Never said by Nora.').count()).toBe(0)
  expect(faults).toEqual([])
})

test('another accepts one, which stays marked', async () => {
  const dieter = await signInAs(server, { email: 'dieter@post.example', name: 'Dieter Kranz' })
  const { page, faults } = await browser.open()
  await page.goto(server.address + PAGE)
  await page
    .locator('article span', { hasText: /^Imported by the shop on/ })
    .first()
    .waitFor()
  await page.getByText('As named by the shop').first().waitFor()
  await dieter.in(page.context())
  await page.goto(`${server.address}/reviews/profile/imported-reviews`)
  await page.getByRole('button', { name: /^It’s mine/ }).click()
  await page.getByText('Accepted. It is on your profile now').waitFor()
  await page.goto(server.address + PAGE)
  await page.getByRole('link', { name: 'Dieter Kranz' }).waitFor()
  await page
    .locator('article span', { hasText: /^Imported by the shop on .*, accepted by its author$/ })
    .first()
    .waitFor()
  await isSound(page, LOOKS)
  expect(faults).toEqual([])
})
