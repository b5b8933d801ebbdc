import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../../../src/platform/jobs/jobs.ts'
import { createLogger } from '../../../src/platform/logging/logger.ts'
import { createMailer } from '../../../src/platform/mail/mailer.ts'
import { mailWork } from '../../../src/platform/mail/send-mail.ts'
import { type OutboundClient, openOutbound } from '../../../src/platform/outside/outbound.ts'
import { invitationJobs } from '../../../src/rooms/invitations/jobs.ts'
import { sendDue } from '../../../src/rooms/invitations/send.ts'
import { currentOffer } from '../../../src/rooms/rewards/service.ts'
import { importText } from '../../../src/rooms/transfer/testing.ts'
import { type Appearance, isSound } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { useMailServer } from '../../support/processes/mail-server.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** A shop from sign-up to its first invited review, shown on its own site: a real local server on another origin. */
let site: Server
const files = new Map<string, string>()
const onSite = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`
const real = openOutbound({ lookup: async () => [{ address: '127.0.0.1', family: 4 }], permits: () => true })
const outbound: OutboundClient = {
  ...real,
  txt: async () => [],
  /** Maps the shop's site to the local server without TLS; other hosts are real. */
  text: url => {
    const { port } = site.address() as AddressInfo
    return real.text(`http://kiln.example:${port}${new URL(url).pathname}`)
  },
}
const server = useServer('empty', { lifetime: 'try', outbound })
const browser = useBrowser()
const mail = useMailServer()
let jobs: Jobs

beforeEach(async () => {
  files.clear()
  mail.arrived.length = 0
  site = createServer(({ url = '/' }, response) => {
    const text = files.get(url)
    const type = url.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8'
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text)
  })
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  const log = createLogger('silent')
  const settings = { smtpUrl: mail.url, from: 'Candor <post@reviews.example>', outboxPage: 'never' as const }
  const mailer = createMailer({ dataDir: '', mail: settings }, log)
  const { db } = server.database
  const asking = invitationJobs({ db, jobs: () => jobs, mailer, base: server.address, offerOf: currentOffer })
  jobs = openJobs(server.database.url, log, [mailWork(mailer), ...asking])
  await jobs.start()
})
afterEach(async () => {
  await jobs?.stop()
  site?.closeAllConnections()
  site?.close()
})

const DAY = 86_400_000

const LOOKS: readonly Appearance[] = [
  ['dark', 360],
  ['light', 1440],
]

/** Clicks a button in the main area. */
async function press(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /dashboard$/ })
    .getByRole('link', { name, exact: true })
    .click()

/** The widget builder's tag for a product, as shown for copying. */
async function buildTag(page: Page, product: string): Promise<string> {
  await section(page, 'Widgets')
  await page.getByRole('main').getByRole('textbox', { name: 'Product ID', exact: true }).fill(product)
  await press(page, 'Update preview')
  return page.locator('code', { hasText: `data-product="${product}"` }).innerText()
}

