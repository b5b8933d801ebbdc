import { beforeEach, expect, test } from 'vitest'
import { importText, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../../src/rooms/transfer/testing.ts'
import { findings, lookAt, overflow } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/** A moderator works through the queue by keyboard (X-work-14). */
const server = useServer('empty', { lifetime: 'try' })
const browser = useBrowser()
let ada: SignedIn

beforeEach(async () => {
  const review = (external_id: string, body: string) => ({ ...REVIEW, external_id, order_item: undefined, body })
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    REVIEWER,
    review('a', 'The first.'),
    review('b', 'The second.'),
  ])
  expect(problems).toEqual([])
  await server.database.query`
    UPDATE reviews SET held_at = (now() AT TIME ZONE 'UTC' - (interval '1 day' * (200 - ascii(external_id)))) AT TIME ZONE 'UTC', held_reason = 'links'`
  ada = await signInAs(server, { name: 'Ada Moreau', roles: ['moderator'] })
})

test('the queue stays beside the case in a wide window, and leads to the next one', async () => {
  const { page, faults } = await browser.open({ viewport: { width: 1440, height: 900 } })
  await ada.in(page.context())
  const { cases } = await (await ada.get('/moderation.json')).json()
  await page.goto(server.address + cases[0].path)
  const queue = page.getByRole('navigation', { name: 'Queue' })
  await queue.getByRole('link', { name: 'Queue, 2' }).waitFor()
  const entries = queue.getByRole('listitem').getByRole('link')
  expect(await entries.evaluateAll(links => links.map(link => link.getAttribute('aria-current')))).toEqual([
    'page',
    null,
  ])
  const [list, lead] = await Promise.all([queue.boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()])
  expect(list!.x + list!.width).toBeLessThan(lead!.x)
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await Promise.all([page.waitForURL(`**${cases[1].path}`), entries.nth(1).click()])
  await page.getByText('The second.').first().waitFor()
  await page.setViewportSize({ width: 1200, height: 900 })
  expect([await queue.isVisible(), await overflow(page)]).toEqual([false, 0])
  expect(faults).toEqual([])
}, 180_000)

test('opens, takes and decides by keys, which type where somebody types, and can be switched off', async () => {
  const { page, faults } = await browser.open()
  await ada.in(page.context())
  await page.goto(`${server.address}/moderation`)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  const decide = page.getByRole('link', { name: /^Decide on the review/ })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id)

  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe(await decide.first().getAttribute('href'))
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe(await decide.nth(1).getAttribute('href'))
  await page.keyboard.press('k')
  await page.keyboard.press('/')
  await expect.poll(() => focused()).toBe('desk-search')
  await page.keyboard.type('j first?')
  expect(await page.getByRole('searchbox', { name: 'Search waiting cases' }).inputValue()).toBe('j first?')
  await page.getByRole('searchbox', { name: 'Search waiting cases' }).fill('first')
  await Promise.all([page.waitForURL(/q=first/), page.keyboard.press('Enter')])
  await expect.poll(() => decide.count()).toBe(1)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  await page.getByRole('heading', { name: 'Moderation', exact: true }).click()
  await page.keyboard.press('j')
  await Promise.all([page.waitForURL(/moderation\/reviews/), page.keyboard.press('Enter')])

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  await page.getByRole('region', { name: 'The author' }).getByText('Held').first().waitFor()
  await page.keyboard.press('t')
  await page.getByText('You are working on this case since').waitFor()
  // taking it loaded a document, which has its keys once it is hydrated
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  await lookAt(page, ['light', 360])
  expect([await findings(page), await overflow(page)]).toEqual([[], 0])
  await lookAt(page, ['dark', 1440])
  expect(await findings(page)).toEqual([])

  await page.keyboard.press('1')
  await page.keyboard.type('1 take? just a link to a manual.')
  expect(await page.locator('form textarea').first().inputValue()).toBe('1 take? just a link to a manual.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('This is the next case.').waitFor()
  await page.getByText('The second.').first().waitFor()

  // the decision loaded a document, which has its keys once it is hydrated
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await list.getByText('Take this case').waitFor()
  await list.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  expect(await list.count(), 'switched off').toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  expect(await list.getByRole('checkbox').isChecked()).toBe(false)
  await list.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await list.waitFor()
  expect(faults).toEqual([])
}, 180_000)
