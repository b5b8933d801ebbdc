import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/support/database.ts'
import { importText, PRODUCT, SHOP } from './testing.ts'

/** Re-imports never merge or duplicate a table's reviews, with or without ids. */
const database = useDatabase()

beforeEach(async () => {
  await sql`truncate shops, products, reviewers, reviews cascade`.execute(database.db)
  await importText(database, 'catalog', [SHOP, PRODUCT, { ...PRODUCT, external_id: 'p2', title: 'Red Hat' }])
})

const HEAD = 'review_id,product_id,reviewer_name,reviewer_email,review_date,title,body,rating,reply'
const file = (...rows: string[]) => [HEAD, ...rows].join('\n')
const bring = (...rows: string[]) => importText(database, 'judgeme-reviews', file(...rows))
const stored = async () =>
  (
    await sql<{ rating: number; reply: string | null; external_id: string; person: string }>`
      select rating, p.body as reply, r.external_id, a.external_id as person
      from reviews r join reviewers a using (reviewer_id) left join review_replies p using (shop_id, review_id)
      order by rating, review_id`.execute(database.db)
  ).rows
const ratings = async () => (await stored()).map(({ rating }) => rating)

/** Old-style id of a review without one: product, person, date and text. */
const formerId = (...parts: string[]) =>
  `judgeme-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`
const ANNA = ['p1', 'Anna', '2024-01-01', 'Good', 'Fits well.'] as const
const anna = (id: string, rating: number, reply = '') => `${id},p1,Anna,,2024-01-01,Good,Fits well.,${rating},${reply}`

/** State of an old database, in which equal rows were one review. */
async function bringBefore(rating: number) {
  const id = formerId(...ANNA)
  const [product, name, date, title, body] = ANNA
  await importText(database, 'catalog', [
    { type: 'reviewer', external_id: id, name },
    {
      type: 'review',
      shop: SHOP.domain,
      external_id: id,
      product,
      reviewer: id,
      rating,
      title,
      body,
      created_at: `${date}T00:00:00Z`,
      source: 'migrated',
    },
  ])
}

describe('reviews with an id of their own', () => {
  it('are never merged, however alike; other stars are reported, and the same file changes nothing', async () => {
    const rows = [anna('1', 5), anna('2', 5), anna('3', 1)]
    const first = await bring(...rows)
    expect(first.totals).toEqual({ added: 3, changed: 0, unchanged: 0, refused: 0 })
    expect(first.problems).toEqual([
      { line: 4, column: undefined, outcome: 'note', reason: expect.stringContaining('line 2, with different stars') },
    ])
    expect((await bring(...rows)).totals).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 })
    expect((await bring(...rows.toReversed())).totals).toMatchObject({ added: 0, changed: 0 })
    expect((await stored()).map(({ rating, external_id }) => [rating, external_id])).toEqual([
      [1, '3'],
      [5, '1'],
      [5, '2'],
    ])
  })

  it('change with their id, whatever else is new; an id that stands twice in a file is reported', async () => {
    await bring(anna('1', 5))
    expect((await bring('1,p2,Anna,,2024-02-02,Bad,Tore.,1,')).totals).toMatchObject({ added: 0, changed: 1 })
    const twice = await bring(anna('7', 4), '7,p1,Anna,,2024-01-01,Good,Other words.,2,')
    expect(twice.totals).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 0 })
    expect(twice.problems).toMatchObject([
      { line: 3, reason: expect.stringContaining('"7" is also on an earlier line') },
    ])
  })

  it('may be mapped from any column', async () => {
    const mapping = { Nr: 'review_id', Artikel: 'product_id', Sterne: 'rating' }
    const text = 'Nr;Artikel;Sterne\n10;p1;5\n11;p1;5\n'
    expect((await importText(database, 'judgeme-reviews', text, { mapping })).totals.added).toBe(2)
    expect((await stored()).map(({ external_id }) => external_id)).toEqual(['10', '11'])
  })
})

