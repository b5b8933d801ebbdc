import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeLink } from '../../../src/rooms/accounts/service/links.ts'
import { acceptTerms } from '../../../src/rooms/terms/service.ts'
import { plainBrowser } from '../../contracts/forms/plain-browser.ts'
import { useBrowser } from '../../support/browser.ts'
import { useAccountJobs } from '../../support/processes/account-jobs.ts'
import { useMailServer } from '../../support/processes/mail-server.ts'
import { useServer } from '../../support/server.ts'
import { signInAs } from '../../support/sign-in.ts'

/** Sign-in and sign-out by link and by passkey, with e-mails through a real mail server. */
const server = useServer('demo', { env: { CANDOR_OUTBOX: '1' } })
const browser = useBrowser()
const mail = useMailServer()
useAccountJobs(server, mail)

let strangers = 0
const someone = () => `stranger-${++strangers}-${Date.now()}@post.example`
const marked = (page: Page) => page.evaluate(() => 'signedIn' in document.body.dataset)
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Requests a sign-in link on the current page and returns the link from the e-mail. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByLabel('E-mail address').fill(email)
  await submit(page, 'Send me a link')
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  return linkSentTo(email)
}

/** The sign-in link in the next e-mail to this address. */
const linkSentTo = async (email: string) =>
  /https?:\/\/\S+\/login\/link\?token=[\w-]{43}/.exec((await mail.next(email)).text!)![0]

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  test('somebody new types the code, and is asked for a name before anything is called wrong', async () => {
    const { page } = await browser.open({ javaScriptEnabled })
    const email = someone()
    await page.goto(`${server.address}/login?return_to=/reviews/medals`)
    await page.getByLabel('E-mail address').fill(email)
    await submit(page, 'Send me a link')
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    const [code] = /\d{3} \d{3}/.exec((await mail.next(email)).text!)!
    await page.getByLabel('Reading it on another device?').fill(code)
    await submit(page, 'Sign in')
    await page.getByText('The code is right. Choose a name to finish.').waitFor()
    const name = page.getByLabel('Your name')
    expect(await name.getAttribute('aria-invalid')).not.toBe('true')
    await submit(page, 'Sign in')
    await page.getByText('Enter a name.').waitFor()
    await name.fill('Nora New')
    await submit(page, 'Sign in')
    await page.waitForURL('**/reviews/medals')
  })

  test('somebody new signs in, is still signed in after a reload, and signs out', async () => {
    const { page } = await browser.open({ javaScriptEnabled })
    const email = someone()
    await page.goto(`${server.address}/login?return_to=/reviews/medals`)
    await page.goto(await askForLink(page, email))
    expect(await page.getByRole('main').innerText()).toContain(email)
    await submit(page, 'Sign in')
    await page.getByText('Enter a name.').waitFor()
    await page.getByLabel('Your name').fill('Iris Quint')
    await submit(page, 'Sign in')
    await page.waitForURL('**/reviews/medals')
    await page.reload()
    expect(await page.locator('body').getAttribute('data-signed-in')).not.toBeNull()
    expect(await page.getByRole('banner').getByLabel('Account of Iris Quint').count()).toBe(1)
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).count()).toBe(0)

    await page.goto(`${server.address}/logout`)
    const [row] = await server.database.query`SELECT reviewer_id FROM reviewers WHERE email = ${email}`
    await acceptTerms(server.database.db, Number(row!.reviewer_id), 'Iris Quint')
    await page.reload()
    await submit(page, 'Sign out')
    await page.waitForURL('**/reviews')
    expect(await page.locator('body').getAttribute('data-signed-in')).toBeNull()
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
    expect(await signIn.getAttribute('href')).toBe('/login')
  })

  test('a buyer whom an import brought takes their reviews over', async () => {
    const [buyer] = await server.database.query<{ email: string; name: string; reviewer_id: number }>`
      SELECT r.email, r.name, r.reviewer_id FROM reviewers r JOIN reviews v ON v.reviewer_id = r.reviewer_id
      WHERE r.email IS NOT NULL AND r.claimed_at IS NULL AND v.verified AND v.published LIMIT 1`
    const { page } = await browser.open({ javaScriptEnabled })
    await page.goto(`${server.address}/login?return_to=/reviews/medals`)
    await page.goto(await askForLink(page, buyer!.email))
    expect(await page.getByLabel('Your name').inputValue()).toBe(buyer!.name)
    await submit(page, 'Sign in')
    await page.waitForURL('**/reviews/medals')
    const me = await (await page.request.get(`${server.address}/reviews/me.json`)).json()
    expect(me.reviewer).toMatchObject({ name: buyer!.name, verified_buyer: true })
  })

  test('a link signs in once', async () => {
    const link = await makeLink(server.database.db, (await signInAs(server)).email!, server.address)
    const first = await browser.open({ javaScriptEnabled })
    await first.page.goto(link)
    await submit(first.page, 'Sign in')
    await first.page.waitForURL('**/reviews')
    await first.page.goBack()
    await first.page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    await first.page.getByRole('link', { name: 'Continue' }).click()
    await first.page.waitForURL('**/reviews')

    const { page } = await browser.open({ javaScriptEnabled })
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link has already been used' }).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  })

  test('a link that is too old says so, even when it grew old on its page', async () => {
    const { email } = await signInAs(server)
    const link = await makeLink(server.database.db, email!, server.address)
    const { page } = await browser.open({ javaScriptEnabled })
    await page.goto(link)
    await server.database
      .query`UPDATE sign_in_links SET expires_at = now() - interval '1 second' WHERE email = ${email}`
    await submit(page, 'Sign in')
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await page.goto(`${server.address}/reviews/medals`)
    expect(await page.locator('body').getAttribute('data-signed-in')).toBeNull()
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'return_to=%s does not lead there',
    async returnTo => {
      const path = `/login?return_to=${encodeURIComponent(returnTo)}`
      const email = (await signInAs(server)).email!
      if (!javaScriptEnabled) {
        // without scripts: two forms, then where the redirect leads
        const plain = plainBrowser(server)
        await (await plain.open(path)).form('Send me a link').send({ email })
        const end = await (await plain.open(await linkSentTo(email))).form('Sign in').send()
        expect([end.status, end.path]).toEqual([200, '/reviews'])
        return
      }
      const { page } = await browser.open()
      await page.goto(server.address + path)
      await page.goto(await askForLink(page, email))
      await submit(page, 'Sign in')
      await page.waitForURL(`${server.address}/reviews`)
    },
  )

  test('a session that was ended elsewhere is over with the next page, and own pages lead back after signing in', async () => {
    const iris = await signInAs(server)
    const { page } = await browser.open({ javaScriptEnabled })
    await iris.in(page.context())
    await page.goto(`${server.address}/reviews/profile/edit/security`)
    const other = await signInAs(server, { reviewerId: iris.reviewerId })
    await other.send('DELETE', '/reviews/profile/edit/security/sessions')
    await page.reload()
    await page.waitForURL('**/login?return_to=/reviews/profile/edit/security')
  })
})

test('a form of a page from before signing in is refused and can be sent again', async () => {
  const { page } = await browser.open({ javaScriptEnabled: false })
  await page.goto(`${server.address}/login`)
  await page.context().clearCookies()
  await page.getByLabel('E-mail address').fill('iris@post.example')
  await submit(page, 'Send me a link')
  await page.getByText('We could not confirm that this came from our page').waitFor()
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('iris@post.example')
})

test('a passkey is added, told of by e-mail, signs in, and is removed', async () => {
  const iris = await signInAs(server, { name: 'Iris Quint' })
  const { page, faults } = await browser.open()
  await iris.in(page.context())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Passkeys need a host name: IP addresses are not allowed.
  const here = server.address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')
  await page.context().addCookies((await page.context().cookies()).map(cookie => ({ ...cookie, domain: 'localhost' })))
  await page.goto(`${here}/reviews/profile/edit/security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const name = page.getByRole('textbox', { name: /^Name of passkey/ })
  await name.waitFor()
  expect((await mail.next(iris.email!)).subject).toBe('A passkey was added to your Candor account')
  await name.fill('My laptop')
  await submit(page, 'Save name')
  await expect.poll(() => name.inputValue()).toBe('My laptop')

  await page.goto(`${here}/logout`)
  await submit(page, 'Sign out')
  await page.waitForURL('**/reviews')
  expect(await marked(page)).toBe(false)
  await page.goto(`${here}/login?return_to=/reviews/trust`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(url => url.pathname === '/reviews/trust')
  expect(await marked(page)).toBe(true)

  await page.goto(`${here}/reviews/profile/edit/security`)
  expect(await page.getByText('with a passkey on').count()).toBe(1)
  // the session was confirmed too long ago, so a dialog asks for the passkey again
  await sql`update sessions set confirmed_at = now() - interval '11 minutes' where reviewer_id = ${iris.reviewerId}`.execute(
    server.database.db,
  )
  await submit(page, 'Remove My laptop')
  await page.getByRole('heading', { name: 'Confirm with your passkey' }).waitFor()
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await page.waitForURL('**/security')
  await expect.poll(() => name.count()).toBe(0)
  expect((await mail.next(iris.email!)).subject).toBe('A passkey was removed from your Candor account')
  await page.goto(`${here}/logout`)
  await submit(page, 'Sign out')
  await page.waitForURL('**/reviews')
  await page.goto(`${here}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('We don’t recognise this passkey.').waitFor()
  expect(await marked(page)).toBe(false)
  expect(faults.filter(fault => !fault.includes('422'))).toEqual([])
})
