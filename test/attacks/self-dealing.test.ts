import { beforeAll, describe, expect, test } from 'vitest'
import { encodeLineItemId } from '../../src/rooms/catalog/encoded-id.ts'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { signToken } from '../../src/rooms/invitations/token.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { receivedBefore } from '../support/orders.ts'
import { announceImport, useServer } from '../support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../support/sign-in.ts'

/** A shop reviews itself (P1.5): every way tried over HTTP, what exposes it, and what the public sees. */
const server = useServer('empty')
let program: Awaited<ReturnType<typeof aProgram>>
let staff: SignedIn
let moderator: SignedIn
let product: string

const OFFICE = '203.0.113.10'
const OFFICE_V6 = '2001:db8:7:1::10'
const HOME = '198.51.100.77'
const BUECHER = 'xn--bcher-kva.example'

beforeAll(async () => {
  const more = [
    { ...SHOP, domain: BUECHER, name: 'Books' },
    { ...PRODUCT, shop: BUECHER },
    { ...SHOP, domain: 'kettles.myshopify.com', name: 'Kettles' },
    { ...PRODUCT, shop: 'kettles.myshopify.com' },
    { ...SHOP, domain: 'shop.gmx.de', name: 'Mail shop' },
    { ...PRODUCT, shop: 'shop.gmx.de' },
  ]
  const { problems } = await importText(server.database, 'catalog', [SHOP, PRODUCT, ...more])
  expect(problems).toEqual([])
  program = await aProgram(server, 'shop.example')
  staff = await signInAs(server, { email: 'o.lga@gmail.com', shops: { 'shop.example': 'staff' } })
  moderator = await signInAs(server, { roles: ['moderator'] })
  product = await productOf('shop.example')
  for (const ip of [OFFICE, OFFICE_V6]) await at(staff, ip, 'GET', '/business/shop/members.json')
})

/** A request from a network address. */
async function at(who: Pick<SignedIn, 'headers'>, ip: string, method: string, path: string, body?: object, more = {}) {
  const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  return fetch(server.address + path, {
    method,
    headers: { ...(await who.headers()), 'x-forwarded-for': ip, ...json, ...more },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
  })
}

async function productOf(domain: string): Promise<string> {
  const [row] = await server.database.query<{ path: string }>`
    SELECT '/reviews/stores/' || slug || '/products/' || handle || '.json' AS path
    FROM shops JOIN products USING (shop_id) WHERE domain = ${domain}`
  return (await (await fetch(server.address + row!.path)).json()).product_data.encoded_id
}

let people = 0
const author = (email?: string) => signInAs(server, { ...(email && { email }), name: `Author ${++people}` })
const words = () => `Number ${people}: it fits, and it is as blue as it looks.`

interface Sent {
  status: number
  id: string
  waits: string[] | null
  published: boolean
}

async function write(who: Pick<SignedIn, 'headers'>, more: object = {}, ip = HOME, headers = {}): Promise<Sent> {
  const subject = 'line_item_public_id' in more ? {} : { product_id: product }
  const body = { ...subject, rating: 5, body: words(), ...more }
  const response = await at(who, ip, 'POST', '/reviews/write-review', body, headers)
  const { review } = await response.json()
  return { status: response.status, id: review?.public_id, waits: review?.waits_because, published: review?.published }
}

/** Reports an order of theirs by the shop's program, so many minutes ago. @returns its item */
async function ordered(who: SignedIn, minutes: number): Promise<string> {
  const id = `o-${who.reviewerId}`
  const buyer = { email: who.email, name: 'A buyer' }
  const items = [{ external_id: `${id}-1`, product: 'p1' }]
  const placed_at = '2026-01-02T10:00:00Z'
  expect((await program.ask('PUT', `/orders/${id}`, { placed_at, buyer, items })).status).toBe(200)
  await receivedBefore(server, id, minutes)
  return itemOf(id)
}