describe('reviews without one', () => {
  it('are as many as their rows: equal rows are several reviews, known again by their order', async () => {
    const rows = [anna('', 5), anna('', 5), anna('', 3), anna('', 5, 'Thanks')]
    const first = await bring(...rows)
    expect(first.totals).toMatchObject({ added: 4 })
    expect(first.problems).toMatchObject([{ line: 4, reason: expect.stringContaining('line 2, with different stars') }])
    const before = await stored()
    expect((await bring(...rows)).totals).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 })
    expect((await bring(...rows.toReversed())).totals).toMatchObject({ added: 0, changed: 0 })
    expect(await stored()).toEqual(before)
    expect((await bring(...rows, anna('', 5))).totals).toMatchObject({ added: 1, unchanged: 4 })
  })

  it('keep to their review when a reply or an address comes with a later file', async () => {
    await bring(anna('', 5), anna('', 5), anna('', 3))
    const replied = [anna('', 5, 'Thanks'), anna('', 5), anna('', 3, 'Sorry')]
    expect((await bring(...replied)).totals).toEqual({ added: 0, changed: 2, unchanged: 1, refused: 0 })
    expect((await bring(...replied)).totals).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    expect((await stored()).map(({ rating, reply }) => [rating, reply])).toEqual(
      expect.arrayContaining([
        [3, 'Sorry'],
        [5, 'Thanks'],
        [5, null],
      ]),
    )
  })

  it('say so when a later file has one with other stars', async () => {
    await bring(anna('', 5))
    const later = await bring(anna('', 2))
    expect(later.totals).toMatchObject({ added: 1 })
    expect(later.problems).toMatchObject([
      { line: 2, reason: expect.stringContaining('imported earlier, with different stars') },
    ])
    expect(await ratings()).toEqual([2, 5])
  })

  it('are what they are once their source tells ids', async () => {
    await bring(anna('', 5), anna('', 5), anna('', 3))
    expect((await bring(anna('a', 3), anna('b', 5), anna('c', 5))).totals).toMatchObject({ added: 0, unchanged: 3 })
    expect((await stored()).map(({ rating, external_id }) => [rating, external_id])).toEqual([
      [3, 'a'],
      [5, 'b'],
      [5, 'c'],
    ])
    expect((await bring(anna('a', 3), anna('b', 5), anna('c', 5))).totals).toMatchObject({ added: 0, unchanged: 3 })
  })
})

describe('a database of before, in which rows alike were one review', () => {
  it('knows the same file again', async () => {
    await bringBefore(5)
    expect((await bring(anna('', 5))).totals).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 0 })
    expect((await bring(anna('', 5))).totals).toMatchObject({ unchanged: 1 })
    const [review] = await stored()
    expect(review).toMatchObject({ external_id: expect.stringMatching(/^judgeme-\w{32}-\w{4}-\w{12}-1$/) })
    expect(review!.person).toBe(formerId(...ANNA))
  })

  it('gives back the rows it had merged, and doubles none', async () => {
    await bringBefore(3)
    const rows = [anna('', 5), anna('', 5), anna('', 3)]
    const first = await bring(...rows)
    expect(first.totals).toMatchObject({ added: 2, refused: 0 })
    expect(await ratings()).toEqual([3, 5, 5])
    expect((await bring(...rows)).totals).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    expect(await ratings()).toEqual([3, 5, 5])
  })

  it('knows rows again that come with ids now', async () => {
    await bringBefore(5)
    expect((await bring(anna('x', 5), anna('y', 5))).totals).toMatchObject({ added: 1, unchanged: 1 })
    expect((await bring(anna('x', 5), anna('y', 5))).totals).toMatchObject({ added: 0, unchanged: 2 })
    expect((await stored()).map(({ external_id }) => external_id).toSorted()).toEqual(['x', 'y'])
  })

  it('does not double what its author changed here since', async () => {
    await bringBefore(5)
    await sql`update reviews set rating = 1, body = 'Mine', edited_at = now()`.execute(database.db)
    await sql`insert into review_events (shop_id, review_id, kind, actor)
              select shop_id, review_id, 'edited', 'author' from reviews`.execute(database.db)
    expect((await bring(anna('', 5))).totals).toMatchObject({ added: 0, unchanged: 1 })
    expect(await ratings()).toEqual([1])
  })
})
