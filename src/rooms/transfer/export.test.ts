import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { recountAll } from '../reviews/recount.ts'
import { exportTo } from './service.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from './testing.ts'

const source = useDatabase()
const copy = useDatabase()
let directory: string

const plain = { ...REVIEW, order_item: undefined }
const WORLD = [
  { type: 'category', handle: 'wear', name: 'Wear', parent: null, google_id: 166, bar_order: 2 },
  { type: 'category', handle: 'shirts', name: 'Shirts', parent: 'wear', image_url: 'https://x.example/c.jpg' },
  { ...SHOP, ships_to: ['DE', 'AT'], created_at: '2020-01-01T00:00:00Z', contact: { phone: '+49 1' } },
  {
    ...PRODUCT,
    category: 'shirts',
    highest_price: '15.00',
    picture_urls: ['https://x.example/2.jpg'],
    sold_count: 7,
    description: 'Soft',
  },
  { ...PRODUCT, external_id: 'p2', price: null, handle: 'other' },
  { ...REVIEWER, email: 'anna@mail.example', country: 'DE', city: 'Bonn' },
  { ...REVIEWER, external_id: 'silent', name: 'Never reviewed' },
  { ...REVIEWER, external_id: 'shy', name: 'Author of a hidden review' },
  {
    ...ORDER,
    delivered_at: '2024-01-05T00:00:00Z',
    items: [...ORDER.items, { external_id: 'i2', product: 'p2', quantity: 3, price: '99.00' }],
  },
  { ...ORDER, external_id: 'o2', reviewer: 'shy', items: [{ ...ORDER.items[0], external_id: 'i3' }] },
  { ...ORDER, external_id: 'o3', items: [{ ...ORDER.items[0], external_id: 'i4' }] },
  { ...ORDER, external_id: 'o4', items: [{ ...ORDER.items[0], external_id: 'i5' }] },
  {
    ...REVIEW,
    reply: 'Thanks',
    reply_at: '2024-02-02T00:00:00Z',
    picture_urls: ['https://x.example/r.jpg'],
    video_ids: ['abc'],
    language: 'de',
    invited_at: '2024-01-20T00:00:00Z',
    source: 'invite',
    reward: '10% off your next order',
  },
  {
    ...REVIEW,
    external_id: 'hidden',
    reviewer: 'shy',
    order_item: 'i3',
    rating: 2,
    body: 'SECRET WORDS',
    hidden: { reason: 'abusive', at: '2024-03-01T00:00:00Z', by: 'moderator' },
  },
  { ...REVIEW, external_id: 'held', order_item: 'i4', body: 'HELD WORDS', published: false },
  { ...REVIEW, external_id: 'withdrawn', order_item: 'i5', body: 'WITHDRAWN WORDS' },
  { ...plain, external_id: 'shop', product: undefined, rating: 2, title: undefined, body: undefined },
  {
    type: 'question',
    shop: 'shop.example',
    product: 'p1',
    external_id: 'q1',
    asker: 'Bob',
    body: 'Warm?',
    created_at: '2024-03-01T00:00:00Z',
    answers: [
      { by_shop: true, name: 'Shop', body: 'Yes', created_at: '2024-03-02T00:00:00Z' },
      { by_shop: false, name: 'Eve', body: 'No', created_at: '2024-03-03T00:00:00.250Z' },
    ],
  },
]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candor-export-'))
  expect((await importText(source, 'catalog', WORLD)).problems).toEqual([])
  await source.query`UPDATE reviews SET unpublished_at = now() WHERE external_id = 'withdrawn'`
  await source.query`UPDATE reviews SET declared_incentive = 'connected' WHERE external_id = 'shop'`
  await recountAll(source.db)
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const exported = async (database: Database) => readFile((await exportTo(database, join(directory, 'out'))).path, 'utf8')
const aggregates = async ({ query }: Database) => [
  await query`SELECT domain, st.* FROM shop_stats st JOIN shops USING (shop_id)`,
  await query`SELECT p.external_id, st.* FROM product_stats st JOIN products p USING (shop_id, product_id) ORDER BY 1`,
]
/** Removes internal ids, and what counts pending reviews, which the export omits. */
const comparable = (rows: unknown) =>
  JSON.parse(JSON.stringify(rows), (key, value) =>
    ['shop_id', 'product_id', 'received'].includes(key) ? undefined : value,
  )

it('gives the same file and the same counts after coming back in an empty place', async () => {
  const first = await exported(source)
  const result = await importText(copy, 'catalog', first)
  expect(result.problems).toEqual([])
  expect(await exported(copy)).toBe(first)
  expect(comparable(await aggregates(copy))).toEqual(comparable(await aggregates(source)))
  const [shop] = await copy.query`SELECT published, verified_received, verified_public, hidden FROM shop_stats`
  expect(shop).toEqual({ published: 2, verified_received: 2, verified_public: 1, hidden: 1 })
})

it('keeps who says what was given for a review', async () => {
  const [review] = await copy.query`SELECT declared_incentive, known_incentive FROM reviews WHERE external_id = 'shop'`
  expect(review).toEqual({ declared_incentive: 'connected', known_incentive: null })
})

it('keeps the stars of what is hidden, which are public', async () => {
  const [shop] = await copy.query`SELECT hidden_as FROM shop_stats`
  expect(shop).toEqual({ hidden_as: [['moderator', 'abusive', 2, 1]] })
})

it('tells no address, nothing withdrawn, no words or author of what is hidden, and no purchases but the reviewed', async () => {
  const text = await exported(source)
  for (const secret of ['@', 'SECRET', 'HELD', 'WITHDRAWN', 'withdrawn', 'shy', 'silent', 'i2', 'i3', '99.00', 'Never'])
    expect(text).not.toContain(secret)
  expect(text).toContain('"hidden":{"reason":"abusive","at":"2024-03-01T00:00:00.000Z","by":"moderator"}')
})

it('changes nothing when it comes back where it came from', async () => {
  const result = await importText(source, 'catalog', await exported(source))
  expect(result.problems).toEqual([])
  expect(Object.values(result.counts).every(({ added, changed }) => added + changed === 0)).toBe(true)
  expect(await source.query`SELECT body FROM reviews WHERE external_id = 'hidden'`).toEqual([{ body: 'SECRET WORDS' }])
})

it('never lets a notice be published', async () => {
  await expect(
    copy.query`UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL WHERE external_id = 'hidden'`,
  ).rejects.toThrow('check constraint')
})
