import { beforeAll, expect, test } from 'vitest'
import { effectDeps } from '../../../../test/support/builders/review-effects.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { readMessage } from '../../../platform/mail/inbound/read-message.ts'
import { addPerson } from '../../people/service.ts'
import { importText, PRODUCT, SHOP } from '../../transfer/testing.ts'
import { forwarded, makeKey, sign, TestNames, TestSites, wooCommerceMail } from '../testing.ts'
import { readForwarded } from './read-forwarded.ts'

/** E-mails to PROOF_MAIL, with the shop's as an attachment (P1.8). */
const database = useDatabase()
const names = new TestNames()
const shopKey = makeKey()
const postKey = makeKey()
const TO = 'proof@reviews.example'
let reviewerId: number
let inner: string

beforeAll(async () => {
  const shop = { ...SHOP, domain: 'hallmann.example', name: 'Hallmann & Sohn' }
  const rows = [shop, { ...PRODUCT, shop: shop.domain, title: 'Wasserkessel No. 3' }]
  expect((await importText(database, 'catalog', rows)).problems).toEqual([])
  reviewerId = await addPerson(database.db, { name: 'Anna Berg', email: 'anna@post.example' })
  await database.query`UPDATE reviewers SET claimed_at = now() WHERE reviewer_id = ${reviewerId}`
  names.records.set('s1._domainkey.hallmann.example', [shopKey.record])
  names.records.set('s1._domainkey.post.example', [postKey.record])
  const mail = {
    shop: shop.name,
    domain: shop.domain,
    to: 'anna@post.example',
    number: 'HS-1',
    title: 'Wasserkessel No. 3',
    date: new Date(),
  }
  inner = await sign(wooCommerceMail(mail), { domain: shop.domain, key: shopKey })
})

const receive = (message: string) => {
  const now = new Date()
  const readInbound = (bytes: Uint8Array) => readMessage(bytes, names.txt, now)
  const deps = { ...effectDeps(database.db), readInbound, outbound: new TestSites() }
  return readForwarded(deps, Buffer.from(message), now)
}
const bySender = (message: string) => sign(message, { domain: 'post.example', key: postKey })
const notices = () =>
  database.query`SELECT kind, title, path FROM notifications WHERE reviewer_id = ${reviewerId} ORDER BY notification_id`

test.each([
  ['what nobody signed', () => forwarded('anna@post.example', TO, inner), 'not signed by the sender’s domain'],
  [
    'what the shop sent in for its buyer',
    () => sign(forwarded('anna@post.example', TO, inner), { domain: 'hallmann.example', key: shopKey }),
    'not signed by the sender’s domain',
  ],
  ['what somebody unknown sent', () => bySender(forwarded('bert@post.example', TO, inner)), 'no account of the sender'],
  ['what is no e-mail', () => 'hello', 'not_a_message'],
  [
    'what comes from two',
    async () => `From: bert@post.example\r\n${await bySender(forwarded('anna@post.example', TO, inner))}`,
    'no single sender',
  ],
])('%s is not answered', async (_, make, why) => {
  expect(await receive(await make())).toEqual({ kind: 'ignored', why })
  expect(await notices()).toEqual([])
  expect(await database.query`SELECT FROM orders`).toEqual([])
})

test('a forwarded text is refused, with what to do instead', async () => {
  const message = forwarded('anna@post.example', TO, inner)
    .replace('message/rfc822', 'text/plain')
    .replace('order.eml', 'order.txt')
  expect(await receive(await bySender(message))).toEqual({ kind: 'refused', refusal: { reason: 'nothing_attached' } })
  expect(await notices()).toEqual([
    { kind: 'proof_refused', title: 'There was no e-mail attached', path: '/reviews/prove-purchase' },
  ])
})

test('a forwarded e-mail proves the order of the account that sent it', async () => {
  expect(await receive(await bySender(forwarded('anna@post.example', TO, inner)))).toEqual({ kind: 'proved' })
  const [order] = await database.query`SELECT external_id, feed, reviewer_id FROM orders`
  expect(order).toEqual({ external_id: 'HS-1', feed: 'buyer_proof', reviewer_id: reviewerId })
  const [proof] = await database.query`SELECT received_by FROM order_proofs`
  expect(proof).toEqual({ received_by: 'mail' })
  expect((await notices()).at(-1)).toMatchObject({
    kind: 'purchase_proved',
    title: 'You proved your order HS-1 from Hallmann & Sohn',
    path: expect.stringMatching(/^\/reviews\/prove-purchase\/\w+$/),
  })
  // once only
  expect(await receive(await bySender(forwarded('anna@post.example', TO, inner)))).toEqual({
    kind: 'refused',
    refusal: { reason: 'already_used' },
  })
})
