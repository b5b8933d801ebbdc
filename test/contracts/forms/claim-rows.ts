import { expect } from 'vitest'
import { type OutboundClient, OutboundFailure } from '../../../src/platform/outside/outbound.ts'
import type { SignedIn } from '../../support/sign-in.ts'
import { type FormRow, pathIn, type World } from './world.ts'

/** Forms for signing up a shop and for its members. */

/** Fake DNS records, of all rows; no website responds. */
export const records = new Map<string, string[]>()
export const outbound: OutboundClient = {
  txt: async name => records.get(name) ?? [],
  text: async () => {
    throw new OutboundFailure('unreachable', 'Nobody answered there.')
  },
}

const CLAIMS = '/business/claims'
const DESK = '/operator/claims'
const MEMBERS = '/business/shop/members'
const SHOP_INPUT = {
  domain: 'kiln.example',
  name: 'Kiln & Co <DE>',
  country: 'NL',
  currency: 'EUR',
  platform: 'custom',
}
let kim: SignedIn
let claim: { id: number; proof: { text: string; names: string[] } }

/** A new person claims a shop. */
async function claimed(world: World, domain: string, asks = false) {
  kim = await world.somebody('Kim Kiln')
  const made = await kim.send('POST', `${CLAIMS}.json`, { ...SHOP_INPUT, domain, name: domain })
  claim = (await made.json()).claim
  if (asks) await kim.send('POST', `${CLAIMS}/${claim.id}/request`, { note: 'Kim Kiln, named in the imprint.' })
  return claim
}
const own = (world: World) => world.browse(kim).open(CLAIMS)
const desk = async (world: World, domain: string) => {
  const { id } = await claimed(world, domain, true)
  having.claim_id = `${id}`
  return world.browse(world.olga).open(DESK)
}
/** The claim of the current row, once it exists. */
const having = { claim_id: '' }
const shopOf = (world: World, domain: string) =>
  world.row(`SELECT s.name, m.role FROM shops s JOIN shop_members m USING (shop_id)
    WHERE s.domain = '${domain}' AND m.reviewer_id = ${kim.reviewerId}`)

const members = (world: World) => world.browse(world.sam).open(MEMBERS)
const roleOf = (world: World, who: SignedIn) =>
  world.row(`SELECT role FROM shop_members WHERE reviewer_id = ${who.reviewerId}`)
/** A new person who is a member of the shop. */
async function member(world: World, role: 'owner' | 'staff') {
  kim = await world.somebody(`Kim ${role}`)
  const shopId = (await world.row<{ shop_id: number }>(`SELECT shop_id FROM shops WHERE domain = 'shop.example'`))!
  await world.rowsOf(`INSERT INTO shop_members (shop_id, reviewer_id, role)
    VALUES (${shopId.shop_id}, ${kim.reviewerId}, '${role}')`)
  invitee.member_id = kim.encodedId
}
const invitee = { member_id: '' }
const requested = (world: World, email: string) =>
  world.row(`SELECT role FROM member_invitations WHERE email = '${email}'`)

