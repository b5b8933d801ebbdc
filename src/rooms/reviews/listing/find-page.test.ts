import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { word } from '../../../../bench/search/search-terms.ts'
import { fillReviewWorld } from '../../../../bench/widgets/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { recountAll } from '../recount.ts'
import { type EvidenceGrade, type Incentive, REVIEW_SOURCES, type ReviewSource } from '../rules.ts'
import { listReviews, type ReviewFilter } from '../service.ts'
import { type FacetCounts, readFacet } from './facet-rules.ts'
import { findPage } from './find-page.ts'
import { REVIEW_SORTS, type ReviewSort } from './rules.ts'
import { MOST_FOUND } from './search-plan-rules.ts'

/** One product with more reviews than a search reads, among others. */
const REVIEWS = 5000
const database = useDatabase('empty')

interface Row {
  review_id: number
  product_id: number | null
  rating: number
  source: ReviewSource
  verified: boolean
  published: boolean
  listed: boolean
  media_count: number
  helpful: number
  replied: boolean
  created_at: Date
  facet: number | null
  evidence: EvidenceGrade | null
  incentive: Incentive
  title: string | null
  body: string
}

let ofShop: Row[]
let ofProduct: Row[]

beforeAll(async () => {
  await fillReviewWorld(database, { reviews: REVIEWS, others: 3000, reviewers: 500 })
  // Some reviews that are not listed, and two with the same timestamp.
  await database.query.raw(`
    UPDATE reviews SET unpublished_at = created_at WHERE review_id % 97 = 0;
    UPDATE reviews SET deleted_at = created_at WHERE review_id % 101 = 0;
    UPDATE reviews SET held_at = created_at, held_reason = 'test' WHERE review_id % 103 = 0;
    UPDATE reviews SET created_at = (SELECT max(created_at) FROM reviews WHERE review_id <= 40) WHERE review_id <= 40;
    UPDATE reviews SET helpful = 1 + review_id % 5 WHERE review_id % 7 = 0`)
  await recountAll(database.db)
  await database.query`ANALYZE`
  ofShop = await database.query<Row>`
    SELECT review_id, product_id, rating, source, verified, published, listed, media_count, helpful, created_at, facet, evidence, incentive, title, body,
           EXISTS (SELECT FROM review_replies p WHERE (p.shop_id, p.review_id) = (r.shop_id, r.review_id)) AS replied
    FROM reviews r WHERE shop_id = 1`
  ofProduct = ofShop.filter(row => row.product_id === 1)
})

/** Reference implementation of the sort orders, as comparators. */
const ORDERS: Record<ReviewSort, (a: Row, b: Row) => number> = {
  pictures_first: (a, b) => Number(b.media_count > 0) - Number(a.media_count > 0) || latest(a, b),
  newest: latest,
  oldest: (a, b) => latest(b, a),
  highest: (a, b) =>
    Number(b.published) - Number(a.published) || (a.published ? b.rating - a.rating : 0) || latest(a, b),
  lowest: (a, b) =>
    Number(b.published) - Number(a.published) || (a.published ? a.rating - b.rating : 0) || latest(a, b),
  most_helpful: (a, b) => b.helpful - a.helpful || latest(a, b),
}

function latest(a: Row, b: Row): number {
  return b.created_at.getTime() - a.created_at.getTime() || b.review_id - a.review_id
}

type Filter = Omit<ReviewFilter, 'shopId' | 'productId'>

function expected(rows: readonly Row[], filter: Filter, sort: ReviewSort): Row[] {
  const inside = filter.rating !== undefined || filter.withMedia || filter.answered || filter.search
  return rows
    .filter(
      row =>
        row.listed &&
        (row.published || !inside) &&
        (filter.rating === undefined || row.rating === filter.rating) &&
        (filter.source === undefined || row.source === filter.source) &&
        (filter.about === undefined || (row.product_id === null) === (filter.about === 'shop')) &&
        (!filter.verifiedOnly || row.verified) &&
        (!filter.withMedia || row.media_count > 0) &&
        (!filter.answered || row.replied) &&
        (!filter.search || `${row.title ?? ''} ${row.body}`.split(' ').includes(filter.search)),
    )
    .sort(ORDERS[sort])
}

