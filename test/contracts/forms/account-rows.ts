import { expect } from 'vitest'
import { makeLink } from '../../../src/rooms/accounts/service/links.ts'
import { signInEmailTo } from '../../support/emails.ts'
import { signInAs } from '../../support/sign-in.ts'
import { type FormRow, jpeg, noPicture, type World } from './world.ts'

/** Signing in and out, account settings, and roles. */

const EDIT = '/reviews/profile/edit'
const SECURITY = `${EDIT}/security`
const PRIVACY = `${EDIT}/privacy`
let who: Awaited<ReturnType<World['somebody']>>

export const accountRows: readonly FormRow[] = [
  {
    form: 'rooms/accounts/ui/sign-in/link-form.tsx',
    does: 'asks for a link to sign in',
    open: world => world.guest().open('/login?return_to=%2Freviews%2Fmedals'),
    button: 'Send me a link',
    fill: { email: 'newcomer@post.example' },
    wrong: { fill: { email: 'newcomer@post' }, says: { email: /e-mail address/ } },
    async holds(page, world) {
      expect(page.text).toContain('newcomer@post.example')
      const links = await world.rowsOf(`SELECT FROM sign_in_links WHERE email = 'newcomer@post.example'`)
      expect(links).toHaveLength(1)
    },
  },
  {
    form: 'rooms/accounts/ui/sign-in/code-form.tsx',
    does: 'signs in with the code, for the first time',
    async open(world) {
      const page = await world.guest().open('/login?return_to=%2Freviews%2Fmedals')
      const sent = await page.form('Send me a link').send({ email: 'cora@post.example' })
      const { code } = await signInEmailTo(world.server.database, 'cora@post.example')
      const asked = await sent.form('Sign in').send({ code })
      expect(asked.text).toContain('The code is right. Choose a name to finish.')
      expect(asked.root.querySelectorAll('[role=alert], [aria-invalid]'), 'no error before it was asked').toEqual([])
      return asked
    },
    button: 'Sign in',
    fill: { name: 'Cora <Code>' },
    wrong: { fill: { name: ' ' }, says: { name: /name/i } },
    async holds(page, world) {
      expect(page.path).toBe('/reviews/medals')
      expect(page.root.querySelector('header')?.text).not.toContain('Sign in')
      expect(await world.row(`SELECT name FROM reviewers WHERE email = 'cora@post.example'`)).toEqual({
        name: 'Cora <Code>',
      })
    },
  },
  {
    form: 'rooms/accounts/ui/sign-in/send-again.tsx',
    does: 'asks for the e-mail again',
    async open(world) {
      const sent = await (await world.guest().open('/login'))
        .form('Send me a link')
        .send({ email: 'again@post.example' })
      const soon = await sent.form('Send it again').send()
      expect(soon.text).toMatch(/You can request another in \d+ seconds/)
      await world.rowsOf(`UPDATE sign_in_links SET created_at = now() - interval '1 minute'
        WHERE email = 'again@post.example'`)
      return soon
    },
    button: 'Send it again',
    async holds(page, world) {
      expect(page.text).toContain('Check your e-mail')
      expect(await world.rowsOf(`SELECT FROM sign_in_links WHERE email = 'again@post.example'`)).toHaveLength(2)
    },
  },
  {
    form: 'rooms/accounts/ui/sign-in/follow-form.tsx',
    does: 'signs in with the link, for the first time',
    async open(world) {
      const link = await makeLink(world.server.database.db, 'nora@post.example', '')
      return world.guest().open(link)
    },
    button: 'Sign in',
    fill: { name: 'Nora <Nine>' },
    wrong: { fill: { name: ' ' }, says: { name: /called|name/i } },
    async holds(page, world) {
      expect(page.path).toMatch(/^\/reviews/)
      expect(page.root.querySelector('header')?.text).not.toContain('Sign in')
      expect(await world.row(`SELECT name FROM reviewers WHERE email = 'nora@post.example'`)).toEqual({
        name: 'Nora <Nine>',
      })
    },
  },
  {
    form: 'rooms/accounts/ui/sign-in/follow-form.tsx',
    does: 'signs in and keeps an account that was deleted',
    async open(world) {
      who = await world.somebody('Stella Stays')
      await who.send('POST', `${PRIVACY}/deletion`, { reviews: 'keep', confirm: 'delete my account' })
      return world.guest().open(await makeLink(world.server.database.db, who.email!, ''))
    },
    button: 'Keep my account and sign in',
    async holds(_, world) {
      const query = `SELECT count(*)::int AS left FROM account_deletions WHERE reviewer_id = ${who.reviewerId}`
      expect(await world.row(query)).toEqual({ left: 0 })
    },
  },
  {
    form: 'pages/logout/page.tsx',
    does: 'signs out',
    async open(world) {
      who = await world.somebody()
      return world.browse(who).open('/logout')
    },
    button: 'Sign out',
    async holds(page) {
      expect(page.path).toBe('/reviews')
      expect((await who.get('/reviews/me.json').then(response => response.json())).reviewer).toBeNull()
    },
  },
  {
    form: 'rooms/accounts/ui/security/session-list.tsx 1',
    does: 'ends one session',
    async open(world) {
      who = await world.somebody()
      await who.anotherSession()
      return world.browse(who).open(SECURITY)
    },
    button: 'Sign out of Unknown browser',
    async holds(page, world) {
      expect(page.path).toMatch(/^\/(login|reviews\/profile\/edit\/security)/)
      expect(await world.row(`SELECT count(*)::int AS n FROM sessions WHERE reviewer_id = ${who.reviewerId}`)).toEqual({
        n: 1,
      })
    },
  },
  {
    form: 'rooms/accounts/ui/security/session-list.tsx 2',
    does: 'ends all others',
    async open(world) {
      who = await world.somebody()
      await who.anotherSession()
      await who.anotherSession()
      return world.browse(who).open(SECURITY)
    },
    button: 'Sign out everywhere else',
    async holds(page, world) {
      expect([page.path, page.led]).toEqual([SECURITY, 303])
      expect(await world.row(`SELECT count(*)::int AS n FROM sessions WHERE reviewer_id = ${who.reviewerId}`)).toEqual({
        n: 1,
      })
    },
  },
  {
    form: 'rooms/accounts/ui/security/passkey-list.tsx 1',
    does: 'names a passkey',
    async open(world) {
      who = await world.somebody()
      await who.aPasskey()
      await who.aPasskey()
      return world.browse(who).open(SECURITY)
    },
    button: 'Save name',
    fill: { name: 'Telephone' },
    wrong: { fill: { name: ' ' }, says: { name: /name/i } },
    async holds(_, world) {
      const query = `SELECT name FROM passkeys WHERE reviewer_id = ${who.reviewerId} ORDER BY name`
      expect(await world.rowsOf(query)).toEqual([{ name: 'A key' }, { name: 'Telephone' }])
    },
  },
  {
    form: 'rooms/accounts/ui/security/passkey-list.tsx 2',
    does: 'removes a passkey',
    async open(world) {
      who = await world.somebody()
      await who.aPasskey()
      return world.browse(who).open(SECURITY)
    },
    button: 'Remove A key',
    async holds(page, world) {
      expect(page.text).not.toContain('A key')
      expect(await world.rowsOf(`SELECT FROM passkeys WHERE reviewer_id = ${who.reviewerId}`)).toHaveLength(0)
    },
  },
  {
    form: 'pages/edit-profile/person-form.tsx',
    does: 'says what one is called and where one lives',
    async open(world) {
      who = await world.somebody()
      return world.browse(who).open(EDIT)
    },
    button: 'Save',
    fill: { name: 'Iris “Q” Quint', city: 'Łódź', country: 'PL' },
    wrong: { fill: { name: ' ', city: 'x'.repeat(500) }, says: { name: /./, city: /./ } },
    async holds(page, world) {
      expect(page.text).toContain('Saved.')
      const query = `SELECT name, city, country FROM reviewers WHERE reviewer_id = ${who.reviewerId}`
      expect(await world.row(query)).toEqual({ name: 'Iris “Q” Quint', city: 'Łódź', country: 'PL' })
    },
  },
  {
    form: 'pages/edit-profile/picture-form.tsx 1',
    does: 'brings a picture of oneself',
    async open(world) {
      who = await world.somebody()
      return world.browse(who).open(EDIT)
    },
    button: 'Use this picture',
    fill: { picture: await jpeg() },
    wrong: { fill: { picture: noPicture() }, says: { picture: /PDF file, not a picture/ } },
    async holds(page) {
      expect(page.text).toContain('Saved.')
      expect((await (await who.get(`${EDIT}.json`)).json()).basic_data.avatar_image_url).toContain('/media/')
    },
  },
  {
    form: 'pages/edit-profile/picture-form.tsx 2',
    does: 'takes it away',
    async open(world) {
      const page = await world.browse(who).open(EDIT)
      return page
    },
    button: 'Remove picture',
    async holds(page) {
      expect(page.text).toContain('Saved.')
      expect((await (await who.get(`${EDIT}.json`)).json()).basic_data.avatar_image_url).toBeNull()
    },
  },
  {
    form: 'rooms/accounts/ui/roles/grant-form.tsx',
    does: 'gives a role',
    async open(world) {
      who = await world.somebody('Remy Role')
      return world.browse(world.olga).open('/operator/roles')
    },
    button: 'Give role',
    fill: () => ({ email: who.email!, role: 'owner', shop: 'shop.example' }),
    wrong: { fill: { email: 'nobody' }, says: { email: /./ } },
    async holds(page) {
      expect(page.text).toContain(`Owner at shop.example, ${who.email}`)
      expect((await who.get('/business/shop.json')).status).toBe(200)
    },
  },
  {
    form: 'rooms/accounts/ui/roles/grant-list.tsx',
    does: 'takes it back',
    open: world => world.browse(world.olga).open('/operator/roles'),
    button: 'Remove the role owner from Remy Role',
    async holds(page) {
      expect(page.text).not.toContain('Remy Role')
      expect((await who.get('/business/shop.json')).status).toBe(403)
    },
  },
  {
    form: 'rooms/accounts/ui/security/confirm-form.tsx',
    does: 'sends once more what needed a passkey first',
    async open(world) {
      who = await world.somebody()
      await who.aPasskey()
      const page = await world.browse(who).open(SECURITY)
      const confirmed = (at: string) =>
        world.rowsOf(`UPDATE sessions SET confirmed_at = ${at} WHERE reviewer_id = ${who.reviewerId}`)
      await confirmed('NULL')
      const refused = await page.form('Remove A key').send()
      expect(refused.text).toContain('Confirm with your passkey')
      // simulates the passkey: there is no authenticator here
      await confirmed('now()')
      return refused
    },
    button: 'Use my passkey',
    async holds(page, world) {
      expect([page.path, page.led]).toEqual([SECURITY, 303])
      expect(await world.rowsOf(`SELECT FROM passkeys WHERE reviewer_id = ${who.reviewerId}`)).toHaveLength(0)
    },
  },
  {
    form: 'pages/resubmit-form/page.tsx',
    does: 'puts back what was sent after the session had ended',
    async open(world) {
      who = await world.somebody()
      const browser = world.browse(who)
      const page = await browser.open(`/reviews/questions/new?product_id=${world.productId}`)
      await world.rowsOf(`DELETE FROM sessions WHERE reviewer_id = ${who.reviewerId}`)
      const refused = await page.form('Ask in public').send({ body: 'Is it dishwasher-proof?' })
      expect(refused.text).toContain('Is it dishwasher-proof?')
      const { cookie } = await signInAs(world.server, { reviewerId: who.reviewerId })
      browser.jar.set('candor_session', cookie.slice(cookie.indexOf('=') + 1))
      return refused.form('I’m signed in: back to my form').send()
    },
    button: 'Ask in public',
    holds(page) {
      expect(page.path).toMatch(/^\/reviews\/questions\/\w+$/)
      expect(page.text).toContain('Is it dishwasher-proof?')
    },
  },
]
