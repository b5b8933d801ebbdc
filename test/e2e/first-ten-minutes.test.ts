import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { demoSignInLinks } from '../../src/seed/acts/staff.ts'
import { useBrowser } from '../support/browser.ts'
import { useServer } from '../support/server.ts'

/** A first look at the demo, as each of its people: one button, their place, one act. Without scripts. */
const server = useServer('demo', { lifetime: 'try' })
const browser = useBrowser()
beforeEach(async () => {
  await server.database.query`delete from installation`
  await server.database.query`insert into installation (installed_at, demo_filled_at) values (now(), now())`
})

/** Signs in by the button of a role; ends where the person's work is. */
async function arriveAs(person: string, place: RegExp) {
  const { page, faults } = await browser.open({ javaScriptEnabled: false })
  await page.goto(`${server.address}/login`)
  await page.locator(`button[name="person"][value="${person}"]`).click()
  await page.waitForURL(place)
  return { page, faults }
}

const main = (page: Page) => page.getByRole('main')

test('a shopper searches, reads, and finds a review helpful', async () => {
  const { page, faults } = await arriveAs('shopper', /\/reviews$/)
  const search = page.getByRole('search').first()
  await search.locator('input[name="q"]').fill('kettle')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\/reviews\/search\?.*q=kettle/)
  await main(page).locator('a[href*="/products/"]').first().click()
  await page.waitForURL(/\/products\//)
  await main(page)
    .getByRole('button', { name: /^Helpful/, pressed: false })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Before you post' }).waitFor()
  await main(page).getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'Accept and send' }).click()
  await page.waitForURL(/\/products\//)
  await main(page)
    .getByRole('button', { name: /^Helpful/, pressed: true })
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

test('an owner lands on their shop, and replies to a review', async () => {
  const { page, faults } = await arriveAs('owner', /\/business\/hallmann-sohn$/)
  await page
    .getByRole('link', { name: /^Reviews/ })
    .first()
    .click()
  await page.waitForURL(/\/business\/hallmann-sohn\/reviews/)
  const review = main(page)
    .getByRole('article')
    .filter({ has: page.getByText('Reply', { exact: true }) })
    .first()
  await review.getByText('Reply', { exact: true }).click()
  await review.getByRole('textbox').fill('Thank you. We are sending you a new lid.')
  await review.getByRole('button', { name: /^Publish reply to / }).click()
  await main(page).getByText('Thank you. We are sending you a new lid.').first().waitFor()
  expect(faults).toEqual([])
})

test('someone on the team finds the questions, and answers one', async () => {
  const { page, faults } = await arriveAs('staff', /\/business\/hallmann-sohn$/)
  await page
    .getByRole('link', { name: /^Questions/ })
    .first()
    .click()
  await page.waitForURL(/\/business\/hallmann-sohn\/questions/)
  const question = await main(page).locator('a[href^="/reviews/questions/"]').first().getAttribute('href')
  await page.goto(server.address + question)
  await main(page).getByRole('textbox').first().fill('Yes, on induction as well.')
  await main(page).getByRole('button', { name: 'Publish answer' }).click()
  await main(page).getByText('Yes, on induction as well.').first().waitFor()
  expect(faults).toEqual([])
})

test('a moderator lands on the desk, and decides on the first case', async () => {
  const { page, faults } = await arriveAs('moderator', /\/moderation$/)
  await main(page)
    .getByRole('link', { name: /^Decide/ })
    .first()
    .click()
  await page.waitForURL(/\/moderation\/reviews\//)
  const decision = main(page).locator('form:has(textarea)').first()
  await decision.getByRole('textbox').first().fill('Both sides were heard.')
  await decision.getByRole('button').first().click()
  await page.goto(`${server.address}/moderation/log`)
  await main(page).getByText('Both sides were heard.').first().waitFor()
  expect(faults).toEqual([])
})

test('a moderator comes by the printed link, searches, takes a case, reads its author’s history, and decides on two', async () => {
  const printed = await demoSignInLinks(server.database, server.address, { hasOutbox: true })
  const link = /^ {2}moderator: .*\n {4}(\S+)$/m.exec(printed)![1]!
  const { page, faults } = await browser.open()
  await page.goto(link)
  await main(page).getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/moderation$/)

  const decide = main(page).getByRole('link', { name: /^Decide/ })
  const subject = /Decide on the review of (.*)/.exec((await decide.first().innerText()).replaceAll(/\s+/g, ' '))![1]!
  await main(page).getByRole('searchbox', { name: 'Search waiting cases' }).fill(subject)
  await main(page).getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\?q=/)
  await decide.first().click()
  await page.waitForURL(/\/moderation\/reviews\//)
  const taken = page.url()
  await main(page).getByRole('button', { name: 'Take this case' }).click()
  await main(page).getByText('You are working on this case since').waitFor()
  const author = main(page).getByRole('region', { name: 'The author', exact: true })
  await author.getByText('Reports by others').waitFor()
  await page.goto(`${server.address}/moderation?assigned=mine`)
  await decide.first().waitFor()
  expect(await decide.count()).toBe(1)
  await page.goto(taken)

  // the first decision on offer never hides anything, and needs no passkey
  for (const words of ['An order stands behind it.', 'Read it again, and it is fine.']) {
    const decision = main(page).locator('form:has(textarea)').first()
    await decision.getByRole('textbox').first().fill(words)
    const before = page.url()
    await Promise.all([page.waitForURL(url => url.href !== before), decision.getByRole('button').first().click()])
    await main(page).getByText('Your decision is saved.').waitFor()
  }
  await page.goto(`${server.address}/moderation/log`)
  await main(page).getByText('An order stands behind it.').first().waitFor()
  await main(page).getByText('Read it again, and it is fine.').first().waitFor()
  expect(faults).toEqual([])
})

test('an arbitrator finds the open disputes, and takes one', async () => {
  const { page, faults } = await arriveAs('arbitrator', /\/reviews\/arbitrator$/)
  const dispute = await main(page).locator('a[href^="/reviews/arbitrator/"]').first().getAttribute('href')
  await page.goto(server.address + dispute)
  await main(page).getByRole('button', { name: 'Take this dispute' }).click()
  await main(page).getByRole('button', { name: 'Take this dispute' }).waitFor({ state: 'detached' })
  await main(page).getByText('Ask one side or both sides a question').first().waitFor()
  expect(faults).toEqual([])
})

test('an operator gives a role, which takes a confirmation everywhere else', async () => {
  const { page, faults } = await arriveAs('operator', /\/operator$/)
  await page.goto(`${server.address}/operator/roles`)
  await page.getByLabel('E-mail address').fill('ada@candor.example')
  await page.getByLabel('Role', { exact: true }).selectOption('staff')
  await page.getByLabel('Shop', { exact: true }).fill('hallmann-sohn.example')
  await page.getByRole('button', { name: 'Give role' }).click()
  const given = page.getByRole('listitem').filter({ hasText: 'ada@candor.example' })
  await given.filter({ hasText: 'hallmann-sohn.example' }).first().waitFor()
  expect(faults).toEqual([])
})