export const claimRows: readonly FormRow[] = [
  {
    form: 'rooms/business/ui/claim-form.tsx',
    does: 'signs up a shop',
    async open(world) {
      kim = await world.somebody('Kim Kiln')
      return own(world)
    },
    button: 'Add shop',
    fill: SHOP_INPUT,
    wrong: {
      fill: { domain: 'localhost', name: ' ', country: '', currency: '' },
      says: { domain: /address of your shop/, name: /name of the shop/, country: /country/, currency: /currency/ },
    },
    async holds(page, world) {
      expect(page.text).toContain('Kiln & Co <DE>, kiln.example')
      const query = `SELECT domain, name, country, currency, platform FROM shop_claims WHERE reviewer_id = ${kim.reviewerId}`
      expect(await world.rowsOf(query)).toEqual([SHOP_INPUT])
    },
  },
  {
    form: 'rooms/business/ui/claim-list.tsx',
    does: 'looks for the token, and says what it found instead',
    async open(world) {
      await claimed(world, 'unproved.example')
      return own(world)
    },
    button: 'Verify',
    async holds(page, world) {
      expect(page.text).toContain('We didn’t find the TXT record in DNS yet. Nobody answered there.')
      expect(await shopOf(world, 'unproved.example')).toBeUndefined()
    },
  },
  {
    form: 'rooms/business/ui/claim-list.tsx',
    does: 'finds the token: the shop is theirs',
    async open(world) {
      const { proof } = await claimed(world, 'proved.example')
      records.set(proof.names[0]!, ['v=spf1 -all', proof.text])
      return own(world)
    },
    button: 'Verify',
    async holds(page, world) {
      expect(page.path).toMatch(/^\/business\/proved/)
      expect(page.text).toContain('View shop page')
      expect(await shopOf(world, 'proved.example')).toEqual({ name: 'proved.example', role: 'owner' })
    },
  },
  {
    form: 'rooms/business/ui/claim-list.tsx',
    does: 'takes a claim back',
    async open(world) {
      await claimed(world, 'back.example')
      return own(world)
    },
    button: 'Withdraw claim',
    async holds(page, world) {
      expect(page.text).not.toContain('back.example')
      expect(await world.rowsOf(`SELECT 1 FROM shop_claims WHERE domain = 'back.example'`)).toEqual([])
    },
  },
  {
    form: 'rooms/business/ui/ask-operator.tsx',
    does: 'asks an operator for it',
    async open(world) {
      await claimed(world, 'asks.example')
      return own(world)
    },
    button: 'Send request',
    fill: { note: 'I am named in the imprint.\nCall the number there.' },
    wrong: { fill: { note: ' ' }, says: { note: /why the shop is yours/ } },
    async holds(page, world) {
      expect(page.text).toContain('You asked the operator on')
      expect(await world.row(`SELECT asked_note, waits FROM shop_claims WHERE claim_id = ${claim.id}`)).toEqual({
        asked_note: 'I am named in the imprint.\r\nCall the number there.',
        waits: true,
      })
    },
  },
  {
    form: 'rooms/business/ui/open-claim-list.tsx 1',
    does: 'grants a shop',
    open: world => desk(world, 'granted.example'),
    having,
    button: 'Approve',
    async holds(page, world) {
      expect(page.text).not.toContain('granted.example')
      expect(await shopOf(world, 'granted.example')).toEqual({ name: 'granted.example', role: 'owner' })
    },
  },
  {
    form: 'rooms/business/ui/open-claim-list.tsx 2',
    does: 'refuses a shop',
    open: world => desk(world, 'refused.example'),
    having,
    button: 'Refuse',
    fill: { reason: 'The imprint names another.' },
    wrong: { fill: { reason: ' ' }, says: { reason: /\w/ } },
    async holds(_, world) {
      expect(await shopOf(world, 'refused.example')).toBeUndefined()
      expect((await own(world)).text).toContain('The imprint names another.')
    },
  },
  {
    form: 'rooms/business/ui/ask-member-form.tsx',
    does: 'asks somebody to join the shop',
    open: members,
    button: 'Invite',
    fill: { email: 'new@post.example', role: 'owner' },
    wrong: { fill: { email: 'new@post' }, says: { email: /e-mail address/ } },
    async holds(page, world) {
      expect(page.text).toContain('Invitation sent to new@post.example')
      expect(await requested(world, 'new@post.example')).toEqual({ role: 'owner' })
    },
  },
  {
    form: 'rooms/business/ui/member-list.tsx 2',
    does: 'asks once more: another link takes the place of the first',
    open: members,
    having: { email: 'new@post.example' },
    button: 'Send again',
    async holds(page, world) {
      expect(page.text).toContain('Invitation sent to new@post.example')
      await expect.poll(() => world.emails('new@post.example')).toHaveLength(2)
    },
  },
  {
    form: 'pages/business-join/page.tsx',
    does: 'joins by the link of the e-mail',
    async open(world) {
      kim = await world.somebody('Joe Joins')
      return world.browse(kim).open(pathIn(await world.lastEmail('new@post.example'), '/business/join'))
    },
    button: 'Join Shop',
    async holds(page, world) {
      expect(page.path).toBe('/business/shop')
      expect(await roleOf(world, kim)).toEqual({ role: 'owner' })
    },
  },
  {
    form: 'rooms/business/ui/member-list.tsx 2',
    does: 'takes back what somebody was asked',
    async open(world) {
      await world.sam.send('POST', `${MEMBERS}/invitations`, { email: 'wrong@post.example', role: 'staff' })
      return members(world)
    },
    having: { email: 'wrong@post.example' },
    button: 'Withdraw',
    async holds(page, world) {
      expect(page.text).not.toContain('wrong@post.example')
      expect(await requested(world, 'wrong@post.example')).toBeUndefined()
    },
  },
  ...(
    [
      ['makes an owner', 'staff', 'Make owner', { role: 'owner' }],
      ['makes one of the staff', 'owner', 'Make staff', { role: 'staff' }],
      ['takes somebody out', 'staff', 'Remove', undefined],
    ] as const
  ).map(
    ([does, role, button, then]): FormRow => ({
      form: 'rooms/business/ui/member-list.tsx 1',
      does,
      async open(world) {
        await member(world, role)
        return members(world)
      },
      having: invitee,
      button,
      holds: async (_, world) => expect(await roleOf(world, kim)).toEqual(then),
    }),
  ),
  {
    form: 'rooms/business/ui/member-list.tsx 1',
    does: 'leaves the shop',
    async open(world) {
      await member(world, 'staff')
      return world.browse(kim).open(MEMBERS)
    },
    button: 'Leave the shop',
    async holds(page, world) {
      expect(page.path).toBe(CLAIMS)
      expect(await roleOf(world, kim)).toBeUndefined()
    },
  },
]
