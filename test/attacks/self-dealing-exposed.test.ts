import { beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../src/rooms/invitations/token.ts'
import { BUECHER, HOME, NETWORK, OFFICE, type Sent, useSelfDealing } from '../support/builders/self-dealing.ts'
import { announceImport } from '../support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../support/sign-in.ts'

/** A shop reviews itself (P1.5): every way tried over HTTP, what exposes it, and what the public sees. */
const { server, world, at, author, write, ordered, openedBefore, signsOf, widget, elsewhere, removed } =
  useSelfDealing()
let moderator: SignedIn
beforeAll(() => {
  moderator = world.moderator
})

const ADDRESS = /^The author’s e-mail address is at (\S+\.)?(shop|xn--bcher-kva|kettles\.myshopify)\.\w+/
const ALIAS = /^The author’s e-mail address is another spelling of that of one of the shop’s staff\.$/
const ORDER =
  /^The shop reported the order by (its own program|file) \d+ minutes? (before|after) the review was started/

const EXPOSED: [tried: string, how: () => Promise<Sent>, sign: RegExp][] = [
  ['an address of the shop’s', async () => write(await author('sales@shop.example')), ADDRESS],
  ['one of a subdomain', async () => write(await author('anna@mail.eu.shop.example')), ADDRESS],
  ['one in capitals', async () => write(await author('INFO@SHOP.EXAMPLE'.toLowerCase())), ADDRESS],
  ['one of an international domain', () => elsewhere(BUECHER, `anna@${BUECHER}`), ADDRESS],
  ['one at a shop of a host', () => elsewhere('kettles.myshopify.com', 'anna@kettles.myshopify.com'), ADDRESS],
  ['a member’s address without dots', async () => write(await author('olga@gmail.com')), ALIAS],
  ['a tag behind a plus', async () => write(await author('o.lga+buyer@gmail.com')), ALIAS],
  ['the provider’s other domain', async () => write(await author('olg.a@googlemail.com')), ALIAS],
  [
    'an alias of a member who was removed yesterday',
    async () => {
      await removed('petra@post.example')
      await server.database.query`UPDATE former_members SET left_at = now() - interval '1 day'`
      return write(await author('petra+x@post.example'))
    },
    /^The author’s e-mail address is another spelling of that of someone who stopped working for the shop on \d/,
  ],
  [
    'a member’s own account, an hour after they left',
    async () => {
      await removed('quentin@post.example')
      return write(await author('quentin@post.example'))
    },
    /^The author’s e-mail address is that of someone who stopped working for the shop on \d/,
  ],
  ['from the office', async () => write(await author(), {}, OFFICE), NETWORK],
  ['from the office, by IPv4 within IPv6', async () => write(await author(), {}, `::ffff:${OFFICE}`), NETWORK],
  ['from another address of the office’s /64', async () => write(await author(), {}, '2001:db8:7:1:ffff::1'), NETWORK],
  [
    'with an invitation’s link, opened at the office',
    async () => {
      const who = await author()
      const item = await ordered(who, 300)
      const [row] = await server.database.query<{ shop_id: number; line_item_id: number }>`
        SELECT shop_id, line_item_id FROM line_items WHERE external_id = ${`o-${who.reviewerId}-1`}`
      await server.database.query`INSERT INTO invitations (shop_id, line_item_id, reviewer_id, sent_at)
        VALUES (${row!.shop_id}, ${row!.line_item_id}, ${who.reviewerId}, now())`
      const token = await signToken(server.database.db, 'invitation', [item])
      const opened = await asGuest(server).get(`/invitation/${token}`)
      const [cookie] = opened.headers
        .getSetCookie()
        .find(line => line.startsWith('candor_invitation='))!
        .split(';', 1)
      const headers = await asGuest(server).headers()
      return write(
        { headers: async () => ({ ...headers, cookie: `${headers.cookie}; ${cookie}` }) },
        { line_item_public_id: item },
        OFFICE,
      )
    },
    NETWORK,
  ],
  [
    'an order that the shop reported 59 minutes before',
    async () => {
      const who = await author()
      return write(who, { line_item_public_id: await ordered(who, 59) })
    },
    ORDER,
  ],
  [
    'one of 89 minutes before, with a form that was opened 30 minutes before',
    async () => {
      const who = await author()
      return write(who, { line_item_public_id: await ordered(who, 89), idempotency_key: await openedBefore(who, 30) })
    },
    ORDER,
  ],
  [
    'a form that was opened before the order came, sent after it',
    async () => {
      const who = await author()
      const idempotency_key = await openedBefore(who, 120)
      await ordered(who, 70)
      return write(who, { idempotency_key })
    },
    ORDER,
  ],
  [
    'the key of a form that says it was opened in the future',
    async () => {
      const who = await author()
      return write(who, { line_item_public_id: await ordered(who, 5), idempotency_key: await openedBefore(who, -600) })
    },
    ORDER,
  ],
  [
    'a program’s own key in the header, and the widget’s page as referrer',
    async () => {
      const who = await author('wendy@shop.example')
      const headers = { 'idempotency-key': 'mine', referer: 'https://shop.example/products/blue-shirt' }
      return write(who, {}, HOME, headers)
    },
    ADDRESS,
  ],
]

describe('is held, and a moderator reads why', () => {
  test.each(EXPOSED)('%s', async (_, how, sign) => {
    const sent = await how()
    expect(sent).toMatchObject({ status: 200, published: false })
    const { signs, why } = await signsOf(sent.id)
    expect(signs).toEqual([expect.stringMatching(sign)])
    expect(why).toEqual(signs)
    // the author is told the rule and what they can do, not what is known of others
    expect(sent.waits).toEqual([
      expect.stringMatching(/^(Its author|It was sent|The shop)/),
      expect.stringContaining('delete it'),
    ])
    expect(JSON.stringify(sent.waits)).not.toMatch(/olga|petra|203\.0|minutes before/)
  })

  test('as one sentence in the queue; nothing of it names an address or a person', async () => {
    const { cases } = await (await moderator.get('/moderation.json?waiting=held')).json()
    expect(cases.length).toBe(EXPOSED.length)
    const reasons = cases.map(({ why }: { why: string[] }) => why)
    expect(reasons.every((why: string[]) => why.length === 1)).toBe(true)
    expect(JSON.stringify(reasons)).not.toMatch(/olga|petra|quentin|@|203\.0|2001:db8/i)
  })

  test('and the public sees nothing of it but that something waits', async () => {
    announceImport(server)
    for (const path of [
      '/reviews/stores/shop/products/blue-shirt',
      '/reviews/stores/shop.json',
      '/reviews/stores/shop.atom',
    ]) {
      const response = await fetch(server.address + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text(), path).not.toMatch(/as blue as it looks/)
    }
    expect(await widget()).toContain('"reviews":[]')
    const [stats] = await server.database.query`
      SELECT published, (SELECT sum(n) FROM unnest(waiting) n) AS waiting FROM shop_stats JOIN shops USING (shop_id) WHERE domain = 'shop.example'`
    const [pending] = await server.database.query<{ count: number }>`
      SELECT count(*) FROM reviews JOIN shops USING (shop_id) WHERE domain = 'shop.example' AND held_at IS NOT NULL`
    expect([stats!.published, Number(stats!.waiting)]).toEqual([0, Number(pending!.count)])
  })

  test('the events, the log and the shop’s webhooks say “self_dealing”, never which sign', async () => {
    const events = await server.database.query<{ reason: string }>`SELECT reason FROM review_events WHERE kind = 'held'`
    expect(new Set(events.map(({ reason }) => reason))).toEqual(new Set(['self_dealing']))
    const facts = await server.database.query<{ facts: object }>`
      SELECT facts FROM log_outbox WHERE type = 'review.held'
      UNION ALL SELECT NULL WHERE false`
    for (const one of facts) expect(one.facts).toMatchObject({ reason: 'self_dealing' })
    const entries = await (await fetch(`${server.address}/reviews/log.json?kind=hidden`)).text()
    expect(JSON.stringify(facts) + entries).not.toMatch(/member_|shop_address|fresh_order|olga|shop\.example"/)
  })
})

describe('what waits', () => {
  test('is not freed by other words, nor by withdrawing and publishing it', async () => {
    const who = await author('vera@shop.example')
    const { id } = await write(who)
    const edit = {
      rating: 5,
      title: 'Other words',
      body: 'Entirely different words, of which none is a sign of anything.',
    }
    expect(await (await who.send('PUT', `/reviews/users/reviews/${id}`, edit)).json()).toMatchObject({
      published: false,
    })
    for (const act of ['unpublish', 'publish']) await who.send('PUT', `/reviews/users/reviews/${id}/${act}`)
    await who.send('DELETE', `/reviews/users/reviews/${id}`)
    await who.send('PUT', `/reviews/users/reviews/${id}/restore`)
    expect((await signsOf(id)).why).toEqual([expect.stringMatching(ADDRESS)])
  })

  test('for its words stays when the edit that mends them comes from the office', async () => {
    const who = await author()
    const { id } = await write(who, { body: 'Better ones at https://kettles.example/buy today' })
    const edit = { rating: 5, title: '', body: 'It fits, and nothing else is to be said of it.' }
    const response = await at(who, OFFICE, 'PUT', `/reviews/users/reviews/${id}`, edit)
    expect(await response.json()).toMatchObject({ published: false })
    expect((await signsOf(id)).why).toEqual([expect.stringMatching(NETWORK)])
  })

  test('is released or kept back by a moderator’s decision, like anything else', async () => {
    const [released, refused] = [await author('xena@shop.example'), await author('yves@shop.example')]
    const [one, two] = [await write(released), await write(refused)]
    const decide = (id: string, body: object) => moderator.send('POST', `/moderation/reviews/${id}/decisions`, body)
    const words = 'The shop’s former trainee bought it with their own money.'
    expect((await decide(one.id, { decision: 'release', words })).status).toBe(200)
    expect((await decide(two.id, { decision: 'refuse' })).status).toBe(422)
    const fake = { decision: 'refuse', reason: 'fake', words: 'Written by the shop’s own sales department.' }
    expect((await decide(two.id, fake)).status).toBe(200)
    announceImport(server)
    const list = await widget()
    expect(list).toContain(one.id)
    expect(list).toContain('"fake"')
    // an edit of what was released holds nothing again
    const edit = { rating: 3, title: 'Later', body: 'After a month it is still blue, and it still fits me well.' }
    expect(await (await released.send('PUT', `/reviews/users/reviews/${one.id}`, edit)).json()).toMatchObject({
      published: true,
    })
  })
})

describe('what is kept of members', () => {
  test('networks are keyed by shop, and gone after 30 days; memberships after 90', async () => {
    await signInAs(server, { email: 'two@post.example', shops: { 'shop.example': 'staff', [BUECHER]: 'staff' } }).then(
      who => at(who, '203.0.113.44', 'GET', '/business/shop/members.json'),
    )
    const networks = await server.database.query<{ network: Buffer }>`
      SELECT network FROM member_networks n JOIN reviewers r USING (reviewer_id) WHERE r.email = 'two@post.example'`
    expect(networks).toHaveLength(2)
    expect(networks[0]!.network.equals(networks[1]!.network)).toBe(false)
    const { sweepMemberNetworks } = await import('../../src/rooms/accounts/service/member-networks.ts')
    const left = async () => [
      (await server.database.query`SELECT FROM member_networks`).length > 0,
      (await server.database.query`SELECT FROM former_members`).length > 0,
    ]
    expect(await left()).toEqual([true, true])
    await sweepMemberNetworks(server.database.db, new Date(Date.now() + 31 * 86_400_000))
    expect(await left()).toEqual([false, true])
    await sweepMemberNetworks(server.database.db, new Date(Date.now() + 91 * 86_400_000))
    expect(await left()).toEqual([false, false])
  })

  test('nothing is kept of where buyers are', async () => {
    const who = await author()
    await at(who, '203.0.113.55', 'GET', '/reviews/profile/edit.json')
    expect(await server.database.query`SELECT FROM member_networks WHERE reviewer_id = ${who.reviewerId}`).toEqual([])
  })
})
