import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NOW, notice, row, useReviewImport } from '../../../../test/support/builders/review-import.ts'
import type { NoticeRow, ReviewRow } from './rows.ts'

/** What a shop's own file stores and changes (P1.6), and orders that came too late (P1.2). */
const { database, shop, bought, person, ingest, stored, idOf } = useReviewImport()

const shopImports = (records: (ReviewRow | NoticeRow)[], authors?: Map<string, { name: string; email?: string }>) =>
  ingest(records, authors, 'shop')
const address = () => `${randomUUID()}@post.example`
const NOT_OF_SHOP = '1 external_id note: this review was not imported by the shop, so its file changes nothing of it'

async function idsOf(record: ReviewRow) {
  const { shop_id, review_id, reviewer_id } = (await stored(record))!
  return { shop_id, review_id, reviewer_id }
}

describe('a review in a shop’s file', () => {
  test('gets an author of the shop’s own and is never verified, whatever order it names', async () => {
    const item = await bought()
    const record = row({ order_item: item, author_name: 'Anna K.' })
    expect(await shopImports([record])).toMatchObject({
      outcomes: ['added'],
      problems: [
        `1 order_item note: the order item "${item}" was bought by someone else, so the review is not verified`,
      ],
    })
    expect(await stored(record)).toMatchObject({
      author_name: 'Anna K.',
      item: null,
      verified: false,
      imported_by: 'shop',
      imported_at: NOW,
      source: 'migrated',
      published: true,
    })
    expect((await stored(record))!.reviewer_id).not.toBe(await idOf('anna'))
  })

  test('may name people whom nobody knows', async () => {
    const record = row({ reviewer: 'a stranger' })
    expect(await shopImports([record])).toMatchObject({ outcomes: ['added'], problems: [] })
    expect((await stored(record))!.author_name).toBe('Name withheld')
  })

  test('asks the person with an account of that address, and nobody else', async () => {
    const [known, other] = [address(), address()]
    await person({ claimed: true, email: known })
    const account = await database.query<{ reviewer_id: number }>`
      SELECT reviewer_id FROM reviewers WHERE email = ${known}`
    const byId = new Map([['of the shop', { name: 'Cleo', email: known.toUpperCase() }]])
    const { touched } = await shopImports([row({ reviewer: known }), row({ reviewer: other })])
    expect([...touched.named]).toEqual([account[0]!.reviewer_id])
    expect([...(await shopImports([row({ reviewer: 'of the shop' })], byId)).touched.named]).toEqual([
      account[0]!.reviewer_id,
    ])
    expect((await shopImports([row({ reviewer: other })])).touched.named.size).toBe(0)
  })

  test('waits for a moderator where its text has a sign, which the shop is told', async () => {
    const record = row({ body: 'More at https://cheap.example/kettles' })
    expect(await shopImports([row(), record])).toMatchObject({
      outcomes: ['added', 'added'],
      problems: ['2 undefined note: a moderator reads it before it is published, because of a web address'],
    })
    expect(await stored(record)).toMatchObject({ held_reason: 'link', published: false, history: ['created', 'held'] })
    const brought = row({ body: 'More at https://cheap.example/kettles' })
    expect(await ingest([brought])).toMatchObject({ problems: [] })
    expect((await stored(brought))!.published).toBe(true)
  })

  test('waits, with the sign recorded, where its author is at the shop’s own domain', async () => {
    const insider = row({ reviewer: `iris-${randomUUID()}@shop.example` })
    const problems = (await shopImports([row(), insider])).problems
    expect(problems).toEqual([
      '2 undefined note: a moderator reads it before it is published, because of an author’s address at the shop’s own domain',
    ])
    const { shop_id, review_id } = await idsOf(insider)
    expect(
      await database.query`SELECT shop_id, review_id, kind, facts, created_at FROM review_signs
                           WHERE shop_id = ${shop.shop_id} AND review_id = ${review_id}`,
    ).toEqual([
      {
        shop_id,
        review_id,
        kind: 'shop_address',
        facts: { domain: 'shop.example', shop_domain: 'shop.example' },
        created_at: NOW,
      },
    ])
  })

  test('waits where its author has reviewed the same product, or said the same before', async () => {
    const author = address()
    await shopImports([row({ reviewer: author })])
    const again = row({ reviewer: author, body: 'It leaks.', created_at: '2026-03-01T10:00:00Z' })
    await shopImports([again])
    expect((await stored(again))!.held_reason).toBe('second')
    const text = 'The same long text, which nobody writes twice by chance.'
    const [other, copier] = [address(), address()]
    await shopImports([row({ reviewer: other, body: text }), row({ reviewer: copier, body: text })])
    const copied = row({ reviewer: copier, body: text, product: 'p2', created_at: '2026-03-01T10:00:00Z' })
    await shopImports([copied])
    expect((await stored(copied))!.held_reason).toBe('copied')
  })

  test('may be a notice, which is nobody’s', async () => {
    const record = notice({ product: 'p1' })
    expect(await shopImports([record])).toMatchObject({ outcomes: ['added'], problems: [] })
    expect(await stored(record)).toMatchObject({ notice: 'verified', imported_by: 'shop', published: false })
  })
})

