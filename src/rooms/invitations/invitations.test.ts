import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { earlier } from '../../../test/support/builders/earlier.ts'
import { appContextOf } from '../../../test/support/database.ts'
import { clearEmails, emailsTo } from '../../../test/support/emails.ts'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { encodeLineItemId } from '../catalog/encoded-id.ts'
import { importText } from '../transfer/testing.ts'
import { sendDue } from './send.ts'

/** Review invitations: who gets them, when, how often, and what the e-mail's link permits. */
const server = useServer('empty')
const NOW = new Date()
const days = (count: number, from = NOW) => new Date(from.getTime() + count * 86_400_000)
let owner: SignedIn

const order = (id: string, reviewer: string, more: object = {}, items = ['a']) => ({
  type: 'order',
  shop: 'kiln.example',
  external_id: id,
  reviewer,
  buyer: { name: reviewer },
  placed_at: days(-11).toISOString(),
  items: items.map(name => ({
    external_id: `${id}-${name}`,
    product: name === 'a' ? 'bowl' : 'cup',
    quantity: 1,
    price: '9.00',
  })),
  ...more,
})

beforeAll(async () => {
  const buyers = ['anna', 'bert', 'carl', 'dora', 'emil', 'fred', 'gina']
  const { problems } = await importText(server.database, 'catalog', [
    { type: 'shop', domain: 'kiln.example', platform: 'custom', name: 'Kiln', country: 'NL', currency: 'EUR' },
    { type: 'product', shop: 'kiln.example', external_id: 'bowl', title: 'Bowl <big>', price: '9.00' },
    { type: 'product', shop: 'kiln.example', external_id: 'cup', title: 'Cup', price: '9.00' },
    ...buyers.map(name => ({
      type: 'reviewer',
      external_id: name,
      name,
      ...(name !== 'gina' && { email: `${name}@post.example` }),
    })),
    order('o1', 'anna', {}, ['a', 'b']),
    order('o2', 'bert', { placed_at: days(-5).toISOString() }),
    order('o3', 'carl', { placed_at: days(-60).toISOString() }),
    order('o4', 'dora'),
    order('o5', 'emil'),
    order('o6', 'fred'),
    order('o7', 'gina'),
    {
      type: 'review',
      shop: 'kiln.example',
      external_id: 'r',
      product: 'bowl',
      reviewer: 'dora',
      order_item: 'o4-a',
      rating: 3,
      created_at: days(-2).toISOString(),
    },
  ])
  expect(problems).toEqual([])
  owner = await signInAs(server, { name: 'Olga', shops: { 'kiln.example': 'owner' } })
  await signInAs(server, { email: 'emil@post.example', shops: { 'kiln.example': 'staff' } })
})

beforeEach(() => clearEmails(server.database))

const save = async (rule: object, user = owner) => {
  const response = await user.send('PUT', '/business/kiln/invitations', rule)
  return { status: response.status, ...(await response.json()) }
}
const asking = async () => (await owner.get('/business/kiln/invitations.json')).json()

/** Sends everything that is due. @returns the recipients */
async function send(now: Date): Promise<string[]> {
  const { db, jobs } = appContextOf(server.database)
  // the days between are told to `sendDue` alone
  await server.database.query`UPDATE mail_cooldowns SET last_at = last_at - interval '3 days'`
  await sendDue({ db, jobs, base: 'https://reviews.example' }, now)
  await jobs.stop()
  return (await mails()).map(mail => mail.to)
}
const mails = async () => (await emailsTo(server.database)).sort((a, b) => (a.to < b.to ? -1 : 1))
const linkIn = (mail: { text: string }, path: string) =>
  new RegExp(`https://reviews\\.example(/${path}/[^\\s?]+)`).exec(mail.text)![1]!

test('nobody is asked before the shop says so, and nothing that was due before', async () => {
  expect(await send(NOW)).toEqual([])
  expect(await save({ enabled: true, days: 10, reminder_days: 7 })).toMatchObject({ status: 200, changed: true })
  expect(await send(NOW)).toEqual([])
  expect(await save({ enabled: true, days: 10, reminder_days: 7 })).toMatchObject({ changed: false })
  expect((await asking()).rule).toMatchObject({ enabled: true, days: 10, reminder_days: 7 })
})