const list = (filter: Filter, sort: ReviewSort, page: number, perPage: number, productId?: number) =>
  listReviews(database.steady, { shopId: 1, productId, shopSlug: 'shop-1', ...filter, sort, page, perPage })

const uuids = async (rows: readonly Row[]) => {
  const found = await database.query<{ review_id: number; uuid: string }>`
    SELECT review_id, uuid FROM reviews WHERE shop_id = 1 AND review_id = ANY (${rows.map(row => row.review_id)})`
  const byId = new Map(found.map(row => [row.review_id, row.uuid]))
  return rows.map(row => byId.get(row.review_id))
}

/** Checks that the first, second, a deep and the last page, and the total, match the reference implementation. */
async function expectPages(rows: readonly Row[], filter: Filter, sort: ReviewSort, productId?: number) {
  const all = expected(rows, filter, sort)
  const perPage = 10
  const last = Math.max(1, Math.ceil(all.length / perPage))
  for (const page of new Set([1, 2, Math.ceil(last / 2), last])) {
    const found = await list(filter, sort, page, perPage, productId)
    expect(found.total_count).toBe(all.length)
    expect(found.total_is_estimate).toBeUndefined()
    const expectedPage = all.slice((page - 1) * perPage, page * perPage)
    expect(
      found.reviews.map(({ uuid }) => uuid),
      `${sort}, page ${page}`,
    ).toEqual(await uuids(expectedPage))
  }
}

const none: Filter = {}
const FILTERS: Filter[] = [
  none,
  { rating: 1 },
  { rating: 5, withMedia: true },
  { verifiedOnly: true },
  { withMedia: true, answered: true },
  ...REVIEW_SOURCES.map(source => ({ source })),
  { source: 'migrated', rating: 2, answered: true },
  { source: 'organic', verifiedOnly: true, withMedia: true, answered: true, rating: 4 },
]

describe.each(REVIEW_SORTS)('%s', sort => {
  test.each(FILTERS)("a product's reviews, %j", filter => expectPages(ofProduct, filter, sort, 1))

  test.each<Filter>([none, { about: 'shop' }, { about: 'products', rating: 3 }, { verifiedOnly: true }])(
    "a shop's reviews, %j",
    filter => expectPages(ofShop, filter, sort),
  )

  test('words that few reviews have, with filters and without', async () => {
    for (const rank of [400, 3000])
      for (const filter of [none, { rating: 5 }, { verifiedOnly: true, withMedia: true }])
        await expectPages(ofProduct, { ...filter, search: word(rank) }, sort, 1)
  })

  test('a word that most have: the pages in order, the total estimated', async () => {
    const search = word(0)
    for (const filter of [none, { rating: 4 }, { source: 'migrated' } as const]) {
      const all = expected(ofProduct, { ...filter, search }, sort)
      for (const page of [1, 3, 30]) {
        const found = await list({ ...filter, search }, sort, page, 10, 1)
        const expectedPage = await uuids(all.slice((page - 1) * 10, page * 10))
        expect(found.reviews.map(({ uuid }) => uuid)).toEqual(expectedPage)
        if (!found.total_is_estimate) expect(found.total_count).toBe(all.length)
        else expect(Math.abs(found.total_count / all.length - 1)).toBeLessThan(0.2)
        expect(found.total_pages).toBeLessThanOrEqual(MOST_FOUND / 10)
      }
    }
  })
})

test('a word of middling frequency is found deep in the list too', async () => {
  const counted = (rank: number) => expected(ofShop, { search: word(rank) }, 'newest').length
  const rank = [...Array(40).keys()].find(candidate => counted(candidate) < MOST_FOUND * 1.9)!
  expect(counted(rank)).toBeGreaterThan(MOST_FOUND)
  const all = expected(ofShop, { search: word(rank) }, 'newest')
  const found = await list({ search: word(rank) }, 'newest', 90, 10)
  expect(found.reviews.map(({ uuid }) => uuid)).toEqual(await uuids(all.slice(890, 900)))
})

