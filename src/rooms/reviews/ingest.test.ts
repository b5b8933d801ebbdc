import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notice, row, useReviewImport } from '../../../test/support/builders/review-import.ts'
import { outsideAddress } from '../../platform/outside/outside-pictures.ts'
import type { ReviewRow } from './ingest.ts'

/** Import of reviews: what verifies a review, and how rows change stored reviews. */
const { shop, bought, ingest, stored, idOf, productId } = useReviewImport()

describe('a review that is new', () => {
  test('is stored with its history, media and reply, and touches what is to be recounted', async () => {
    const record = row({ picture_urls: ['https://a.example/1'], video_ids: ['v'], reply: 'Thanks.', title: 'Good' })
    const plain = row({ product: undefined, shop: 'other.example' })
    const found = await ingest([record])
    const ofShop = await ingest([plain])
    for (const outcome of [found, ofShop]) expect(outcome).toMatchObject({ outcomes: ['added'], problems: [] })
    expect(await stored(record)).toMatchObject({
      author: 'anna',
      title: 'Good',
      media_count: 2,
      media: [outsideAddress('https://a.example/1', 1280), 'v'],
      answered: true,
      reply: 'Thanks.',
      verified: false,
      history: ['created', 'published', 'replied'],
    })
    expect(await stored(plain)).toMatchObject({ product_id: null, media_count: 0, answered: false, media: null })
    const product_id = await productId('p1')
    expect(found.touched).toEqual({
      named: new Set(),
      products: new Map([[`${shop.shop_id} ${product_id}`, { shop_id: shop.shop_id, product_id }]]),
      shopIds: new Set([shop.shop_id]),
      reviewerIds: new Set([await idOf('anna')]),
    })
    expect(ofShop.touched).toMatchObject({ products: new Map(), shopIds: new Set([(await stored(plain))!.shop_id]) })
  })

  test.each<[string, Partial<ReviewRow>, string]>([
    ['shop', { shop: 'no.example' }, 'shop skipped: the shop "no.example" is not known'],
    ['product', { product: 'p9' }, 'product skipped: the product "p9" is not known'],
    ['reviewer', { reviewer: 'nobody' }, 'reviewer skipped: the reviewer "nobody" is not known'],
    ['item', { order_item: 'i9' }, 'order_item skipped: the order item "i9" is not known'],
  ])('of an unknown %s is refused, and those beside it are taken', async (_, rest, problem) => {
    const wrong = row(rest)
    expect(await ingest([wrong, row()])).toMatchObject({ outcomes: [undefined, 'added'], problems: [`1 ${problem}`] })
    expect(await stored(wrong)).toBeUndefined()
  })
})

describe('verified', () => {
  test('is what is tied to an item that its author bought', async () => {
    const item = await bought()
    const record = row({ order_item: item })
    const ofShop = row({ order_item: await bought(), product: undefined })
    expect(await ingest([record, ofShop])).toMatchObject({ outcomes: ['added', 'added'], problems: [] })
    expect(await stored(record)).toMatchObject({ item, verified: true, history: ['created', 'verified', 'published'] })
  })

  test.each<[string, () => Promise<string>]>([
    ['was bought by someone else', () => bought('ben')],
    ['is of another product', () => bought('anna', 'p2')],
  ])('is not, where it %s', async (mismatch, make) => {
    const item = await make()
    const record = row({ order_item: item })
    expect(await ingest([record])).toMatchObject({
      outcomes: ['added'],
      problems: [`1 order_item note: the order item "${item}" ${mismatch}, so the review is not verified`],
    })
    expect(await stored(record)).toMatchObject({ item: null, verified: false })
  })

  test('is one review of an item, in one file or over several', async () => {
    const item = await bought()
    const [first, second] = [row({ order_item: item }), row({ order_item: item })]
    const problem = `order_item skipped: the order item "${item}" was reviewed already, in "${first.external_id}"`
    expect(await ingest([first, second])).toMatchObject({ outcomes: ['added', undefined], problems: [`2 ${problem}`] })
    expect(await ingest([second])).toMatchObject({ outcomes: [undefined], problems: [`1 ${problem}`] })
    expect(await ingest([first])).toMatchObject({ outcomes: ['unchanged'], problems: [] })
  })
})

describe('a review that is known', () => {
  test('stays as it is under the same row, and changes with another', async () => {
    const record = row({ picture_urls: ['https://a.example/1'], reply: 'Thanks.' })
    await ingest([record])
    const before = await stored(record)
    expect(await ingest([record])).toMatchObject({ outcomes: ['unchanged'], problems: [] })
    expect(await stored(record)).toEqual(before)
    const other = {
      ...record,
      rating: 2,
      product: 'p2',
      reviewer: 'ben',
      picture_urls: ['https://a.example/2'],
      reply: '',
    }
    const { outcomes, touched } = await ingest([other])
    expect(outcomes).toEqual(['changed'])
    expect(await stored(record)).toMatchObject({
      rating: 2,
      author: 'ben',
      media: [outsideAddress('https://a.example/2', 1280)],
      media_count: 1,
      reply: null,
      answered: false,
      history: ['created', 'published', 'replied', 'edited'],
    })
    // includes the previous author
    expect([...touched.reviewerIds].sort()).toEqual([await idOf('anna'), await idOf('ben')].sort())
    expect(touched.products.size).toBe(2)
    expect(await ingest([{ ...other, picture_urls: [], reply: 'Thank you.' }])).toMatchObject({ outcomes: ['changed'] })
    expect(await stored(record)).toMatchObject({ media: null, media_count: 0, reply: 'Thank you.', answered: true })
  })

  test('takes another id of its source, which is no change of it', async () => {
    const record = row()
    await ingest([record])
    const renamed = { ...record, external_id: randomUUID(), former: record.external_id }
    expect(await ingest([renamed])).toMatchObject({ outcomes: ['unchanged'], problems: [] })
    expect(await stored(record)).toBeUndefined()
    expect(await stored(renamed)).toMatchObject({ rating: 4, history: ['created', 'published'] })
    const again = { ...renamed, external_id: randomUUID(), former: renamed.external_id, rating: 1 }
    expect(await ingest([again])).toMatchObject({ outcomes: ['changed'] })
    expect(await stored(again)).toMatchObject({ rating: 1 })
    expect(await ingest([row({ former: 'never known' })])).toMatchObject({ outcomes: ['added'] })
  })
})

describe('a notice', () => {
  test('is nobody’s, and changes nothing that is known', async () => {
    const record = notice({ product: 'p1' })
    expect(await ingest([record])).toMatchObject({ outcomes: ['added'], problems: [] })
    expect(await stored(record)).toMatchObject({
      notice: 'verified',
      body: null,
      item: null,
      published: false,
      history: ['created', 'held'],
    })
    expect(await ingest([row(), notice({ hidden: { reason: 'spam', at: '2026-03-01T00:00:00Z' } })])).toMatchObject({
      outcomes: ['added', 'added'],
      problems: [],
    })
    const existing = row()
    await ingest([existing])
    const before = await stored(existing)
    expect(await ingest([notice({ external_id: existing.external_id })])).toMatchObject({ outcomes: ['unchanged'] })
    expect(await stored(existing)).toEqual(before)
  })
})
