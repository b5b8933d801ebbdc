import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../../src/platform/logging/logger.ts'
import { writeMessage } from '../../../src/platform/mail/email.ts'
import { createMailer } from '../../../src/platform/mail/mailer.ts'
import { signInEmail } from '../../../src/rooms/accounts/emails.ts'
import { makeLink } from '../../../src/rooms/accounts/service/links.ts'
import { stopToken } from '../../../src/rooms/notifications/mail-service.ts'
import { type Appearance, findings, lookAt, overflow } from '../../support/axe.ts'
import { useBrowser } from '../../support/browser.ts'
import { dataDirOf } from '../../support/database.ts'
import { useServer } from '../../support/server.ts'
import { type SignedIn, signInAs } from '../../support/sign-in.ts'

/** Sign-in and account pages in their various states: no axe findings, no horizontal overflow. */
const server = useServer('demo', { env: { CANDOR_OUTBOX: '1' } })
const browser = useBrowser()

let iris: SignedIn
let stop: string
beforeAll(async () => {
  iris = await signInAs(server, { name: 'Iris Quint' })
  await iris.anotherSession()
  await iris.aPasskey()
  await iris.send('PUT', '/reviews/profile/edit/privacy/mail', { wanted: ['news'] })
  stop = await stopToken(server.database.db, iris.reviewerId, 'news')
  const mail = { from: 'Candor <no-reply@localhost>', outboxPage: 'demo' as const }
  const mailer = createMailer({ dataDir: dataDirOf(server.database), mail }, createLogger('silent'))
  const email = signInEmail(`${server.address}/login/link?token=${'a'.repeat(43)}`, '482913')
  await mailer.deliver(writeMessage(email, { to: 'somebody-with-a-long-name@post.example', base: server.address }))
})

const link = async () => {
  const found = new URL(await makeLink(server.database.db, `new-${Date.now()}@post.example`, server.address))
  return found.pathname + found.search
}
const PRIVACY = '/reviews/profile/edit/privacy'
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

interface State {
  path: string | (() => Promise<string> | string)
  own?: boolean
  /** Action on the page before it is checked. */
  act?: (page: Page) => Promise<unknown>
}

const STATES: Record<string, State> = {
  'signing in': { path: '/login' },
  'signing in with an address that is none': {
    path: '/login',
    async act(page) {
      await page.getByLabel('E-mail address').fill('nobody')
      await press(page, 'Send me a link')
      await page.getByRole('alert').waitFor()
    },
  },
  'a link on its way': {
    path: '/login',
    async act(page) {
      await page.getByLabel('E-mail address').fill(`a-rather-long-address-${Date.now()}@somewhere.post.example`)
      await press(page, 'Send me a link')
      await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    },
  },
  'a link of somebody new': { path: link },
  'a link that does not work': { path: '/login/link?token=x' },
  'signing out': { path: '/logout', own: true },
  'where one is signed in': { path: '/reviews/profile/edit/security', own: true },
  'one’s own data': { path: PRIVACY, own: true },
  'leaving without a choice': {
    path: PRIVACY,
    own: true,
    async act(page) {
      await press(page, 'Delete my account')
      await page.getByText('Choose what happens to your reviews.').waitFor()
    },
  },
  'after leaving': { path: '/goodbye' },
  'a way back that is gone': { path: '/login/stay?token=x' },
  'stopping e-mails': { path: () => `/unsubscribe/${stop}` },
  'the outbox': { path: '/outbox' },
}

const LOOKS: Appearance[] = [
  ['light', 768],
  ['dark', 360],
]

test.each(Object.entries(STATES))('%s', async (_, { path, own, act }) => {
  const { page } = await browser.open()
  await lookAt(page, LOOKS[0]!)
  if (own) await iris.in(page.context())
  await page.goto(server.address + (typeof path === 'string' ? path : await path()))
  await act?.(page)
  for (const look of LOOKS) {
    await lookAt(page, look)
    expect(await findings(page), look.join()).toEqual([])
    expect(await overflow(page), `${look}: px that stick out to the side`).toBeLessThanOrEqual(0)
  }
})
