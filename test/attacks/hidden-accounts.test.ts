import { beforeAll, describe, expect, test } from 'vitest'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { sendDue } from '../../src/rooms/invitations/send.ts'
import { addProvedItems, insertProvedOrder } from '../../src/rooms/orders/proved-order.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { changeReceipts } from '../support/builders/orders.ts'
import { appContextOf } from '../support/database.ts'
import { emailsTo } from '../support/emails.ts'
import { announceImport, useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** A shop asks whether its buyers have accounts here, and what they do with them (P1.7): every answer is the same. */
const server = useServer('empty')
let program: Awaited<ReturnType<typeof aProgram>>
let product: string

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().replace(/\.\d+/, '')

beforeAll(async () => {
  expect((await importText(server.database, 'catalog', [SHOP, PRODUCT])).problems).toEqual([])
  program = await aProgram(server, 'shop.example')
  const page = await fetch(`${server.address}/reviews/stores/shop/products/blue-shirt.json`)
  product = (await page.json()).product_data.encoded_id
})

const order = (id: string, email: string) => ({
  placed_at: YESTERDAY,
  buyer: { email, name: 'As the shop says' },
  items: [{ external_id: `${id}-1`, product: 'p1' }],
})
const put = (id: string, email: string) => program.ask('PUT', `/orders/${id}`, order(id, email))

/** An answer without what differs anyway: numbers and times. */
const alike = (answer: { status: number; body: unknown }, id: string) =>
  JSON.stringify([answer.status, answer.body])
    .replaceAll(id, 'ID')
    .replace(/"received_at":"[^"]+"/, '')

/** A purchase that its buyer proved by an e-mail. */
async function proved(who: SignedIn, number: string) {
  const { db } = server.database
  const [row] = await server.database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id, product_id FROM products`
  const { shop_id, product_id } = row!
  const purchase = {
    shopId: shop_id,
    reviewerId: who.reviewerId,
    number,
    placedAt: new Date(Date.parse(YESTERDAY) - 60_000),
    receivedAt: new Date(),
    products: [{ product_id, currency: 'EUR' }],
  }
  await db.transaction().execute(async within => {
    const order_id = await insertProvedOrder(within, purchase)
    const proof = { shop_id, order_id, reviewer_id: who.reviewerId, signed_by: 'shop.example', selector: 's1' }
    await within
      .insertInto('order_proofs')
      .values({ ...proof, key_record: 'p=', sha256: Buffer.alloc(32), received_by: 'upload' })
      .execute()
    await addProvedItems(within, order_id, purchase)
  })
}

describe('an order that its buyer proved', () => {
  test.each([
    ['the shop reports it for them', 'p-own', 'p-own'],
    ['the shop reports it with the sign that it writes numbers with', 'p-sign', '%23p-sign'],
    ['the shop reports the number for somebody else', 'p-other', 'p-other'],
  ])('is answered like any other: %s', async (how, number, reported) => {
    const who = await signInAs(server, { email: `${number}@post.example`, name: 'Maria Chosen' })
    await proved(who, number)
    const email = how.includes('else') ? 'somebody@post.example' : who.email!
    const known = [await put(reported, email), await put(reported, email), await program.get(`/orders/${reported}`)]
    const fresh = `n-${number}`
    const other = [
      await put(fresh, 'new@post.example'),
      await put(fresh, 'new@post.example'),
      await program.get(`/orders/${fresh}`),
    ]
    const name = decodeURIComponent(reported)
    expect(known.map(answer => alike(answer, name).replaceAll(reported, 'ID'))).toEqual(
      other.map(answer => alike(answer, fresh)),
    )
    expect(known.map(({ body }) => body.outcome ?? body.feed)).toEqual(['added', 'unchanged', 'api'])
  })

  test('stands in the shop’s list where the shop reported it, and its items as in any order', async () => {
    const who = await signInAs(server, { email: 'placed@post.example' })
    await proved(who, 'p-placed')
    for (const id of ['p-earlier', 'p-placed', 'p-later'])
      await put(id, `${id === 'p-placed' ? 'placed' : id}@post.example`)
    const listed = async (query: string) => (await program.get(`/orders${query}`)).body as Listed
    interface Listed {
      orders: { external_id: string }[]
      next_cursor: string | null
    }
    const page = await listed('?limit=2')
    expect(page.orders.map(({ external_id }) => external_id)).toEqual(['p-later', 'p-placed'])
    const next = await listed(`?limit=2&cursor=${page.next_cursor}`)
    expect(next.orders[0]!.external_id).toBe('p-earlier')
  })

  test('is not found by the ids that it has here', async () => {
    const who = await signInAs(server, { email: 'guessed@post.example' })
    await proved(who, 'p-guessed')
    const [item] = await server.database.query<{ order_id: number; external_id: string }>`
      SELECT order_id, i.external_id FROM line_items i JOIN orders o USING (shop_id, order_id) WHERE o.external_id = 'p-guessed'`
    const { order_id, external_id } = item!
    const ask = async (number: string, itemId: string) => {
      const given = { ...order(number, 'any@post.example'), items: [{ external_id: itemId, product: 'p1' }] }
      const answer = await program.ask('PUT', `/orders/${encodeURIComponent(number)}`, given)
      return JSON.stringify([answer.status, answer.body]).replaceAll(/buyer-proof [\d ]+/g, 'ID')
    }
    const answers = [
      await ask('p-probe', external_id),
      await ask('p-probe', 'buyer-proof 999999 999999'),
      await ask(`buyer-proof ${order_id}`, 'p-probe-1'),
      await ask('buyer-proof 999999', 'p-probe-1'),
    ]
    expect(answers[0]).toContain('are Candor’s own')
    expect(new Set(answers).size).toBe(1)
  })

  test('stays the buyer’s proof, and the shop does not see it before it reports it', async () => {
    const who = await signInAs(server, { email: 'quiet@post.example', name: 'Maria Quiet' })
    await proved(who, 'p-quiet')
    const written = await who.send('POST', '/reviews/write-review', {
      product_id: product,
      rating: 2,
      body: 'It faded.',
    })
    expect((await written.json()).review).toMatchObject({ verified: true, published: true })
    const seen = async () => {
      const reviews = JSON.stringify((await program.get('/reviews')).body)
      const orders = JSON.stringify((await program.get('/orders')).body)
      const files = await Promise.all(
        ['catalog.jsonl', 'orders.csv', 'reviews.csv'].map(async file =>
          (await program.owner.get(`/business/shop/exports/${file}`)).text(),
        ),
      )
      return [reviews, orders, ...files].map(text => /p-quiet|buyer-proof \d/.test(text))
    }
    expect(await seen()).toEqual([false, false, false, false, false])
    await put('p-quiet', 'quiet@post.example')
    const [evidence] = await server.database.query`
      SELECT evidence FROM reviews WHERE reviewer_id = ${who.reviewerId}`
    expect(evidence).toEqual({ evidence: 'buyer_proved' })
  })
})

describe('whom the shop asks for a review', () => {
  const who = ['stranger', 'member', 'stopped', 'gone', 'wrote']

  test('looks the same in its list, whatever they did here; only who may be asked is', async () => {
    const people = new Map<string, SignedIn>()
    for (const name of who.slice(1)) people.set(name, await signInAs(server, { email: `${name}@post.example` }))
    const [shop] = await server.database.query<{ shop_id: number }>`SELECT shop_id FROM shops`
    await server.database.query`INSERT INTO invitation_stops (reviewer_id, shop_id, stopped_at)
      VALUES (${people.get('stopped')!.reviewerId}, ${shop!.shop_id}, now() - interval '1 hour')`
    const unsigned = { product_id: product, rating: 1, body: 'Nobody shall know that I bought this one.' }
    expect((await people.get('wrote')!.send('POST', '/reviews/write-review', unsigned)).status).toBe(200)
    const leave = { reviews: 'keep', confirm: 'delete my account' }
    expect((await people.get('gone')!.send('POST', '/reviews/profile/edit/privacy/deletion', leave)).status).toBe(200)

    await program.owner.send('PUT', '/business/shop/invitations', { enabled: true, days: 0, reminder_days: 1 })
    await server.database.query`UPDATE invitation_rules SET enabled_at = now() - interval '3 days'`
    await server.database.query`UPDATE orders SET placed_at = now() - interval '200 days'`
    for (const name of who) {
      const buyer = { email: `${name}@post.example`, name: 'As the shop says' }
      const items = [{ external_id: `i-${name}-1`, product: 'p1' }]
      expect((await program.ask('PUT', `/orders/i-${name}`, { placed_at: YESTERDAY, buyer, items })).status).toBe(200)
    }
    const { db, jobs } = appContextOf(server.database)
    const list = async () => {
      announceImport(server)
      const { recent, sending, results } = await (await program.owner.get('/business/shop/invitations.json')).json()
      const rows = recent.map(({ id: _, ...row }: { id: string }) => JSON.stringify(row))
      return { rows, waiting: sending.waiting, sent: results.all.sent, reminded: results.all.reminded }
    }
    expect(await list()).toMatchObject({ rows: [], waiting: who.length })
    const now = new Date()
    await sendDue({ db, jobs, base: server.address }, now)
    const asked = await list()
    expect(asked).toMatchObject({ waiting: 0, sent: who.length, reminded: 0 })
    expect(new Set(asked.rows).size).toBe(1)
    await sendDue({ db, jobs, base: server.address }, new Date(now.getTime() + 1.5 * 86_400_000))
    await jobs.stop()
    const reminded = await list()
    expect(reminded).toMatchObject({ reminded: who.length })
    expect(new Set(reminded.rows).size).toBe(1)
    const mails = (await emailsTo(server.database)).filter(({ html }) => html.includes('/invitation/'))
    const mailed = who.map(name => mails.filter(({ to }) => to === `${name}@post.example`).length)
    expect(mailed).toEqual([2, 2, 0, 0, 0])
  })

  test('and who was never written to was not invited, when they write after all', async () => {
    const stopped = await signInAs(server, { email: 'stopped@post.example' })
    await changeReceipts(server.database, `received_at = now() - interval '2 hours'`)
    const sent = { product_id: product, rating: 4, body: 'Nobody asked me, and I like it all the same.' }
    expect((await stopped.send('POST', '/reviews/write-review', sent)).status).toBe(200)
    const [review] = await server.database.query`
      SELECT source, invited_at, verified FROM reviews WHERE reviewer_id = ${stopped.reviewerId}`
    expect(review).toEqual({ source: 'organic', invited_at: null, verified: true })
  })

  test('nor does the export say which buyer wrote without an order', async () => {
    const text = await (await program.owner.get('/business/shop/exports/catalog.jsonl')).text()
    const lines = text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    const buyers = new Set(lines.filter(({ type }) => type === 'order').map(({ reviewer }) => reviewer))
    const unsigned = lines.find(({ type, body }) => type === 'review' && /Nobody shall know/.test(body))
    expect(buyers.size).toBeGreaterThan(3)
    expect(buyers.has(unsigned.reviewer)).toBe(false)
  })
})
