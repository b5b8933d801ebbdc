import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { OPERATOR_GROUPS } from '../../../src/pages/work/operator-groups.ts'
import { demoSignInLinks } from '../../../src/seed/acts/staff.ts'
import { isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** The operators' console in the demo world. */
const server = useServer('demo')
const browser = useBrowser()
beforeAll(async () => {
  await server.database.query`delete from installation`
  await server.database.query`insert into installation (installed_at, demo_filled_at) values (now(), now())`
})

const main = (page: Page) => page.getByRole('main')
const PAGES = OPERATOR_GROUPS.flatMap(group => group.entries)

test('an operator’s first ten minutes: from the printed link through every page of the console', async () => {
  const { page, faults } = await browser.open({ javaScriptEnabled: false })
  const printed = await demoSignInLinks(server.database, server.address, { hasOutbox: true })
  const link = /operator: .*\n\s+(\S+)/.exec(printed)![1]!
  await page.goto(link)
  await page
    .getByRole('button', { name: /^Sign in/ })
    .first()
    .click()
  await page.waitForURL(/\/operator$/)
  const nav = page.getByRole('navigation', { name: 'Operations dashboard' }).first()
  for (const { text, path } of PAGES) {
    await nav.getByRole('link', { name: text, exact: true }).click()
    await page.waitForURL(new RegExp(`${path}$`))
    expect(await main(page).getByRole('heading', { level: 1 }).count(), path).toBe(1)
  }

  // a shop, and one of its people
  await nav.getByRole('link', { name: 'Shops', exact: true }).click()
  await main(page).getByRole('searchbox').fill('hallmann')
  await main(page).getByRole('button', { name: 'Show' }).click()
  await main(page)
    .getByRole('link', { name: /Hallmann/ })
    .click()
  await main(page).getByRole('link', { name: 'Jonas Weiss' }).click()
  await page.waitForURL(/\/operator\/people\//)

  // a role, given and taken
  await page.getByLabel('Role', { exact: true }).selectOption('staff')
  await page.getByLabel('Shop', { exact: true }).fill('lindqvist-ljud.example')
  await page.getByRole('button', { name: 'Give role' }).click()
  await main(page)
    .getByRole('button', { name: /Remove the role staff at Lindqvist/ })
    .click()
  await main(page)
    .getByRole('button', { name: /Remove the role staff at Lindqvist/ })
    .waitFor({ state: 'detached' })

  // the home page
  await nav.getByRole('link', { name: 'Collections', exact: true }).click()
  await page.getByLabel('Page', { exact: true }).fill(`${server.address}/reviews/stores/hallmann-sohn`)
  const title = `From one workshop, ${Date.now()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Add collection' }).click()
  await main(page).getByRole('heading', { name: title }).waitFor()

  // what was done is in the audit log
  await nav.getByRole('link', { name: 'Security events', exact: true }).click()
  for (const event of ['Granted a role', 'Revoked a role', 'Changed a collection of the home page'])
    await main(page).getByRole('listitem').filter({ hasText: event }).first().waitFor()
  expect(faults).toEqual([])
})

test.each<['light' | 'dark', number]>([
  ['light', 360],
  ['dark', 360],
  ['light', 1440],
])('every page is sound: %s, %i px', async (scheme, width) => {
  const olga = await signInAs(server, { name: 'Olga Operator', roles: ['operator'] })
  const { page, faults } = await browser.open({ stirs: false })
  await olga.in(page.context())
  const shop = '/operator/shops/hallmann-sohn'
  const person = `/operator/people/${olga.encodedId}`
  for (const path of [...PAGES.map(entry => entry.path), shop, person]) {
    await page.goto(server.address + path)
    await isSound(page, [[scheme, width]])
  }
  expect(faults).toEqual([])
})