async function itemOf(order: string) {
  const [item] = await server.database.query<{ shop_id: number; line_item_id: number }>`
    SELECT shop_id, line_item_id FROM line_items WHERE external_id = ${`${order}-1`}`
  return encodeLineItemId(Number(item!.shop_id), Number(item!.line_item_id))
}

/** The form's key, as if it had been opened so many minutes ago. */
async function openedBefore(who: SignedIn, minutes: number) {
  const form = await (await who.get(`/reviews/write-review/new.json?product_id=${product}`)).json()
  const [, opened] = /^opened-(\d{13})-/.exec(form.idempotency_key)!
  return form.idempotency_key.replace(opened, String(Number(opened) - minutes * 60_000))
}

const signsOf = async (id: string) => {
  const { signs, why } = await (await moderator.get(`/moderation/reviews/${id}.json`)).json()
  return { signs: signs.map(({ sentence }: { sentence: string }) => sentence) as string[], why: why as string[] }
}

/** What the shop's own pages show. */
async function widget() {
  const [shop] = await server.database.query<{ token: string }>`
    SELECT public_token AS token FROM shops WHERE domain = 'shop.example'`
  const query = `shop_domain=shop.example&api_token=${shop!.token}&external_id=p1&json_request=1&per_page=100`
  return (await fetch(`${server.address}/api/v1/widgets/product_review?${query}`)).text()
}

const ADDRESS = /^The author’s e-mail address is at (\S+\.)?(shop|xn--bcher-kva|kettles\.myshopify)\.\w+/
const ALIAS = /^The author’s e-mail address is another spelling of that of one of the shop’s staff\.$/
const NETWORK = /^The review was sent from a network from which somebody who works for the shop last used Candor on \d/
const ORDER =
  /^The shop reported the order by (its own program|file) \d+ minutes? (before|after) the review was started/

const elsewhere = async (domain: string, email: string) =>
  write(await author(email), { product_id: await productOf(domain) })