test('stop words, signs and words of other shops find nothing', async () => {
  for (const search of ['the', '!!', '%', '🙂', 'qqzzxxw'])
    expect(await list({ search }, 'newest', 1, 10, 1)).toMatchObject({ total_count: 0, total_pages: 0, reviews: [] })
})

test('the deepest page has an end', async () => {
  const found = await list(none, 'newest', 1001, 10)
  expect(found).toMatchObject({ current_page: 1001, reviews: [] })
  expect(found.total_count).toBe(expected(ofShop, none, 'newest').length)
})

test('a product that no recount has met is counted', async () => {
  await database.query`DELETE FROM product_stats WHERE (shop_id, product_id) = (1, 1)`
  await expectPages(ofProduct, { verifiedOnly: true }, 'highest', 1)
  expect(await list(none, 'newest', 1, 10, 3999)).toMatchObject({ total_count: 0, reviews: [] })
})

test('the facet of each review is what its row says', () => {
  for (const row of ofShop) {
    expect(row.facet !== null).toBe(row.listed)
    if (row.facet === null) continue
    expect(readFacet(row.facet)).toEqual({
      rating: row.published ? row.rating : 0,
      source: row.source,
      verified: row.verified,
      media: row.media_count > 0,
      answered: row.published && row.replied,
      ofShop: row.product_id === null,
      grade: row.evidence,
      incentive: row.incentive,
    })
  }
})

/** Step sizes so small and so varied that every branch of the search plan runs. */
const limits = fc.record({
  sample: fc.integer({ min: 5, max: 400 }),
  countedBelow: fc.constantFrom(0, 20, 200, 5000),
  read: fc.constantFrom(10, 300, 10_000),
})

test('any list, searched or not, however far is looked at a time', async () => {
  const cases = fc.record({
    filter: fc.record({
      rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      source: fc.option(fc.constantFrom(...REVIEW_SOURCES), { nil: undefined, freq: 3 }),
      verifiedOnly: fc.boolean(),
      withMedia: fc.boolean(),
      answered: fc.boolean(),
      search: fc.option(
        fc.constantFrom(0, 3, 20, 60, 150, 400, 2000, 30_000).map(rank => word(rank)),
        { nil: undefined, freq: 6 },
      ),
    }),
    sort: fc.constantFrom(...REVIEW_SORTS),
    offset: fc.constantFrom(0, 10, 30, 250, 990),
    limit: fc.constantFrom(1, 10, 100),
    productId: fc.constantFrom(1, undefined),
    limits,
  })
  const counts = (rows: readonly Row[]): FacetCounts => {
    const byFacet = Map.groupBy(rows, row => row.facet)
    return Object.fromEntries([...byFacet].flatMap(([facet, some]) => (facet === null ? [] : [[facet, some.length]])))
  }
  const deps = {
    product: { rows: ofProduct, counts: counts(ofProduct) },
    shop: { rows: ofShop, counts: counts(ofShop) },
  }
  await fc.assert(
    fc.asyncProperty(cases, async ({ filter, sort, offset, limit, productId, limits }) => {
      const { rows, counts } = productId ? deps.product : deps.shop
      const all = expected(rows, filter, sort)
      const page = { sort, offset, limit }
      const found = await findPage(database.steady, counts, { shopId: 1, productId, ...filter }, page, limits)
      expect(found.rows.map(row => row.review_id)).toEqual(all.slice(offset, offset + limit).map(row => row.review_id))
      if (!found.estimated) expect(found.total).toBe(all.length)
      else expect(found.total).toBeGreaterThanOrEqual(Math.min(all.length, offset + found.rows.length))
      if (!filter.search) expect(found.estimated).toBe(false)
    }),
    { numRuns: 150 },
  )
})
