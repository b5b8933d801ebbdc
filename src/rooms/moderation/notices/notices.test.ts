import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest } from '../../../../test/support/sign-in.ts'
import { invalidate } from '../../../lib/cached.ts'
import { recountShops } from '../../reviews/recount.ts'
import { importText, PRODUCT, REVIEWER, SHOP } from '../../transfer/testing.ts'
import type { TransparencyReport } from '../schemas.ts'
import { NOTICES_PER_PAGE } from './rules.ts'

const server = useServer('empty')
const HIDDEN = NOTICES_PER_PAGE + 5
const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString()

/** Reviews hidden in another order than written: two of three as spam, the others as fake, with 1 to 5 stars in turn. */
const hiddenReview = (i: number) => ({
  type: 'review',
  shop: 'shop.example',
  external_id: `h${i}`,
  product: 'p1',
  reviewer: 'anna',
  rating: 1 + (i % 5),
  body: `Secret ${i}.`,
  created_at: day(i),
  hidden: { reason: i % 3 === 0 ? 'fake' : 'spam', at: day(100 + ((i * 7) % HIDDEN)) },
})

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    { ...SHOP, domain: 'other.example', name: 'Other' },
    PRODUCT,
    REVIEWER,
    ...Array.from({ length: HIDDEN }, (_, i) => hiddenReview(i)),
    ...['back', 'shown', 'public'].map(id => ({
      ...hiddenReview(0),
      external_id: id,
      body: `Seen again: ${id}.`,
      hidden: undefined,
    })),
    { ...hiddenReview(0), shop: 'other.example', product: undefined, external_id: 'elsewhere' },
  ])
  expect(problems).toEqual([])
  await server.database.query`
    INSERT INTO review_appeals (shop_id, review_id, hidden_at, hidden_by, reason, reviewer_id, words, created_at, state, decided_at)
    SELECT shop_id, review_id, ${day(40)}::timestamptz, 'shop', 'abusive', reviewer_id, 'It is mine.', ${day(41)}::timestamptz,
      CASE WHEN external_id = 'back' THEN 'overturned' ELSE 'conceded' END,
      ${day(42)}::timestamptz + (external_id = 'shown')::integer * interval '1 day'
    FROM reviews WHERE external_id IN ('back', 'shown')`
  await server.database.query`
    INSERT INTO review_appeals (shop_id, review_id, hidden_at, hidden_by, reason, reviewer_id, words, created_at)
    SELECT shop_id, review_id, hidden_at, hidden_by, hidden_reason, reviewer_id, 'It is mine.', ${day(150)}::timestamptz
    FROM reviews WHERE external_id = 'h4'`
  await recountShops(server.database.db, [1])
})

async function report(query = ''): Promise<TransparencyReport> {
  const response = await asGuest(server).get(`/reviews/stores/shop/transparency.json${query}`)
  expect(response.status, query).toBe(200)
  return (await response.json()) as TransparencyReport
}
const hidingsOf = ({ notices }: TransparencyReport) => notices.reviews.map(({ hidden }) => hidden!)

