import { beforeEach, expect, test } from 'vitest'
import { aProgram } from '../../../src/rooms/integration/testing.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { type Appearance, isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** A shop renames a reviewed product, then puts another one in its place; a reader finds out (P1.9, P1.10). */
const server = useServer('empty', { lifetime: 'try' })
const browser = useBrowser()
const LOOKS: readonly Appearance[] = [
  ['light', 360],
  ['dark', 768],
  ['light', 1440],
]
const GTIN = '4006381333931'
const desk = (id: string) => ({
  ...PRODUCT,
  external_id: id,
  handle: id,
  title: 'Oak Desk 120',
  brand: 'Eik',
  gtin: GTIN,
})

beforeEach(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'second.example', name: 'Second' },
    desk('desk'),
    { ...desk('table'), shop: 'second.example' },
    REVIEWER,
    { ...ORDER, items: [{ external_id: 'i1', product: 'desk' }] },
    { ...REVIEW, product: 'desk' },
  ])
  expect(problems).toEqual([])
})

test('renames, confirms, swaps; and both versions and both products can be found', async () => {
  const program = await aProgram(server, 'shop.example')
  const put = (title: string, gtin = GTIN) =>
    program.ask('PUT', '/products/desk', { external_id: 'desk', title, price: '12.90', gtin })
  expect((await put('Oak Desk 140')).status).toBe(200)
  expect((await put('Schreibtisch aus Eiche')).status).toBe(409)

  const jo = await signInAs(server, { name: 'Jo Staff', shops: { 'shop.example': 'staff' } })
  const { page, faults } = await browser.open()
  await jo.in(page.context())
  await page.goto(`${server.address}/business/shop`)
  await page.getByRole('link', { name: 'Changed products 1 waiting' }).click()
  await page.getByRole('heading', { name: '1 product waiting for your answer' }).waitFor()
  await isSound(page, LOOKS)
  await page.getByRole('button', { name: 'Same product' }).click()
  await page.getByText('Done.').waitFor()
  await page.getByRole('link', { name: 'View the product’s page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Schreibtisch aus Eiche' }).waitFor()
  await page.getByRole('link', { name: '2 earlier versions' }).click()
  await page.getByRole('heading', { name: 'Product history' }).waitFor()
  await page.getByText('answered: the same product.').waitFor()
  await isSound(page, LOOKS)

  expect((await put('Wireless Earbuds Pro', '4006381333948')).status).toBe(409)
  await page.goto(`${server.address}/business/shop/products`)
  await page.getByRole('button', { name: 'Different product' }).click()
  await page.getByText('Done.').waitFor()
  const fresh = await page.getByRole('link', { name: 'View the product’s page' }).getAttribute('href')
  await page.goto(server.address + fresh)
  await page.getByRole('heading', { level: 1, name: 'Wireless Earbuds Pro' }).waitFor()
  expect(await page.getByText('Fits well.').count()).toBe(0)

  await page.goto(`${server.address}/reviews/stores/shop/products/desk`)
  await page.getByText('No longer sold. The shop now sells').waitFor()
  await page.getByText('Fits well.').waitFor()
  await page.getByRole('link', { name: 'Also at 1 shop' }).click()
  await page.getByText('2 shops list this product, with 1 review').waitFor()
  await page.getByText('No reviews at this shop yet.').waitFor()
  await isSound(page, LOOKS)
  expect(faults).toEqual([])
})