describe('a shop’s file about a review that is known', () => {
  test('changes what the shop imported, which keeps its author', async () => {
    const record = row({ reviewer: address() })
    await shopImports([record])
    const before = await idsOf(record)
    expect(await shopImports([{ ...record, reviewer: address(), rating: 1 }])).toMatchObject({
      outcomes: ['changed'],
      problems: [],
    })
    expect(await stored(record)).toMatchObject({ ...before, rating: 1, history: ['created', 'published', 'edited'] })
  })

  test('changes nothing that an operator brought', async () => {
    const record = row()
    await ingest([record])
    const before = await stored(record)
    expect(await shopImports([{ ...record, rating: 1 }])).toMatchObject({
      outcomes: ['unchanged'],
      problems: [NOT_OF_SHOP],
    })
    expect(await stored(record)).toEqual(before)
  })

  test('changes nothing that was written here', async () => {
    const record = row()
    await ingest([record])
    await database.query`
      UPDATE reviews SET imported_by = NULL, imported_at = NULL WHERE external_id = ${record.external_id}`
    const { outcomes, problems, touched } = await shopImports([{ ...record, rating: 1 }])
    expect({ outcomes, problems }).toEqual({ outcomes: ['unchanged'], problems: [NOT_OF_SHOP] })
    expect(touched.shopIds.size).toBe(0)
    expect((await stored(record))!.rating).toBe(4)
  })

  test('is not told that its author deleted their account', async () => {
    const record = row({ reviewer: 'of the shop' })
    await shopImports([record])
    await database.query`
      UPDATE reviews SET erased_at = now(), deleted_at = now(), title = NULL, body = NULL WHERE external_id = ${record.external_id}`
    expect(await shopImports([{ ...record, rating: 1 }])).toMatchObject({ outcomes: ['unchanged'], problems: [] })
    expect((await stored(record))!.rating).toBe(4)
  })

  test('brings nothing back that the person whom it names rejected, nor anything new of theirs', async () => {
    const author = address()
    const account = await person({ claimed: true, email: author })
    const [rejected, other] = [row({ reviewer: author }), row({ reviewer: address() })]
    await shopImports([rejected, other])
    const { shop_id, review_id, reviewer_id } = await idsOf(rejected)
    await database.query`
      INSERT INTO import_answers (shop_id, review_id, author_id, reviewer_id, answer, answered_at)
      VALUES (${shop_id}, ${review_id}, ${reviewer_id}, ${await idOf(account)}, 'rejected', now())`
    const second = row({ reviewer: author, product: 'p2' })
    const found = await shopImports([{ ...rejected, rating: 1 }, second, { ...other, rating: 2 }])
    expect(found).toMatchObject({ outcomes: ['unchanged', 'unchanged', 'changed'], problems: [] })
    expect(found.touched.named.size).toBe(0)
    expect(await stored(second)).toBeUndefined()
    expect((await stored(rejected))!.rating).toBe(4)
  })
})