describe('the notices of a shop', () => {
  test('all are there, page by page, the latest hiding first, without a word of what they say', async () => {
    const [first, second, third] = [await report(), await report('?page=2'), await report('?page=3')]
    expect(first.notices).toMatchObject({ total_count: HIDDEN, total_pages: 2, current_page: 1, reason: null })
    expect([first, second, third].map(page => page.notices.reviews.length)).toEqual([NOTICES_PER_PAGE, 5, 0])
    const dates = [...hidingsOf(first), ...hidingsOf(second)].map(({ at }) => at)
    expect(dates).toEqual(Array.from({ length: HIDDEN }, (_, i) => day(100 + HIDDEN - 1 - i)))
    expect(JSON.stringify([first.notices, second.notices])).not.toContain('Secret')
    expect(first.notices.reviews[0]).toMatchObject({ body: null, title: null, author: null, rating: null })
    expect(first.received).toBe(HIDDEN + 3)
    expect([first, second].map(page => page.meta_data.canonical)).toEqual([
      '/reviews/stores/shop/transparency',
      '/reviews/stores/shop/transparency?page=2',
    ])
  })

  test('each with its date, reason, stars and appeal', async () => {
    const all = [...hidingsOf(await report()), ...hidingsOf(await report('?page=2'))]
    const expected = Array.from({ length: HIDDEN }, (_, i) => hiddenReview(i)).map(({ rating, hidden }) => ({
      reason: hidden.reason,
      at: hidden.at,
      by: 'shop',
      stars: rating,
    }))
    const order = (a: { at: string }, b: { at: string }) => a.at.localeCompare(b.at)
    expect(all.map(({ appeal: _, ...rest }) => rest).toSorted(order)).toEqual(expected.toSorted(order))
    expect(all.filter(({ appeal }) => appeal).map(({ at, appeal }) => ({ at, appeal }))).toEqual([
      { at: hiddenReview(4).hidden.at, appeal: { state: 'open', at: day(150), decided_at: null } },
    ])
  })

  test('by reason, and sorted by date or stars', async () => {
    const spam = hidingsOf(await report('?reason=spam&sort_by=oldest'))
    expect(new Set(spam.map(({ reason }) => reason))).toEqual(new Set(['spam']))
    expect(spam.map(({ at }) => at)).toEqual(spam.map(({ at }) => at).toSorted())
    const { notices } = await report('?reason=fake')
    expect(notices).toMatchObject({ total_count: 9, reason: 'fake' })
    const stars = async (sort: string) => hidingsOf(await report(`?sort_by=${sort}`)).map(hiding => hiding.stars!)
    expect(await stars('lowest')).toEqual((await stars('lowest')).toSorted((a, b) => a - b))
    expect((await stars('highest'))[0]).toBe(5)
    expect(await stars('highest')).toEqual((await stars('highest')).toSorted((a, b) => b - a))
  })

  test('what is no reason, order or page is ignored', async () => {
    const usual = await report()
    for (const query of ['?reason=rude', '?sort_by=shape', '?page=-1', '?page=many', '?reason='])
      expect((await report(query)).notices, query).toEqual(usual.notices)
  })

  test('what was hidden and came back, with who put it back', async () => {
    const { returned } = await report()
    expect(returned.total_count).toBe(2)
    expect(returned.reviews.map(({ review, ...rest }) => ({ body: review.body, ...rest }))).toEqual([
      { body: 'Seen again: shown.', reason: 'abusive', hidden_at: day(40), back_at: day(43), by: 'shop' },
      { body: 'Seen again: back.', reason: 'abusive', hidden_at: day(40), back_at: day(42), by: 'moderator' },
    ])
  })

  test("the page's address with format=json says the same", async () => {
    const page = await asGuest(server).get('/reviews/stores/shop/transparency?format=json&reason=fake')
    expect(await page.json()).toEqual(await report('?reason=fake'))
  })
})

test('the last 12 months stand beside the 12 before, in JSON and in words', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const review = (days: number, rating: number, hiddenAgo?: number) => ({
    ...hiddenReview(0),
    shop: 'year.example',
    product: undefined,
    external_id: `y${days}`,
    rating,
    created_at: ago(days),
    hidden: hiddenAgo === undefined ? undefined : { reason: 'spam', at: ago(hiddenAgo) },
  })
  const shop = { ...SHOP, domain: 'year.example', name: 'Year' }
  const read = async () => (await asGuest(server).get('/reviews/stores/year/transparency.json')).json()
  await importText(server.database, 'catalog', [shop, review(2, 5), review(363, 4), review(30, 1, 10)])
  expect((await read()).last_year).toMatchObject({
    received: { now: 3, was: null },
    rating: { now: 4.5, was: null },
    hidden_by_shop: { now: 1, was: null },
  })
  await importText(server.database, 'catalog', [review(367, 3), review(700, 2, 690), review(740, 1)])
  await server.database.query`
    INSERT INTO review_appeals (shop_id, review_id, hidden_at, hidden_by, reason, reviewer_id, words, created_at, state, decided_at)
    SELECT shop_id, review_id, ${ago(350)}::timestamptz, 'shop', 'spam', reviewer_id, 'It is mine.', ${ago(350)}::timestamptz,
      'overturned', ${ago(349)}::timestamptz FROM reviews WHERE external_id = 'y363'`
  invalidate(server.database.db)
  expect((await read()).last_year).toMatchObject({
    received: { now: 3, was: 2 },
    rating: { now: 4.5, was: 3 },
    hidden_by_shop: { now: 1, was: 1 },
    put_back: { now: 1, was: 0 },
  })
  const page = await (await asGuest(server).get('/reviews/stores/year/transparency')).text()
  for (const text of ['The last 12 months', '3, was 2', '4.5, was 3.0', '1, was 0']) expect(page).toContain(text)
})

test('the filter for hidden reviews is in the OpenAPI document of the widget and report calls', async () => {
  const { paths } = await (await asGuest(server).get('/api/openapi.json')).json()
  const namesOf = (path: string) => paths[path].get.parameters.map(({ name }: { name: string }) => name)
  for (const path of ['/api/v1/widgets/product_review', '/api/v1/widgets/all_reviews_page'])
    expect(namesOf(path)).toContain('hidden')
  expect(namesOf('/reviews/stores/{shop_slug}/transparency.json')).toEqual(
    expect.arrayContaining(['reason', 'sort_by', 'page']),
  )
})
