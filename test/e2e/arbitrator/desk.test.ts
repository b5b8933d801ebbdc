import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ANSWER_DAYS } from '../../../src/rooms/disputes/rules.ts'
import { findings, isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useDisputes } from '../../support/builders/disputes.ts'
import { openAs } from '../../support/page-acts.ts'

/** An arbitrator's desk: what waits, the case, and what can be done about it, in sight of each other (X-arbitrator-07). */
const { server, people, open, act, daysPass } = useDisputes()
const browser = useBrowser()
const opened = openAs(server, browser)
/** Two cases that the arbitrator took, the first one with more to read, and one that nobody has. */
let cases: string[]

beforeAll(async () => {
  cases = [await open(), await open(), await open()]
  for (const [i, id] of cases.entries()) {
    for (let said = 0; i === 0 && said < 12; said++) {
      await act(people.anna, 'reviewer', id, 'message', { body: `The sleeve again, letter ${said + 1}.` })
    }
    await daysPass(id, ANSWER_DAYS)
    await act(people.anna, 'reviewer', id, 'escalate', { body: 'They do not answer.' })
    if (i < 2) await act(people.judge, 'arbitrator', id, 'take')
  }
})

const at = (id: string) => `/reviews/arbitrator/${id}`

const placesOf = async (page: Page) => {
  const box = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())!
  const queue = (await page.getByRole('navigation', { name: 'Open cases' }).boundingBox())!
  const [said, acts] = [await box('What happened'), await box('What you can do')]
  return { queue, said, acts }
}

test('three columns in a wide window, two at 768 px, one on a phone', async () => {
  const { page, faults } = await opened(people.judge, at(cases[0]!), { viewport: { width: 1440, height: 900 } })
  const wide = await placesOf(page)
  expect(wide.queue.x + wide.queue.width).toBeLessThan(wide.said.x)
  expect(wide.said.x + wide.said.width).toBeLessThan(wide.acts.x)
  expect(wide.acts.y, 'in sight without scrolling').toBeLessThan(400)
  await page.evaluate(() => scrollTo(0, 1200))
  expect((await placesOf(page)).acts.y, 'and beside a long case').toBeGreaterThanOrEqual(0)
  await page.evaluate(() => scrollTo(0, 0))

  await page.setViewportSize({ width: 768, height: 1024 })
  const two = await placesOf(page)
  expect(two.queue.y + two.queue.height, 'what waits is above the case').toBeLessThan(two.acts.y)
  expect(two.said.x + two.said.width).toBeLessThan(two.acts.x)
  expect(two.acts.y).toBeLessThan(two.said.y)

  await page.setViewportSize({ width: 360, height: 740 })
  const one = await placesOf(page)
  expect(one.acts.x).toBe(one.said.x)
  expect(one.acts.y).toBeGreaterThan(one.said.y)
  // above the case stands the next one, and nothing scrolls sideways
  const waiting = page.getByRole('navigation', { name: 'Open cases' }).getByRole('listitem')
  const inSight = () => waiting.getByRole('link').filter({ visible: true })
  expect(await inSight().evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([at(cases[1]!)])
  expect(await waiting.first().evaluate(({ parentElement: list }) => list!.scrollWidth - list!.clientWidth)).toBe(0)
  await isSound(page, [
    ['light', 360],
    ['light', 768],
    ['dark', 1440],
  ])
  expect(await findings(page)).toEqual([])
  const headings = await page.locator('h1, h2').allInnerTexts()
  expect(headings).toEqual([
    'Dispute about Blue Shirt',
    expect.stringMatching(/^The buyer/),
    expect.stringMatching(/^The shop/),
    'What happened',
    'What you can do',
    'Before you decide',
    'The order',
    'Similar cases',
  ])
  expect(faults).toEqual([])
}, 180_000)

test.each([true, false])('on a phone a line that stays in sight leads to the acts, with scripts: %s', async scripts => {
  const look = { viewport: { width: 360, height: 740 }, javaScriptEnabled: scripts, stirs: scripts }
  const { page } = await opened(people.judge, at(cases[0]!), look)
  const jump = page.getByRole('link', { name: 'What you can do' })
  await page.getByText('The sleeve again, letter 9.').scrollIntoViewIfNeeded()
  const { y, height } = (await jump.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThan(100)
  await jump.click()
  const acts = page.getByRole('heading', { name: 'What you can do' })
  await expect.poll(async () => (await acts.boundingBox())!.y).toBeLessThan(200)
  expect((await acts.boundingBox())!.y, 'not under the line').toBeGreaterThan(y + height)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator(':focus').innerText()).toContain('Ask one side')
})

test('the list beside the case has what the arbitrator took, then what is free, and keys go through it', async () => {
  const { page, faults } = await opened(people.judge, at(cases[0]!), { viewport: { width: 1440, height: 900 } })
  const queue = page.getByRole('navigation', { name: 'Open cases' })
  await queue.getByRole('link', { name: 'Open cases, 3' }).waitFor()
  const entries = queue.getByRole('listitem').getByRole('link')
  expect(await entries.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual(cases.map(at))
  expect(await entries.first().getAttribute('aria-current')).toBe('page')
  expect(await entries.allInnerTexts()).toEqual([
    expect.stringMatching(/^Yours\s+21 days left\s+Blue Shirt/),
    expect.stringMatching(/^Yours\s+21 days left\s+Blue Shirt/),
    expect.stringMatching(/^Free\s+since .+\s+Blue Shirt/),
  ])

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('d')
  await expect.poll(() => page.locator('#act-award :focus').getAttribute('name')).toBe('outcome_type')
  await page.getByRole('heading', { level: 1 }).click()
  await Promise.all([page.waitForURL(`**${at(cases[1]!)}`), page.keyboard.press('j')])
  await queue.locator(`a[aria-current][href$="${cases[1]!}"]`).waitFor()
  await Promise.all([page.waitForURL(`**${at(cases[2]!)}`), page.keyboard.press('j')])
  await page.getByRole('button', { name: 'Take this dispute' }).waitFor()
  await Promise.all([page.waitForURL('**/reviews/arbitrator'), page.keyboard.press('j')])
  expect(faults).toEqual([])
})