describe('what is due', () => {
  beforeAll(async () => {
    await server.database.query`UPDATE invitation_rules SET enabled_at = ${days(-3)}`
  })

  test('is asked about once, one e-mail for an order: whoever reviewed it, belongs to the shop or has no address is not', async () => {
    expect(await send(NOW)).toEqual(['anna@post.example', 'fred@post.example'])
    const [mail] = await mails()
    expect(mail!.text).toContain('Bowl <big>')
    expect(mail!.text).toContain('Cup')
    expect(mail!.html).toContain('Bowl &lt;big&gt;')
    expect(await send(NOW)).toEqual(['anna@post.example', 'fred@post.example'])
    expect(await send(days(1))).toHaveLength(2)
    const links = [...mail!.html.matchAll(/href="([^"]+\?rating=(\d))"[^>]*style="([^"]+)"/g)]
    expect(links.map(([, , stars]) => stars).join('')).toBe('1234512345')
    expect(new Set(links.map(([, , , style]) => style)).size, 'all stars look alike').toBe(1)
    expect(new Set(links.slice(0, 5).map(([, href]) => href!.replace(/\d$/, ''))).size, 'and lead to one place').toBe(1)
  })

  test('two who look at once send one', async () => {
    await server.database.query`DELETE FROM invitations`
    const app = appContextOf(server.database)
    await Promise.all([1, 2, 3].map(() => sendDue({ ...app, base: 'https://reviews.example' }, NOW)))
    await app.jobs.stop()
    expect((await mails()).map(mail => mail.to)).toEqual(['anna@post.example', 'fred@post.example'])
  })

  test('later orders are asked about later, from their delivery where it is known', async () => {
    expect(await send(days(4))).toEqual([])
    await server.database
      .query`UPDATE orders SET delivered_at = ${earlier('placed_at', { days: -3 })} WHERE external_id = 'o2'`
    expect(await send(days(6))).toEqual([])
  })

  test('a reminder comes once, for what is not reviewed by then', async () => {
    expect(await send(days(7.5))).toEqual(['anna@post.example', 'fred@post.example'])
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('Still time') }, {}])
    await clearEmails(server.database)
    expect(await send(days(8.5)), 'the other one is due by now').toEqual(['bert@post.example'])
    await clearEmails(server.database)
    expect(await send(days(9))).toEqual([])
    expect((await asking()).results.all).toMatchObject({ sent: 4, reminded: 3 })
  })
})

