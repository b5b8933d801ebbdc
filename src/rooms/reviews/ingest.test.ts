import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { outsideAddress } from '../../platform/outside/outside-pictures.ts'
import { DEPARTED } from '../people/ingest.ts'
import { importText, PRODUCT, REVIEWER, SHOP } from '../transfer/testing.ts'
import { ingestReviews, type NoticeRow, type ReviewRow } from './ingest.ts'

/** Import of reviews: who becomes the author, what verifies a review, and how rows change stored reviews. */
const database = useDatabase()
const NOW = new Date('2026-06-01T12:00:00Z')
let shop_id: number

beforeAll(async () => {
  const { problems } = await importText(database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'other.example', name: 'Other' },
    PRODUCT,
    { ...PRODUCT, external_id: 'p2', title: 'Red Shirt' },
    REVIEWER,
    { ...REVIEWER, external_id: 'ben', name: 'Ben' },
  ])
  expect(problems).toEqual([])
  shop_id = (await database.query`SELECT shop_id FROM shops WHERE domain = 'shop.example'`)[0]!.shop_id
})

const idOf = async (name: string) =>
  (await database.query<{ id: number }>`SELECT reviewer_id AS id FROM reviewers WHERE external_id = ${name}`)[0]!.id
const productId = async (name: string) =>
  (
    await database.query<{ id: number }>`
      SELECT product_id AS id FROM products WHERE shop_id = ${shop_id} AND external_id = ${name}`
  )[0]!.id

const row = (rest: Partial<ReviewRow> = {}): ReviewRow => ({
  type: 'review',
  shop: 'shop.example',
  external_id: randomUUID(),
  product: 'p1',
  reviewer: 'anna',
  rating: 4,
  body: 'It boils.',
  created_at: '2026-02-01T10:00:00Z',
  ...rest,
})
const notice = (rest: Partial<NoticeRow> = {}): NoticeRow => ({
  type: 'notice',
  shop: 'shop.example',
  external_id: randomUUID(),
  verified: true,
  source: 'organic',
  created_at: '2026-02-01T10:00:00Z',
  ...rest,
})

/** Buys a product. @returns the line item's external id */
async function bought(reviewer = 'anna', product = 'p1'): Promise<string> {
  const external_id = randomUUID()
  const buyer = await idOf(reviewer)
  const [order] = await database.query<{ order_id: number }>`
    INSERT INTO orders (shop_id, external_id, reviewer_id, feed, placed_at, received_at)
    VALUES (${shop_id}, ${external_id}, ${buyer}, 'operator_archive', '2026-01-01', '2026-01-02') RETURNING order_id`
  await database.query`
    INSERT INTO line_items (shop_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
    VALUES (${shop_id}, ${order!.order_id}, ${buyer}, ${external_id}, ${await productId(product)}, 1, 0, 'EUR')`
  return external_id
}

/**
 * A reviewer of the source; `claimed`: has signed in here, `left`: has deleted the account. @returns the external id
 */
async function person(rest: { claimed?: boolean; left?: boolean; email?: string } = {}): Promise<string> {
  const external_id = randomUUID()
  await database.query`
    INSERT INTO reviewers (external_id, name, email, claimed_at, left_at)
    VALUES (${external_id}, 'Cleo', ${rest.email ?? null}, ${rest.claimed ? NOW : null}, ${rest.left ? NOW : null})`
  return external_id
}

async function ingest(records: (ReviewRow | NoticeRow)[], authors?: Map<string, { name: string }>) {
  const rows = records.map((record, at) => ({ line: at + 1, record }))
  const { outcomes, problems, touched } = await ingestReviews(database.query, rows, NOW, { by: 'operator', authors })
  return {
    outcomes: records.map(record => outcomes.get(record)),
    problems: problems.map(({ line, column, reason, outcome }) => `${line} ${column} ${outcome}: ${reason}`),
    touched,
  }
}

async function stored({ external_id }: { external_id: string }) {
  const [found] = await database.query`
    SELECT r.*, a.external_id AS author, a.name AS author_name, i.external_id AS item, p.body AS reply,
           (SELECT array_agg(kind ORDER BY event_id) FROM review_events e
             WHERE e.shop_id = r.shop_id AND e.review_id = r.review_id) AS history,
           (SELECT array_agg(coalesce(url, video_id) ORDER BY position) FROM review_media m
             WHERE m.shop_id = r.shop_id AND m.review_id = r.review_id) AS media
    FROM reviews r JOIN reviewers a USING (reviewer_id) LEFT JOIN line_items i USING (shop_id, line_item_id)
    LEFT JOIN review_replies p ON p.shop_id = r.shop_id AND p.review_id = r.review_id
    WHERE r.external_id = ${external_id}`
  return found
}

