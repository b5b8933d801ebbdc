import { beforeEach, expect, test } from 'vitest'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { type Appearance, isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** A member's daily work: from the overview where sign-in leads, to replies to many reviews. */
const server = useServer('empty', { lifetime: 'try' })
const browser = useBrowser()

beforeEach(async () => {
  const people = ['Anna Dijk', 'Ben Ode', 'Cleo Roy'].map((name, i) => ({ ...REVIEWER, external_id: `p${i}`, name }))
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    ...people,
    ...people.map(({ external_id }, i) => ({
      ...REVIEW,
      external_id: `r${i}`,
      reviewer: external_id,
      order_item: undefined,
      rating: i + 3,
    })),
  ])
  expect(problems).toEqual([])
})

const LOOKS: readonly Appearance[] = [
  ['dark', 360],
  ['light', 1440],
]

test('from the overview: saves an answer, replies in place, then to the others at once', async () => {
  const jo = await signInAs(server, { name: 'Jo Staff', shops: { 'shop.example': 'staff' } })
  const { page, faults } = await browser.open()
  await jo.in(page.context())
  await page.goto(`${server.address}/login`)
  await page.waitForURL('**/business/shop')
  const nav = page.getByRole('navigation', { name: 'Shop dashboard' })
  expect(await nav.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')

  await nav.getByRole('link', { name: 'Saved answers' }).click()
  await page.getByLabel('Title').fill('Thanks')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Thank you, {name}.')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()

  await nav.getByRole('link', { name: 'Reviews 3 waiting' }).click()
  const opener = page.getByRole('article', { name: 'Review by Anna Dijk' }).getByText('Reply', { exact: true })
  const placeOf = () => opener.evaluate(({ offsetLeft, offsetTop }: HTMLElement) => [offsetLeft, offsetTop])
  const place = await placeOf()
  await opener.click()
  expect(await placeOf(), 'no other button takes its place').toEqual(place)
  const box = page.getByRole('article', { name: 'Review by Anna Dijk' })
  await box.getByRole('textbox').fill('Dear Anna,')
  await box.getByRole('button', { name: 'Thanks' }).click()
  await expect.poll(() => box.getByRole('textbox').inputValue()).toBe('Dear Anna,\n\nThank you, {name}.')
  await box.getByRole('textbox').fill('Thank you, Anna.')
  await isSound(page, LOOKS)
  await box.getByRole('button', { name: 'Publish reply to Anna Dijk' }).click()
  await page.getByText('1 reply published.').waitFor()
  await nav.getByRole('link', { name: 'Reviews 2 waiting' }).waitFor()

  const several = page.locator('#reply-to-several')
  const position = () => several.locator('..').evaluate(bar => getComputedStyle(bar).position)
  expect(await position(), 'covers nothing while nothing is selected').toBe('static')
  await page.getByLabel('Select the review by Ben Ode').check()
  await page.getByLabel('Select the review by Cleo Roy').check()
  await page.getByText('2 reviews selected').waitFor()
  expect(await position(), 'follows the reader').toBe('sticky')
  await page.getByText('Reply to several at once').click()
  await several.getByRole('button', { name: 'Thanks' }).click()
  await several.getByRole('button', { name: 'Preview replies' }).click()
  await page.getByText('Thank you, Ben Ode.').waitFor()
  await isSound(page, LOOKS)
  await page.getByRole('button', { name: 'Publish 2 replies' }).click()
  await page.getByText('2 replies published.').waitFor()
  const replies = await server.database.query<{ body: string }>`SELECT body FROM review_replies ORDER BY body`
  expect(replies.map(({ body }) => body)).toEqual(['Thank you, Anna.', 'Thank you, Ben Ode.', 'Thank you, Cleo Roy.'])

  await page.setViewportSize({ width: 360, height: 700 })
  await page.locator('summary', { hasText: 'Sections, now' }).click()
  await nav.getByRole('link', { name: 'Rewards' }).click()
  await page.getByRole('heading', { name: 'Rewards', level: 1 }).waitFor()
  expect(faults).toEqual([])
})
