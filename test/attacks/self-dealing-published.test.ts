import { beforeAll, describe, expect, test } from 'vitest'
import type { aProgram } from '../../src/rooms/integration/testing.ts'
import { receivedBefore } from '../support/builders/orders.ts'
import { NETWORK, OFFICE, type Sent, useSelfDealing } from '../support/builders/self-dealing.ts'
import type { SignedIn } from '../support/sign-in.ts'

/** What looks like a shop that reviews itself and is none, is published (P1.5); so stays what was public. */
const { server, world, at, author, words, write, ordered, signsOf, elsewhere, member } = useSelfDealing()
let program: Awaited<ReturnType<typeof aProgram>>
let staff: SignedIn
let moderator: SignedIn
let product: string
beforeAll(() => {
  ;({ program, staff, moderator, product } = world)
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
