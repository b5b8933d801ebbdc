import { expect } from 'vitest'
import { stopToken } from '../../../src/rooms/notifications/mail-service.ts'
import { type FormRow, pathIn, type World } from './world.ts'

/** E-mail settings, notifications on the site, and account deletion. */

const EDIT = '/reviews/profile/edit'
const PRIVACY = `${EDIT}/privacy`
let who: Awaited<ReturnType<World['somebody']>>

export const privacyRows: readonly FormRow[] = [
  {
    form: 'rooms/notifications/ui/mail-form.tsx',
    does: 'says which e-mails come',
    async open(world) {
      who = await world.somebody()
      return world.browse(who).open(`${PRIVACY}`)
    },
    button: 'Save',
    having: { asked: 'review_replied' },
    fill: { wanted: ['review_replied', 'news'] },
    async holds(page) {
      expect(page.path).toBe(`${PRIVACY}?saved=1#mail`)
      expect(page.text).toContain('Saved.')
      const { mail } = await (await who.get(`${PRIVACY}.json`)).json()
      const kinds = mail
        .filter((setting: { wanted: boolean }) => setting.wanted)
        .map((setting: { kind: string }) => setting.kind)
      expect(kinds.sort()).toEqual(['news', 'review_replied'])
    },
  },
  {
    form: 'rooms/notifications/ui/mail-form.tsx',
    does: 'stops all e-mails that can be stopped',
    async open(world) {
      who = await world.somebody()
      return world.browse(who).open(`${PRIVACY}`)
    },
    button: 'Turn all off',
    having: { asked: 'review_replied' },
    async holds(page) {
      expect(page.path).toBe(`${PRIVACY}?saved=1#mail`)
      const { mail } = await (await who.get(`${PRIVACY}.json`)).json()
      expect(mail.filter((setting: { wanted: boolean }) => setting.wanted)).toEqual([])
    },
  },
  {
    form: 'pages/unsubscribe/page.tsx',
    does: 'stops a kind of e-mail from its foot',
    async open(world) {
      who = await world.somebody()
      const token = await stopToken(world.server.database.db, who.reviewerId, 'review_replied')
      return world.guest().open(`/unsubscribe/${token}`)
    },
    button: 'Stop these e-mails',
    async holds(page) {
      expect(page.text).toContain('You won’t get these e-mails any more')
      const { mail } = await (await who.get(`${PRIVACY}.json`)).json()
      expect(mail.find((setting: { kind: string }) => setting.kind === 'review_replied').wanted).toBe(false)
    },
  },
  {
    form: 'pages/notifications/page.tsx',
    does: 'marks all as read',
    async open(world) {
      who = await world.somebody()
      await who.aNotification()
      return world.browse(who).open('/notifications')
    },
    button: 'Mark all as read',
    holds(page) {
      expect(page.path).toBe('/notifications')
      expect(page.text).toContain('No new notifications.')
    },
  },
  {
    form: 'rooms/profiles/ui/subscribe-prompt.tsx',
    does: 'answers whether news may come',
    async open(world) {
      who = await world.somebody()
      return world.browse(who).open(`/reviews/users/${who.encodedId}`)
    },
    button: 'Yes',
    async holds(page) {
      expect(page.path).toBe(`/reviews/users/${who.encodedId}`)
      expect(page.text).not.toContain('Get Candor news by e-mail?')
      expect((await (await who.get(`${EDIT}.json`)).json()).basic_data.subscribed_rs).toBe(true)
    },
  },
  {
    form: 'rooms/accounts/ui/delete-account-form.tsx',
    does: 'deletes an account',
    async open(world) {
      who = await world.somebody('Lea Leaves')
      return world.browse(who).open(PRIVACY)
    },
    button: 'Delete my account',
    fill: { reviews: 'keep', confirm: 'delete my account' },
    wrong: { fill: { confirm: 'delete it' }, says: { confirm: /delete my account/ } },
    async holds(page, world) {
      expect(page.path).toBe('/goodbye')
      expect(await world.lastEmail(who.email!)).toContain('/login/stay?token=')
    },
  },
  {
    form: 'pages/restore-account/page.tsx',
    does: 'brings it back',
    open: async world => world.guest().open(pathIn(await world.lastEmail(who.email!), '/login/stay')),
    button: 'Keep my account',
    async holds(page, world) {
      expect(page.text).toContain('Your account is back')
      expect(await world.rowsOf(`SELECT FROM account_deletions WHERE reviewer_id = ${who.reviewerId}`)).toHaveLength(0)
    },
  },
  {
    form: 'pages/invitation-stop/page.tsx',
    does: 'stops a shop from asking for reviews',
    async open(world) {
      const { signToken } = await import('../../../src/rooms/invitations/token.ts')
      const token = await signToken(world.server.database.db, 'stop invitations', [world.shopId, world.anna.encodedId])
      return world.guest().open(`/invitation/stop/${token}`)
    },
    button: 'Stop these e-mails',
    holds: page => expect(page.text).toContain('No more review requests from Shop'),
  },
]