test('signed up by a file, set, fed with an order, it asks its buyer, whose review its own page shows by the tag of the widget builder', async () => {
  const kim = await signInAs(server, { name: 'Kim Kiln' })
  const { page, faults } = await browser.open()
  await kim.in(page.context())
  await page.goto(`${server.address}/business`)
  await page.getByRole('main').getByRole('link', { name: 'Add your shop' }).first().click()
  await page.getByRole('main').getByLabel('Website').fill('https://www.kiln.example')
  await page.getByLabel('Shop name').fill('Kiln & Co')
  await page.getByRole('main').getByLabel('Country').selectOption('NL')
  await page.getByRole('main').getByLabel('Currency').selectOption('EUR')
  await page.getByRole('main').getByLabel('Platform').selectOption('custom')
  await press(page, 'Add shop')
  await page.getByRole('heading', { name: 'Your shops' }).waitFor()
  await press(page, 'Verify')
  await page.getByText('The file is not on your site yet.').waitFor()
  files.set('/.well-known/candor.txt', await page.locator('dl code').innerText())
  await press(page, 'Verify again')
  await page.waitForURL(/\/business\/kiln-co(#|$)/)

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Short description').fill('Bowls from Delft.')
  await page.locator('#brand').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByLabel('Invite buyers to review').check()
  await page.getByLabel('Days after delivery').fill('3')
  await press(page, 'Save')
  await page.getByText('On since').waitFor()
  await isSound(page, LOOKS)
  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByText('verified the domain with a file').waitFor()

  const { problems } = await importText(server.database, 'catalog', [
    { type: 'product', shop: 'kiln.example', external_id: 'bowl', title: 'Bowl', price: '9.00' },
    { type: 'reviewer', external_id: 'anna', name: 'Anna Dijk', email: 'anna@post.example' },
    {
      type: 'order',
      shop: 'kiln.example',
      external_id: 'o1',
      reviewer: 'anna',
      placed_at: new Date(Date.now() - 3.5 * DAY).toISOString(),
      items: [{ external_id: 'i1', product: 'bowl', quantity: 1, price: '9.00' }],
    },
  ])
  expect(problems).toEqual([])
  await server.database.query`UPDATE invitation_rules SET enabled_at = now() - interval '1 day'`
  await sendDue({ db: server.database.db, jobs, base: server.address }, new Date())
  const requested = await mail.next('anna@post.example')
  expect(requested.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /href="([^"]+\/invitation\/[^"]+\?rating=3)"/.exec(requested.html!)![1]!

  const anna = await browser.open()
  await anna.page.goto(link)
  await anna.page.getByRole('radio', { name: '3 stars' }).waitFor()
  expect(await anna.page.getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true)
  await anna.page.getByText('Add a picture').waitFor()
  await anna.page.getByLabel('Your review').fill('A good bowl, but smaller than it looks.')
  await press(anna.page, 'Publish review')
  const terms = anna.page.getByRole('dialog', { name: 'Terms of service' })
  await terms.getByRole('checkbox').check()
  await terms.getByRole('button', { name: 'Accept and send' }).click()
  await anna.page.waitForURL('**/write-review/thanks?*')
  await anna.page.goto(`${server.address}/reviews/stores/kiln-co`)
  await anna.page.getByText('A good bowl, but smaller than it looks.').first().waitFor()
  const reviews = await (await kim.get('/reviews/stores/kiln-co.json')).json()
  expect(reviews.shop_data).toMatchObject({ name: 'Kiln & Co', description: 'Bowls from Delft.' })
  const [row] = await server.database.query`SELECT source, verified, rating FROM reviews`
  expect(row).toEqual({ source: 'invite', verified: true, rating: 3 })
  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByRole('link', { name: /^Reviewed .*3 stars$/ }).waitFor()

  await section(page, 'Reviews')
  await press(page, 'Pick for your shop page: review by Anna Dijk')
  await page.getByRole('heading', { name: 'Picked for your shop page 1 of 6' }).waitFor()
  await isSound(page, LOOKS)
  await anna.page.reload()
  const picked = anna.page.getByRole('region', { name: 'Reviews picked by the shop' })
  await picked.getByText('A good bowl, but smaller than it looks.').waitFor()
  await isSound(anna.page, LOOKS)

  const tag = await buildTag(page, 'bowl')
  files.set('/bowl', `<!doctype html><html lang="en"><title>Bowl</title><main><h1>Bowl</h1>${tag}</main></html>`)
  const reader = await browser.open()
  await reader.page.goto(onSite('/bowl'))
  const shown = reader.page.locator('candor-reviews article')
  await shown.getByText('A good bowl, but smaller than it looks.').waitFor()
  expect(await shown.count()).toBe(1)
  expect(await shown.innerText()).toMatch(/Verified purchase\s+(?:Reported by the shop|From an archive)\s+Invited/)
  expect(new URL(reader.page.url()).origin).not.toBe(server.address)
  // 403: Anna’s browser asked for the terms and sent the review again
  const unexpected = [...faults, ...anna.faults, ...reader.faults].filter(fault => !fault.includes('403'))
  expect(unexpected).toEqual([])
}, 180_000)