describe('an order that an operator’s archive ties to a review', () => {
  /** A review that was written here at this time, without an order. */
  async function writtenHere(created_at: string) {
    const record = row({ created_at })
    await ingest([record])
    await database.query`
      UPDATE reviews SET imported_by = NULL, imported_at = NULL WHERE external_id = ${record.external_id}`
    return record
  }
  const TOO_LATE = '1 order_item note: the order came after the review was written here, so the review is not verified'

  test('verifies none that was written here before the order came', async () => {
    // orders of this file were received on 2 January 2026, at midnight
    const early = await writtenHere('2026-01-01T23:59:59Z')
    expect(await ingest([{ ...early, order_item: await bought() }])).toMatchObject({
      outcomes: ['unchanged'],
      problems: [TOO_LATE],
    })
    expect((await stored(early))!.item).toBeNull()
  })

  test('verifies one that was written when the order had come', async () => {
    const received = (await database.query<{ at: Date }>`SELECT '2026-01-02'::timestamptz AS at`)[0]!.at.toISOString()
    for (const at of [received, '2026-02-01T10:00:00Z']) {
      const record = await writtenHere(at)
      const item = await bought()
      expect(await ingest([{ ...record, order_item: item }])).toMatchObject({ outcomes: ['changed'], problems: [] })
      expect((await stored(record))!.item).toBe(item)
    }
  })

  test('verifies one where nobody recorded when it came', async () => {
    const other = await writtenHere('2026-01-01T10:00:00Z')
    const unknown = await bought('anna', 'p1', null)
    expect(await ingest([{ ...other, order_item: unknown }])).toMatchObject({ outcomes: ['changed'], problems: [] })
    expect((await stored(other))!.item).toBe(unknown)
  })

  test('verifies an imported review, whenever the order came', async () => {
    const record = row({ created_at: '2026-01-01T10:00:00Z' })
    await ingest([record])
    expect(await ingest([{ ...record, order_item: await bought() }])).toMatchObject({
      outcomes: ['changed'],
      problems: [],
    })
    expect((await stored(record))!.verified).toBe(true)
  })
})

test('what an archive says a shop imported is verified by no order', async () => {
  const record = row({ order_item: await bought(), imported: { by: 'shop', at: '2026-03-01T00:00:00Z' } })
  expect(await ingest([record])).toMatchObject({ outcomes: ['added'], problems: [] })
  expect(await stored(record)).toMatchObject({
    item: null,
    verified: false,
    imported_by: 'shop',
    imported_at: new Date('2026-03-01T00:00:00Z'),
  })
})

test('pictures of other sites are fetched once, by a job', async () => {
  const url = `https://a.example/${randomUUID()}.jpg`
  await ingest([row({ picture_urls: [url] }), row(), notice()])
  expect(await database.query`SELECT attempts, stored FROM outside_pictures WHERE url = ${url}`).toEqual([
    { attempts: 0, stored: false },
  ])
})

test('pictures of other sites have a small version, videos have none', async () => {
  const record = row({
    picture_urls: ['https://a.example/1.jpg'],
    video_ids: ['v'],
    video_urls: ['https://a.example/2'],
  })
  await ingest([record])
  const { shop_id, review_id } = await idsOf(record)
  const media = await database.query<{ kind: string; compact_url: string | null }>`
    SELECT kind, compact_url FROM review_media WHERE shop_id = ${shop_id} AND review_id = ${review_id} ORDER BY position`
  expect(media.map(({ kind, compact_url }) => [kind, compact_url !== null])).toEqual([
    ['picture', true],
    ['video_external', false],
    ['video_platform', false],
  ])
})
