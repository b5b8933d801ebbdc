import { beforeAll, describe, expect, test } from 'vitest'
import { effectDeps } from '../../../test/support/builders/review-effects.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { readMessage } from '../../platform/mail/inbound/read-message.ts'
import { addPerson } from '../people/service.ts'
import { importText, PRODUCT, SHOP } from '../transfer/testing.ts'
import { type Proving, proveOrder } from './prove-order.ts'
import {
  makeKey,
  type OrderMail,
  PAYPAL_HEADERS,
  payPalMail,
  STORE_NUMBER,
  shopifyMail,
  sign,
  TestNames,
  TestSites,
  wooCommerceMail,
} from './testing.ts'

/** A buyer proves an order that the shop never reported (P1.8). */
const database = useDatabase()
const names = new TestNames()
const sites = new TestSites()
const key = makeKey()
const DAY = 86_400_000
const NOW = new Date('2026-11-20T12:00:00Z')
let shopId: number

beforeAll(async () => {
  const shop = { ...SHOP, domain: 'hallmann.example', name: 'Hallmann & Sohn' }
  const product = { ...PRODUCT, shop: shop.domain, title: 'Wasserkessel No. 3' }
  const rows = [shop, product, { ...product, external_id: 'p2', title: 'Teekanne' }]
  expect((await importText(database, 'catalog', rows)).problems).toEqual([])
  shopId = (await database.query<{ shop_id: number }>`SELECT shop_id FROM shops`)[0]!.shop_id
  for (const domain of ['hallmann.example', 'shopifyemail.com', 'paypal.com'])
    names.records.set(`s1._domainkey.${domain}`, [key.record])
  sites.stores.set('www.hallmann.example', STORE_NUMBER)
})

let people = 0
async function person() {
  const email = `anna-${++people}@post.example`
  return { email, reviewerId: await addPerson(database.db, { name: 'Anna Berg', email }) }
}
const mail = (to: string, change: Partial<OrderMail> = {}): OrderMail => ({
  shop: 'Hallmann & Sohn',
  domain: 'hallmann.example',
  to,
  number: `HS-${1000 + people}`,
  title: 'Wasserkessel No. 3',
  date: new Date(NOW.getTime() - 10 * DAY),
  ...change,
})
const prove = async (message: string, reviewerId: number, now = NOW): Promise<Proving> => {
  const readInbound = (bytes: Uint8Array) => readMessage(bytes, names.txt, now)
  const deps = { ...effectDeps(database.db), readInbound, outbound: sites }
  return proveOrder(deps, Buffer.from(message), { reviewerId, expected: null, by: 'upload' }, now)
}
const bySelf = (message: string, headers?: string[]) =>
  sign(message, { domain: 'hallmann.example', key, ...(headers && { headers }) })

/** Writes a review so many days before the proof. */
const review = async (reviewerId: number, daysBefore: number, product = 'p1') => {
  const at = new Date(NOW.getTime() - daysBefore * DAY)
  const [row] = await database.query<{ review_id: number }>`
    INSERT INTO reviews (shop_id, reviewer_id, product_id, rating, body, source, created_at)
    SELECT shop_id, ${reviewerId}, product_id, 4, 'It boils.', 'organic', ${at} FROM products WHERE external_id = ${product}
    RETURNING review_id`
  return row!.review_id
}
const stateOf = async (reviewId: number) =>
  (
    await database.query`SELECT verified, evidence, order_feed, order_received_at FROM reviews WHERE review_id = ${reviewId}`
  )[0]
const ordersOf = (reviewerId: number) =>
  database.query`SELECT external_id, feed, placed_at, received_at, buyer_name,
                        (SELECT json_agg(title ORDER BY title) FROM line_items i JOIN products p USING (shop_id, product_id)
                          WHERE i.shop_id = o.shop_id AND i.order_id = o.order_id) AS items
                 FROM orders o WHERE reviewer_id = ${reviewerId}`

const KINDS = [
  ['Shopify', shopifyMail, 'shopifyemail.com', 'Shopify', undefined],
  ['the shop’s WooCommerce', wooCommerceMail, 'hallmann.example', null, undefined],
  ['PayPal', payPalMail, 'paypal.com', 'PayPal', PAYPAL_HEADERS],
] as const

