import { beforeAll, describe, expect, test } from 'vitest'
import { fillReviewWorld } from '../../../../bench/widgets/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { recountAll } from '../recount.ts'
import { listReviews, type ReviewFilter } from '../service.ts'
import { REVIEW_SORTS, type ReviewSort } from './rules.ts'

/** A product with some pages of reviews, six of them hidden, among others of its shop. */
const database = useDatabase('empty')
/** Uuids of the notices, the one hidden last first. */
let ofProduct: string[]
let ofShop: string[]

beforeAll(async () => {
  await fillReviewWorld(database, { reviews: 160, others: 300, reviewers: 60 })
  // Hidden in another order than written, some with a picture or votes, two at the same moment.
  await database.query.raw(`
    UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL;
    UPDATE reviews SET hidden_at = (timestamp '2026-06-01' + (review_id * 7 % 11) * interval '1 day') AT TIME ZONE 'UTC', hidden_by = 'shop',
      hidden_reason = 'spam' WHERE review_id % 23 = 3;
    UPDATE reviews SET helpful = review_id % 4`)
  await recountAll(database.db)
  const notices = await database.query<{ uuid: string; product_id: number | null }>`
    SELECT uuid, product_id FROM reviews WHERE shop_id = 1 AND hidden_at IS NOT NULL AND listed
    ORDER BY hidden_at DESC, review_id DESC`
  ofShop = notices.map(({ uuid }) => uuid)
  ofProduct = notices.filter(({ product_id }) => product_id === 1).map(({ uuid }) => uuid)
})

type Filter = Omit<ReviewFilter, 'shopId' | 'productId'>

/** The uuids on each page. */
async function pagesOf(filter: Filter, sort: ReviewSort, productId: number | undefined, noticeOnFirstPage: boolean) {
  const read = (page: number) =>
    listReviews(database.steady, {
      ...{ shopId: 1, shopSlug: 'shop-1', productId, sort, page, perPage: 10, noticeOnFirstPage },
      ...filter,
    })
  const first = await read(1)
  const rest = await Promise.all(Array.from({ length: first.total_pages }, (_, i) => read(i + 2)))
  return [first, ...rest].map(({ reviews }) => reviews.map(({ uuid }) => uuid))
}

describe.each(REVIEW_SORTS)('a list sorted by %s', sort => {
  test.each([
    ['of a product', 1, {}],
    ['of a product, verified only', 1, { verifiedOnly: true }],
    ['of a shop', undefined, {}],
    ['of a shop, about its products', undefined, { about: 'products' as const }],
  ])(
    '%s: the notice of the latest hiding is on page one, each review on one page, in the same order',
    async (_, productId, filter) => {
      const natural = await pagesOf(filter, sort, productId, false)
      const shown = await pagesOf(filter, sort, productId, true)
      const listed = natural.flat()
      expect(new Set(shown.flat())).toEqual(new Set(listed))
      expect(shown.map(page => page.length)).toEqual(natural.map(page => page.length))
      const notice = (productId ? ofProduct : ofShop).find(uuid => listed.includes(uuid))!
      expect(shown[0]).toContain(notice)
      expect(shown.flat().filter(uuid => uuid !== notice)).toEqual(listed.filter(uuid => uuid !== notice))
      expect(shown.flat().indexOf(notice)).toBe(Math.min(9, listed.indexOf(notice)))
    },
  )

  test('of notices alone: all of them, and no others', async () => {
    const shown = await pagesOf({ state: 'hidden' }, sort, 1, true)
    expect(new Set(shown.flat())).toEqual(new Set(ofProduct))
  })
})

test.each<[string, Filter]>([
  ['stars', { rating: 3 }],
  ['pictures', { withMedia: true }],
  ['replies', { answered: true }],
  ['words', { search: 'the' }],
])('a list filtered by %s has no notices', async (_, filter) => {
  const shown = await pagesOf(filter, 'newest', 1, true)
  expect(shown).toEqual(await pagesOf(filter, 'newest', 1, false))
  expect(shown.flat().filter(uuid => ofProduct.includes(uuid))).toEqual([])
})

test('a product without hidden reviews is listed as before', async () => {
  await database.query`UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL WHERE product_id = 1`
  await recountAll(database.db)
  expect(await pagesOf({}, 'newest', 1, true)).toEqual(await pagesOf({}, 'newest', 1, false))
  expect(await pagesOf({ state: 'hidden' }, 'newest', 1, true)).toEqual([[]])
})