describe('a review that is new', () => {
  test('is stored with its history, media and reply, and touches what is to be recounted', async () => {
    const record = row({ picture_urls: ['https://a.example/1'], video_ids: ['v'], reply: 'Thanks.', title: 'Good' })
    const plain = row({ product: undefined, shop: 'other.example' })
    const found = await ingest([record, plain])
    expect(found).toMatchObject({ outcomes: ['added', 'added'], problems: [] })
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
    const other = (await stored(plain))!.shop_id
    const product_id = await productId('p1')
    expect(found.touched).toEqual({
      named: new Set(),
      products: new Map([[`${shop_id} ${product_id}`, { shop_id, product_id }]]),
      shopIds: new Set([shop_id, other]),
      reviewerIds: new Set([await idOf('anna')]),
    })
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

describe('of somebody who has signed in here', () => {
  test('a new one goes to an author of its own, and is not verified', async () => {
    const cleo = await person({ claimed: true })
    const record = row({ reviewer: cleo, order_item: await bought(cleo), author_name: 'Cleo V.' })
    expect(await ingest([record])).toMatchObject({ outcomes: ['added'], problems: [] })
    const found = (await stored(record))!
    expect(found).toMatchObject({ author_name: 'Cleo V.', item: null, verified: false })
    expect(found.author).toMatch(/^imported-/)
    const [named, nameless] = [
      row({ reviewer: cleo, shop: 'other.example', product: undefined }),
      row({ reviewer: await person({ claimed: true }) }),
    ]
    await ingest([named, nameless], new Map([[cleo, { name: 'Cleo of the file' }]]))
    expect((await stored(named))!.author_name).toBe('Cleo of the file')
    expect((await stored(nameless))!.author_name).toBe('Name withheld')
    // another review in the same name gets the same author
    const second = row({ reviewer: cleo })
    await ingest([second])
    expect((await stored(second))!.author).toBe(found.author)
  })

  test('one that is known stays theirs, with its words, and is not tied to anything new', async () => {
    const cleo = await person()
    const record = row({ reviewer: cleo })
    await ingest([record])
    await database.query`UPDATE reviewers SET claimed_at = now() WHERE external_id = ${cleo}`
    const item = await bought(cleo)
    expect(await ingest([{ ...record, rating: 1, order_item: item }])).toMatchObject({
      outcomes: ['unchanged'],
      problems: [],
    })
    expect(await stored(record)).toMatchObject({ author: cleo, rating: 4, item: null })
    await ingest([{ ...record, reviewer: 'anna', language: 'de' }])
    expect(await stored(record)).toMatchObject({ author: cleo, language: 'de' })
  })

  test('one that was tied stays tied', async () => {
    const cleo = await person()
    const item = await bought(cleo)
    const record = row({ reviewer: cleo, order_item: item })
    await ingest([record])
    await database.query`UPDATE reviewers SET claimed_at = now() WHERE external_id = ${cleo}`
    expect(await ingest([record])).toMatchObject({ outcomes: ['unchanged'], problems: [] })
    expect(await stored(record)).toMatchObject({ author: cleo, item, verified: true })
  })
})

describe('of somebody who deleted their account', () => {
  test('nothing comes in by a source’s id', async () => {
    const departed = row({ reviewer: await person({ left: true }) })
    expect(await ingest([departed, row()])).toMatchObject({
      outcomes: [undefined, 'added'],
      problems: [`1 reviewer skipped: ${DEPARTED}`],
    })
  })

  test('by an address it comes in as nobody’s, and the source learns nothing', async () => {
    const email = `${randomUUID()}@post.example`
    await person({ left: true, email })
    const record = row({ reviewer: email, author_name: 'Cleo' })
    expect(await ingest([record])).toMatchObject({ outcomes: ['added'], problems: [] })
    expect((await stored(record))!.author).toMatch(/^imported-/)
  })

  test('what is known stays gone, which only a source’s own id is told', async () => {
    const [byId, byAddress] = [row(), row()]
    await ingest([byId, byAddress])
    await database.query`
      UPDATE reviews SET erased_at = now(), deleted_at = now(), body = NULL WHERE external_id IN (${byId.external_id}, ${byAddress.external_id})`
    const email = `${randomUUID()}@post.example`
    await person({ left: true, email })
    const found = await ingest([
      { ...byId, rating: 1 },
      { ...byAddress, reviewer: email, rating: 1 },
    ])
    expect(found).toMatchObject({
      outcomes: [undefined, 'unchanged'],
      problems: [`1 external_id skipped: ${DEPARTED}`],
    })
    expect(found.touched.shopIds.size).toBe(0)
    for (const record of [byId, byAddress]) expect(await stored(record)).toMatchObject({ rating: 4 })
  })
})