const member = async (email: string, act: (id: string) => Promise<unknown>) => {
  const person = await signInAs(server, { email, shops: { 'shop.example': 'staff' } })
  await act(person.encodedId)
}
const removed = (email: string) =>
  member(email, async id => {
    expect((await program.owner.send('DELETE', `/business/shop/members/${id}`)).status).toBe(200)
  })

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
    /^The author’s e-mail address is another spelling of that of somebody who stopped working for the shop on \d/,
  ],
  [
    'a member’s own account, an hour after they left',
    async () => {
      await removed('quentin@post.example')
      return write(await author('quentin@post.example'))
    },
    /^The author’s e-mail address is that of somebody who stopped working for the shop on \d/,
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
    const said = cases.map(({ why }: { why: string[] }) => why)
    expect(said.every((why: string[]) => why.length === 1)).toBe(true)
    expect(JSON.stringify(said)).not.toMatch(/olga|petra|quentin|@|203\.0|2001:db8/i)
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
    const [held] = await server.database.query<{ count: number }>`
      SELECT count(*) FROM reviews JOIN shops USING (shop_id) WHERE domain = 'shop.example' AND held_at IS NOT NULL`
    expect([stats!.published, Number(stats!.waiting)]).toEqual([0, Number(held!.count)])
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

const PASSES: [tried: string, how: () => Promise<Sent>][] = [
  ['an honest buyer', async () => write(await author())],
  ['an address at a domain that only ends alike', async () => write(await author('anna@myshop.example'))],
  ['one at another shop of the same host', () => elsewhere('kettles.myshopify.com', 'anna@teapots.myshopify.com')],
  ['a customer of a mail provider that has a shop', () => elsewhere('shop.gmx.de', 'anna@gmx.de')],
  [
    'dots where the provider counts them',
    async () => {
      await member('ro.sa@post.example', async () => {})
      return write(await author('rosa@post.example'))
    },
  ],
  // What a shop alone says of a buyer holds nothing: it could hold back whoever is unhappy.
  [
    'somebody whom the shop invited as a member, unasked',
    async () => {
      const who = await author()
      const asked = { email: who.email, role: 'staff' }
      expect((await program.owner.send('POST', '/business/shop/members/invitations', asked)).status).toBe(200)
      return write(who)
    },
  ],
  ['from another /64', async () => write(await author(), {}, '2001:db8:7:2::10')],
  [
    'from this machine, as everybody behind a proxy that is not set up',
    async () => {
      await staff.get('/business/shop/members.json')
      const who = await author()
      const sent = await who.send('POST', '/reviews/write-review', { product_id: product, rating: 5, body: words() })
      const { review } = await sent.json()
      return { status: sent.status, id: review.public_id, waits: review.waits_because, published: review.published }
    },
  ],
  [
    'from where a member was more than 30 days ago',
    async () => {
      await at(staff, '203.0.113.99', 'GET', '/business/shop/members.json')
      await server.database.query`UPDATE member_networks SET last_seen_at = now() - interval '31 days'
      WHERE last_seen_at = (SELECT max(last_seen_at) FROM member_networks)`
      return write(await author(), {}, '203.0.113.99')
    },
  ],
  // Whoever waits an hour passes: the badge says when the order came and that nobody else has confirmed it, and so does the feed audit.
  [
    'an order of 61 minutes before',
    async () => {
      const who = await author()
      return write(who, { line_item_public_id: await ordered(who, 61) })
    },
  ],
  [
    'an order of five minutes ago in a steady feed',
    async () => {
      for (let day = 1; day <= 28; day++) {
        const id = `steady-${day}`
        const items = [{ external_id: `${id}-1`, product: 'p1' }]
        const buyer = { email: 'somebody@post.example', name: 'Somebody' }
        await program.ask('PUT', `/orders/${id}`, { placed_at: '2026-01-02T10:00:00Z', buyer, items })
        await receivedBefore(server, id, day * 24 * 60 - 30)
      }
      const who = await author()
      return write(who, { line_item_public_id: await ordered(who, 5) })
    },
  ],
]

describe('is published', () => {
  test.each(PASSES)('%s', async (_, how) => {
    const sent = await how()
    expect(sent).toMatchObject({ status: 200, published: true, waits: null })
    expect((await signsOf(sent.id)).signs).toEqual([])
  })
})

test('a member is refused altogether, whatever they review', async () => {
  expect((await write(staff, {}, OFFICE)).status).toBe(403)
})

describe('what was public', () => {
  test('stays so when it is edited from the office; moderators read the sign with the review', async () => {
    const who = await author()
    const { id } = await write(who)
    const edit = {
      rating: 4,
      title: 'On second thoughts',
      body: 'It fits, and it is a little less blue than it looked.',
    }
    const response = await at(who, OFFICE, 'PUT', `/reviews/users/reviews/${id}`, edit)
    expect(await response.json()).toMatchObject({ success: true, published: true })
    const { signs, why } = await signsOf(id)
    expect([signs, why]).toEqual([[expect.stringMatching(NETWORK)], []])
    const page = await (await moderator.get(`/moderation/reviews/${id}`)).text()
    expect(page).toContain('Signs that the shop reviews itself')
  })

  test('weighs the same with a sign', async () => {
    const scores = () => server.database.query`SELECT * FROM shop_stats ORDER BY shop_id`
    const before = await scores()
    await server.database.query`INSERT INTO review_signs (shop_id, review_id, kind, facts, created_at)
      SELECT shop_id, review_id, 'member_network', '{"last_used":"2026-01-01T00:00:00Z"}', now() FROM reviews WHERE published
      ON CONFLICT DO NOTHING`
    const { recountShops } = await import('../../src/rooms/reviews/recount.ts')
    await recountShops(
      server.database.db,
      before.map(row => Number(row.shop_id)),
    )
    expect(await scores()).toEqual(before)
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