describe('a signed confirmation', () => {
  test.each(KINDS)(
    'by %s’s e-mail a buyer proves an order, and the review is verified',
    async (_, form, domain, platform, headers) => {
      const { email, reviewerId } = await person()
      const written = await review(reviewerId, 3)
      const sent = mail(email)
      const proving = await prove(await sign(form(sent), { domain, key, ...(headers && { headers }) }), reviewerId)
      expect(proving).toMatchObject({ kind: 'proved', shopId, verified: 1 })
      expect(await ordersOf(reviewerId)).toEqual([
        {
          external_id: sent.number,
          feed: 'buyer_proof',
          placed_at: new Date(sent.date.setMilliseconds(0)),
          received_at: NOW,
          buyer_name: null,
          items: ['Wasserkessel No. 3'],
        },
      ])
      expect(await stateOf(written)).toEqual({
        verified: true,
        evidence: 'buyer_proved',
        order_feed: 'buyer_proof',
        order_received_at: NOW,
      })
      const [proof] = await database.query`
      SELECT signed_by, selector, key_record, platform, signed_at, received_by FROM order_proofs WHERE reviewer_id = ${reviewerId}`
      expect(proof).toEqual({
        signed_by: domain,
        selector: 's1',
        key_record: key.record.replaceAll(' ', ''),
        platform,
        signed_at: new Date(sent.date.setMilliseconds(0)),
        received_by: 'upload',
      })
      const events =
        await database.query`SELECT kind, actor, created_at FROM review_events WHERE review_id = ${written}`
      expect(events).toEqual([{ kind: 'verified', actor: 'author', created_at: NOW }])
    },
  )

  test('counts for what is written after it, and recounts the shop', async () => {
    const { email, reviewerId } = await person()
    await prove(await bySelf(wooCommerceMail(mail(email))), reviewerId)
    const [item] = await database.query`
      SELECT count(*)::int AS items FROM line_items WHERE reviewer_id = ${reviewerId}`
    expect(item).toEqual({ items: 1 })
  })

  test('verifies nothing that was written before its date', async () => {
    const { email, reviewerId } = await person()
    const early = await review(reviewerId, 11)
    expect(await prove(await bySelf(wooCommerceMail(mail(email))), reviewerId)).toMatchObject({ verified: 0 })
    expect(await stateOf(early)).toMatchObject({ verified: false, evidence: null })
    // nor may anything else tie them
    const [item] = await database.query`SELECT line_item_id FROM line_items WHERE reviewer_id = ${reviewerId}`
    await expect(
      database.query`UPDATE reviews SET line_item_id = ${item!.line_item_id} WHERE review_id = ${early}`,
    ).rejects.toThrow('of a later date than the review')
  })

  test('whose date is not signed counts from the day of the proof', async () => {
    const { email, reviewerId } = await person()
    const before = await review(reviewerId, 3)
    const headers = ['From', 'To', 'Subject', 'Content-Type']
    expect(await prove(await bySelf(wooCommerceMail(mail(email)), headers), reviewerId)).toMatchObject({ verified: 0 })
    expect(await stateOf(before)).toMatchObject({ verified: false })
    expect(await ordersOf(reviewerId)).toMatchObject([{ placed_at: NOW }])
  })

  test('proves an order that the shop reported, too: its review is worth more', async () => {
    const { email, reviewerId } = await person()
    const sent = mail(email)
    const order = {
      type: 'order',
      shop: 'hallmann.example',
      external_id: `#${sent.number}`,
      reviewer: email,
      placed_at: sent.date.toISOString(),
      items: [{ external_id: `i-${people}`, product: 'p1', quantity: 1, price: '49.00' }],
    }
    await database.query`UPDATE reviewers SET external_id = ${email} WHERE reviewer_id = ${reviewerId}`
    expect((await importText(database, 'catalog', [order])).problems).toEqual([])
    const [written] = await database.query<{ review_id: number }>`
      INSERT INTO reviews (shop_id, reviewer_id, product_id, line_item_id, rating, body, source, created_at)
      SELECT shop_id, reviewer_id, product_id, line_item_id, 4, 'It boils.', 'organic', now() FROM line_items
      WHERE reviewer_id = ${reviewerId} RETURNING review_id`
    expect(await stateOf(written!.review_id)).toMatchObject({ evidence: 'archive' })
    expect(await prove(await bySelf(wooCommerceMail(sent)), reviewerId)).toMatchObject({ verified: 1 })
    expect(await stateOf(written!.review_id)).toMatchObject({ verified: true, evidence: 'buyer_proved' })
    expect(await ordersOf(reviewerId)).toMatchObject([{ external_id: `#${sent.number}`, feed: 'operator_archive' }])
  })

  test('and the shop’s report afterwards are one order', async () => {
    const { email, reviewerId } = await person()
    const sent = mail(email)
    await prove(await bySelf(wooCommerceMail(sent)), reviewerId)
    await database.query`UPDATE reviewers SET external_id = ${email} WHERE reviewer_id = ${reviewerId}`
    const items = [
      { external_id: `late-${people}-1`, product: 'p1', quantity: 2, price: '49.00' },
      { external_id: `late-${people}-2`, product: 'p2', quantity: 1, price: '19.00' },
    ]
    const order = {
      type: 'order',
      shop: 'hallmann.example',
      external_id: `#${sent.number}`,
      reviewer: email,
      placed_at: sent.date.toISOString(),
      items,
    }
    expect((await importText(database, 'catalog', [order])).problems).toEqual([])
    expect(await ordersOf(reviewerId)).toMatchObject([
      { external_id: `#${sent.number}`, feed: 'buyer_proof', items: ['Teekanne', 'Wasserkessel No. 3'] },
    ])
    const kettle = await database.query`
      SELECT i.external_id, quantity, price FROM line_items i JOIN products p USING (shop_id, product_id)
      WHERE i.reviewer_id = ${reviewerId} AND p.external_id = 'p1'`
    expect(kettle).toEqual([{ external_id: `late-${people}-1`, quantity: 2, price: 4900 }])
  })
})

test('no order is proved without a proof', async () => {
  const { reviewerId } = await person()
  const insert = database.query`INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at)
                                VALUES (${shopId}, 'made-up', ${reviewerId}, 'buyer_proof', now())`
  await expect(insert).rejects.toThrow('nothing proves this order')
})