describe('the link', () => {
  let path: string
  let stop: string
  let item: { shop_id: number; line_item_id: number }
  beforeAll(async () => {
    await server.database.query`UPDATE invitations SET reminded_at = NULL, opened_at = NULL, sent_at = ${days(-8)}`
    await send(NOW)
    const mail = (await mails()).find(candidate => candidate.to === 'anna@post.example')!
    path = linkIn(mail, 'invitation')
    stop = new URL(mail.unsubscribe!).pathname
    const [row] = await server.database.query<typeof item>`
      SELECT shop_id::int, line_item_id::int FROM line_items WHERE external_id = 'o1-a'`
    item = row!
  })

  const cookieFrom = async (address: string) => {
    const response = await asGuest(server).get(address)
    const cookie = response.headers.getSetCookie().find(header => header.startsWith('candor_invitation='))
    return { to: response.headers.get('location'), cookie: cookie?.split(';')[0], whole: cookie }
  }
  const mailed = (address: string, cookie = '') =>
    fetch(server.address + address, { headers: { cookie }, redirect: 'manual' })

  test('opens the form with the product and the stars, and nothing else of the buyer', async () => {
    const { to, cookie, whole } = await cookieFrom(`${path}?rating=4`)
    expect(to).toBe(
      `/reviews/write-review/new?line_item_public_id=${encodeLineItemId(item.shop_id, item.line_item_id)}&rating=4`,
    )
    expect(whole).toMatch(/Path=\/reviews\/write-review; HttpOnly; SameSite=Lax/)
    const form = await mailed(to!.replace('new?', 'new.json?'), cookie)
    expect(await form.json()).toMatchObject({
      line_item: { public_id: encodeLineItemId(item.shop_id, item.line_item_id) },
      invited_at: expect.stringMatching(/Z$/),
    })
    const page = await (await mailed(to!, cookie)).text()
    expect(page).toContain('Bowl &lt;big&gt;')
    expect(page).toContain('<li>Invited ')
    expect(page).not.toContain('anna@post.example')
    for (const closed of [
      '/reviews/write-review.json',
      '/reviews/me.json',
      '/reviews/profile/edit.json',
      '/notifications.json',
    ]) {
      const response = await mailed(closed, cookie)
      const body = response.status === 200 ? (await response.json()).reviewer : null
      expect([closed, response.status === 401 || body === null]).toEqual([closed, true])
    }
    const [second] = await server.database
      .query`SELECT line_item_id::int AS id FROM line_items WHERE external_id = 'o1-b'`
    const other = encodeLineItemId(item.shop_id, second!.id)
    expect((await mailed(`/reviews/write-review/new.json?line_item_public_id=${other}`, cookie)).status).toBe(404)
    expect((await mailed(`/reviews/write-review/new.json?product_id=zzz`, cookie)).status).toBe(404)
    expect((await asking()).results.all.opened).toBe(1)
  })

  test('whatever is pressed opens the same form; one that was tampered with, or is too old, opens none', async () => {
    for (const rating of [1, 5])
      expect((await cookieFrom(`${path}?rating=${rating}`)).to).toMatch(new RegExp(`&rating=${rating}$`))
    expect((await cookieFrom(`${path}?rating=9`)).to).not.toContain('rating')
    // in the middle: the last character of base64 may have bits that mean nothing
    const tampered = path.replace(/.(?=.{8}$)/, letter => (letter === 'x' ? 'y' : 'x'))
    expect((await cookieFrom(tampered)).to).toBeNull()
    await server.database.query`UPDATE invitations SET sent_at = ${days(-91)} WHERE line_item_id = ${item.line_item_id}`
    const old = await asGuest(server).get(path)
    expect(await old.text()).toContain('no longer works')
    await server.database.query`UPDATE invitations SET sent_at = ${days(-8)} WHERE line_item_id = ${item.line_item_id}`
  })

  test('whoever is signed in to another account is told so; the buyer themselves goes on as they are', async () => {
    const other = await signInAs(server)
    expect(await (await other.get(path)).text()).toContain('is for another account')
    const anna = await signInAs(server, { email: 'anna@post.example' })
    const own = await anna.get(`${path}?rating=2`)
    expect(own.headers.get('location')).toContain('&rating=2')
    expect(own.headers.getSetCookie().join()).not.toContain('candor_invitation=')
  })

  test('what is written through it is verified and invited, once; another review stays organic', async () => {
    const { cookie } = await cookieFrom(path)
    const guest = asGuest(server)
    const headers = await guest.headers()
    const review = {
      rating: 2,
      body: 'It has a crack.',
      line_item_public_id: encodeLineItemId(item.shop_id, item.line_item_id),
    }
    const send = (path: string, body: object) =>
      fetch(`${server.address}${path}`, {
        method: 'POST',
        headers: { ...headers, cookie: `${headers.cookie}; ${cookie}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const writeReview = () => send('/reviews/write-review', review)
    await server.database.query`DELETE FROM terms_acceptances`
    const refused = await writeReview()
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'terms_due'])
    const terms = '/reviews/write-review/terms.json'
    expect(await (await mailed(terms, cookie)).json()).toMatchObject({
      accepted: false,
      name: expect.any(String),
      invited: true,
    })
    expect((await send(terms, { reviewer_name: 'Anna' })).status).toBe(200)
    expect(await (await writeReview()).json()).toMatchObject({ review: { published: true, verified: true } })
    expect((await writeReview()).status).toBe(409)
    const [row] = await server.database
      .query`SELECT source, verified, invited_at, rating FROM reviews WHERE line_item_id = ${item.line_item_id}`
    expect(row).toMatchObject({ source: 'invite', verified: true, rating: 2, invited_at: expect.any(Date) })
    const { results, recent } = await asking()
    expect(results.all.reviewed).toBe(1)
    expect(recent.find((invitation: { rating: number }) => invitation.rating === 2)).toMatchObject({
      product: 'Bowl <big>',
      buyer: 'anna',
    })
    const carl = await signInAs(server, { email: 'carl@post.example' })
    const [old] = await server.database.query`SELECT line_item_id::int AS id FROM line_items WHERE external_id = 'o3-a'`
    const sent = { ...review, line_item_public_id: encodeLineItemId(item.shop_id, old!.id) }
    expect((await carl.send('POST', '/reviews/write-review', sent)).status).toBe(200)
    const [organic] = await server.database
      .query`SELECT source, invited_at FROM reviews WHERE line_item_id = ${old!.id}`
    expect(organic).toEqual({ source: 'organic', invited_at: null })
  })

  test('one click keeps the shop from asking again, without signing in', async () => {
    expect(await (await asGuest(server).get(stop)).text()).toContain('Stop review requests from')
    const clicked = await fetch(`${server.address}${stop}/one-click`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect(await (await asGuest(server).get(stop)).text()).toContain('No more review requests from')
    await server.database.query`DELETE FROM invitations`
    expect(await send(NOW)).not.toContain('anna@post.example')
    expect((await fetch(`${server.address}${stop}xx/one-click`, { method: 'POST' })).status).toBe(404)
  })
})

const WRONG = [
  ['days', { enabled: true, days: 91, reminder_days: null }],
  ['days', { enabled: true, days: '', reminder_days: null }],
  ['days', { enabled: true, days: 'x', reminder_days: null }],
  ['reminder_days', { enabled: true, days: 3, reminder_days: 0 }],
] as const
test.each(WRONG)('what is wrong is told beside its field: %s', async (field, rule) => {
  expect(await save(rule)).toMatchObject({ status: 400, fields: [{ field }] })
})

test('staff sees what comes of it and changes nothing; strangers see nothing', async () => {
  const staff = await signInAs(server, { email: 'emil@post.example' })
  expect((await staff.get('/business/kiln/invitations.json')).status).toBe(200)
  expect(await save({ enabled: false, days: 1, reminder_days: null }, staff)).toMatchObject({ code: 'not_owner' })
  expect((await (await signInAs(server)).get('/business/kiln/invitations.json')).status).toBe(403)
})
