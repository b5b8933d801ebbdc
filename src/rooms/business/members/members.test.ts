import { beforeAll, expect, test } from 'vitest'
import { emailsTo } from '../../../../test/support/emails.ts'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'

/** Members of a shop: invited by e-mail, changed, removed. */
const server = useServer('empty')
let [owner, second, staff, stranger]: SignedIn[] = []
const SHOP = '/business/tinwood'

beforeAll(async () => {
  await server.database.query`INSERT INTO shops (domain, platform, slug, name, country, currency, public_token)
    VALUES ('tinwood.example', 'custom', 'tinwood', 'Tinwood', 'DE', 'EUR', 't')`
  const as = (name: string, role?: 'owner' | 'staff') =>
    signInAs(server, { name, ...(role && { shops: { 'tinwood.example': role } }) })
  owner = await as('Olga Owner', 'owner')
  staff = await as('Stan Staff', 'staff')
  second = await as('Sam Second')
  stranger = await as('Xenia')
})

const idOf = (member: SignedIn) => encodeURIComponent(member.encodedId)
const list = async (user: SignedIn) => (await user.get(`${SHOP}/members.json`)).json()
const sent = async (user: SignedIn, method: 'PUT' | 'DELETE' | 'POST', path: string, body = {}) => {
  const response = await user.send(method, path, body)
  return { status: response.status, ...(await response.json()) }
}

/** The link in the newest e-mail to an address. */
async function linkTo(email: string): Promise<string> {
  const content = (await emailsTo(server.database, email)).at(-1)!
  return /token=([\w-]+)/.exec(content.text)![1]!
}

test('somebody who is asked by e-mail joins by its link, once; addresses and what was asked are for owners', async () => {
  const invited = await sent(owner!, 'POST', `${SHOP}/members/invitations`, {
    email: 'Sam@post.example',
    role: 'staff',
  })
  expect(invited).toMatchObject({ status: 200, email: 'sam@post.example' })
  expect((await list(owner!)).asked).toMatchObject([
    { email: 'sam@post.example', role: 'staff', by: 'Olga Owner', expired: false },
  ])
  expect(await list(staff!)).toMatchObject({
    asked: [],
    may_change: false,
    members: [{ email: null }, { email: null }],
  })
  const token = await linkTo('sam@post.example')
  expect(await (await stranger!.get(`/business/join.json?token=${token}`)).json()).toMatchObject({
    shop: { name: 'Tinwood' },
    role: 'staff',
  })
  expect(await sent(second!, 'POST', '/business/join.json', { token })).toMatchObject({ status: 200, path: SHOP })
  expect(await sent(stranger!, 'POST', '/business/join.json', { token })).toMatchObject({ status: 404 })
  expect((await second!.get(`${SHOP}.json`)).status).toBe(200)
  expect((await list(owner!)).asked).toEqual([])
})

test('what was asked can be taken back, and is too old after a week', async () => {
  await sent(owner!, 'POST', `${SHOP}/members/invitations`, { email: 'one@post.example', role: 'owner' })
  const token = await linkTo('one@post.example')
  await server.database.query`UPDATE member_invitations SET expires_at = now()`
  expect(await sent(stranger!, 'POST', '/business/join.json', { token })).toMatchObject({ status: 410 })
  const { asked } = await list(owner!)
  expect(await sent(staff!, 'DELETE', `${SHOP}/members/invitations/${asked[0].id}`)).toMatchObject({
    code: 'not_owner',
  })
  expect(await sent(owner!, 'DELETE', `${SHOP}/members/invitations/${asked[0].id}`)).toMatchObject({ status: 200 })
  expect(await sent(stranger!, 'POST', '/business/join.json', { token })).toMatchObject({ status: 404 })
})

test('what is refused, is refused to its sender and changes nothing', async () => {
  const ask = `${SHOP}/members/invitations`
  expect(await sent(owner!, 'POST', ask, { email: 'nobody', role: 'staff' })).toMatchObject({ status: 400 })
  expect(await sent(owner!, 'POST', ask, { email: 'x@post.example', role: 'king' })).toMatchObject({ status: 400 })
  expect(await sent(staff!, 'POST', ask, { email: 'x@post.example', role: 'staff' })).toMatchObject({
    code: 'not_owner',
  })
  expect(await sent(stranger!, 'POST', ask, { email: 'x@post.example', role: 'staff' })).toMatchObject({
    code: 'not_member',
  })
  expect(await sent(owner!, 'POST', ask, { email: staff!.email, role: 'staff' })).toMatchObject({
    code: 'member_already',
  })
  expect(await sent(staff!, 'PUT', `${SHOP}/members/${idOf(staff!)}`, { role: 'owner' })).toMatchObject({
    code: 'not_owner',
  })
  expect(await sent(staff!, 'DELETE', `${SHOP}/members/${idOf(owner!)}`)).toMatchObject({ code: 'not_owner' })
  expect(await sent(owner!, 'DELETE', `${SHOP}/members/${idOf(stranger!)}`)).toMatchObject({ status: 404 })
  expect(await sent(owner!, 'DELETE', `${SHOP}/members/${idOf(owner!)}`)).toMatchObject({ code: 'last_owner' })
  expect(await sent(owner!, 'PUT', `${SHOP}/members/${idOf(owner!)}`, { role: 'staff' })).toMatchObject({
    code: 'last_owner',
  })
  expect((await list(owner!)).members).toMatchObject([{ role: 'owner' }, { role: 'staff' }, { role: 'staff' }])
})

test('two owners who take each other out at once leave one', async () => {
  expect(await sent(owner!, 'PUT', `${SHOP}/members/${idOf(second!)}`, { role: 'owner' })).toMatchObject({
    status: 200,
  })
  const both = await Promise.all([
    sent(owner!, 'DELETE', `${SHOP}/members/${idOf(second!)}`),
    sent(second!, 'DELETE', `${SHOP}/members/${idOf(owner!)}`),
  ])
  expect(both.map(result => result.status).sort()).not.toEqual([200, 200])
  const [row] = await server.database.query`SELECT count(*)::int AS owners FROM shop_members WHERE role = 'owner'`
  expect(row!.owners).toBe(1)
})

test('everybody leaves by themselves, and is out at once; what was done stands in the log without addresses', async () => {
  expect(await sent(staff!, 'DELETE', `${SHOP}/members/${idOf(staff!)}`)).toMatchObject({ status: 200 })
  expect((await staff!.get(`${SHOP}.json`)).status).toBe(403)
  const operator = await signInAs(server, { name: 'Otto', roles: ['operator'] })
  const { log } = await list(operator)
  const did = log.map((entry: { who: string; did: string }) => `${entry.who} ${entry.did}`)
  expect(did).toContain('Stan Staff left the shop')
  expect(did).toContain('Sam Second joined as staff')
  expect(did).toContain('Olga Owner invited someone to join as staff')
  expect(JSON.stringify(log)).not.toContain('@')
})
