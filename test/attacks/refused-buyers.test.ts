import { beforeAll, expect, test } from 'vitest'
import { aProgram } from '../../src/rooms/integration/testing.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useServer } from '../support/server.ts'

/** P2.2: a shop sends orders that are refused, to fill the site with people who never bought anything. */
const server = useServer('empty')
let program: Awaited<ReturnType<typeof aProgram>>

beforeAll(async () => {
  expect((await importText(server.database, 'catalog', [SHOP, PRODUCT])).problems).toEqual([])
  program = await aProgram(server, 'shop.example')
})

const order = (external_id: string, email: string, product = 'p1') => ({
  external_id,
  placed_at: '2026-01-02T10:00:00Z',
  buyer: { name: 'Anna Berg', email },
  items: [{ external_id: `${external_id} 1`, product }],
})
const send = async (orders: object[]) => (await program.ask('POST', '/orders/batch', { orders })).body
const known = async () => {
  const rows = await server.database.query<{ email: string }>`
    SELECT email FROM reviewers WHERE email LIKE '%@buyers.example' ORDER BY 1`
  return rows.map(({ email }) => email.split('@')[0])
}

test('of a refused order its buyer does not stay, and of the same call’s others they do', async () => {
  const answer = await send([
    order('A-1', 'nobody@buyers.example', 'unknown'),
    order('A-2', 'anna@buyers.example', 'unknown'),
    order('A-3', 'anna@buyers.example'),
    order('A-4', 'bert@buyers.example'),
  ])
  expect(answer).toMatchObject({ added: 2 })
  expect(answer.left_out.map(({ index }: { index: number }) => index)).toEqual([0, 1])
  expect(await known()).toEqual(['anna', 'bert'])
})

test('nor does the buyer in whose name a known order is sent once more', async () => {
  const again = await send([order('A-5', 'cora@buyers.example'), order('A-5', 'mallory@buyers.example')])
  expect(again).toMatchObject({ added: 1 })
  expect(again.left_out).toHaveLength(1)
  expect(await known()).toEqual(['anna', 'bert', 'cora'])
  // somebody whose first order is refused has the next one, though it comes in a batch of its own
  const first = order('A-6', 'dora@buyers.example', 'unknown')
  expect(await send([first, order('A-6', 'dora@buyers.example')])).toMatchObject({ added: 1 })
  expect(await known()).toEqual(['anna', 'bert', 'cora', 'dora'])
})

test('nor does a refused order fill what was empty of a known buyer, or change anything else of them', async () => {
  const person = () => server.database.query`
    SELECT name, country, city, avatar_url, (SELECT array_agg(external_id) FROM reviewer_aliases a
                                              WHERE a.reviewer_id = r.reviewer_id) AS aliases
    FROM reviewers r WHERE email = 'anna@buyers.example'`
  const before = await person()
  expect(before).toMatchObject([{ country: null }])
  const buyer = { name: 'Mallory', email: 'anna@buyers.example', country: 'FR' }
  expect(await send([{ ...order('A-8', '', 'unknown'), buyer }])).toMatchObject({ added: 0 })
  expect(await person()).toEqual(before)
  // one that is taken does, in the same call as a refused one
  expect(
    await send([
      { ...order('A-9', '', 'unknown'), buyer },
      { ...order('A-10', ''), buyer },
    ]),
  ).toMatchObject({ added: 1 })
  expect(await person()).toMatchObject([{ name: 'Anna Berg', country: 'FR' }])
})

test('nor an order that its buyer proved', async () => {
  expect(await send([order('A-11', 'erik@buyers.example')])).toMatchObject({ added: 1 })
  await server.database.query`
    WITH bought AS (
      SELECT shop_id, reviewer_id, product_id, currency FROM line_items JOIN reviewers USING (reviewer_id)
      WHERE email = 'erik@buyers.example' LIMIT 1),
    proved AS (
      INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at, received_at)
      SELECT shop_id, 'B-' || (SELECT count(*) FROM order_proofs), reviewer_id, 'buyer_proof', '2026-01-01', now() FROM bought
      RETURNING shop_id, order_id, reviewer_id),
    proof AS (
      INSERT INTO order_proofs (shop_id, order_id, reviewer_id, signed_by, selector, key_record, sha256, received_by)
      SELECT shop_id, order_id, reviewer_id, 'shop.example', 's1', 'v=DKIM1; p=x', sha256('B'), 'upload' FROM proved)
    INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency, feed, received_at)
    SELECT shop_id, order_id, reviewer_id, 'buyer-proof ' || order_id || ' ' || product_id, product_id, 1, 0, currency,
           'buyer_proof', now() FROM proved JOIN bought USING (shop_id, reviewer_id)`
  const proved = () => server.database.query<{ external_id: string; items: string[] }>`
    SELECT external_id, (SELECT array_agg(i.external_id) FROM line_items i WHERE (i.shop_id, i.order_id) = (o.shop_id, o.order_id)) AS items
    FROM orders o WHERE feed = 'buyer_proof' ORDER BY order_id DESC LIMIT 1`
  const before = await proved()
  const number = `#${before[0]!.external_id}`
  const refused = order(number, 'erik@buyers.example')
  refused.items.push({ external_id: `${number} 2`, product: 'unknown' })
  expect(await send([refused])).toMatchObject({ added: 0 })
  expect(await proved()).toEqual(before)
  // the shop's own report of it is the same order
  expect(await send([order(number, 'erik@buyers.example')])).toMatchObject({ added: 1 })
  expect((await proved())[0]).toMatchObject({ external_id: number, items: [`${number} 1`] })
})

test('who was known before stays, whatever is refused', async () => {
  expect(await send([order('A-7', 'anna@buyers.example', 'unknown')])).toMatchObject({ added: 0 })
  expect(await known()).toEqual(['anna', 'bert', 'cora', 'dora', 'erik'])
})
