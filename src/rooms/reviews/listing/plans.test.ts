import { beforeAll, expect } from 'vitest'
import { word } from '../../../../bench/search/search-terms.ts'
import { fillReviewWorld } from '../../../../bench/widgets/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { genericPlan, planTest, statementsOf } from '../../../../test/support/plans.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { recountAll } from '../recount.ts'
import type { FacetCounts } from './facet-rules.ts'
import { findPage, type ReviewFilter } from './find-page.ts'
import { findPageWithNotice } from './first-notice.ts'
import type { ReviewSort } from './rules.ts'

/**
 * Review statements are planned once for all shops (`steady` in database.ts), so these tests use generic plans too.
 * Each statement must have the one plan that is fast for a product with many reviews (ADR 14).
 */
const database = useDatabase('empty')
let counts: FacetCounts

beforeAll(async () => {
  await fillReviewWorld(database, { reviews: 6000, others: 6000, reviewers: 300 })
  // As many appeals as there may be where hiding is common: a scan of them must not look cheap.
  await database.query`
    INSERT INTO review_appeals (shop_id, review_id, hidden_at, hidden_by, reason, reviewer_id, words, created_at)
    SELECT shop_id, review_id, created_at, 'shop', 'spam', reviewer_id, 'It is not.', created_at FROM reviews`
  await recountAll(database.db)
  await database.query`ANALYZE`
  const [stats] = await database.db
    .selectFrom('product_stats')
    .select('facets')
    .where('shop_id', '=', 1)
    .where('product_id', '=', 1)
    .execute()
  counts = stats!.facets as FacetCounts
})

type PlanInput = Omit<ReviewFilter, 'shopId' | 'productId'> & { sort?: ReviewSort; offset?: number }

async function plansOf({ sort = 'pictures_first', offset = 0, ...filter }: PlanInput) {
  const page = { sort, offset, limit: 10 }
  // Limits so small that some thousand reviews are searched like a hundred thousand.
  const limits = { sample: 100, countedBelow: 50, read: 1000 }
  const read = (db: Db) => findPage(db, counts, { shopId: 1, productId: 1, ...filter }, page, limits)
  return Promise.all((await statementsOf(database, read)).map(query => genericPlan(database, query)))
}

/** The permitted plans: no other index, and no full scan. */
const WALKED = /Index (Only )?Scan (Backward )?using reviews_product on reviews/
const BY_KEY = /Index Scan using reviews_pkey on reviews\n *Index Cond: \(\(shop_id = .*\) AND \(review_id = wanted/
/** Each facet by itself, none of them past the limit. */
const STREAMED =
  /Function Scan on unnest wanted_1\n *-> *Limit\n *-> *Index Only Scan (Backward )?using reviews_product_facet on reviews/
const PROBED = /Bitmap Index Scan on reviews_words/

planTest.each<[string, PlanInput, RegExp[]]>([
  ['the first page', {}, [WALKED, BY_KEY]],
  ['a deep page', { sort: 'newest', offset: 3000 }, [WALKED]],
  ['the oldest first', { sort: 'oldest' }, [WALKED]],
  ['few stars, not the first page', { rating: 1, sort: 'newest', offset: 100 }, [STREAMED, BY_KEY]],
  ['few stars, the oldest first', { rating: 1, sort: 'oldest', offset: 100 }, [STREAMED, BY_KEY]],
  ['a word in most', { search: word(0) }, [WALKED, BY_KEY]],
  ['a rare word', { search: word(20_000) }, [WALKED, PROBED]],
  ['a rare word among few stars', { search: word(300), rating: 2 }, [PROBED]],
])('%s', async (_, input, patterns) => {
  const plans = await plansOf(input)
  for (const pattern of patterns) expect(plans.filter(plan => pattern.test(plan)).join('\n')).toMatch(pattern)
  for (const plan of plans) {
    expect(plan).not.toMatch(
      /Seq Scan on (reviews|review_media|review_replies|review_events|review_appeals|orders|line_items|products)/,
    )
    expect(plan).not.toMatch(/BitmapAnd|BitmapOr/)
    // A sorted walk would have been read to its end first.
    expect(plan).not.toMatch(/Sort\n.*Sort Key.*\n.*Scan.* using reviews_product on reviews/)
    expect(plan).not.toMatch(/Hash/)
  }
})

planTest.each([
  ['a product', 1, 'reviews_product_notices'],
  ['a shop', undefined, 'reviews_notices'],
])('the notice on the first page of %s', async (_, productId, index) => {
  const read = (db: Db) =>
    findPageWithNotice(db, counts, { shopId: 1, productId }, { sort: 'newest', offset: 10, limit: 10 })
  const plans = await Promise.all((await statementsOf(database, read)).map(query => genericPlan(database, query)))
  const ofNotice = plans.filter(plan => /_notices on reviews/.test(plan))
  expect(ofNotice).toHaveLength(1)
  expect(ofNotice[0]).toMatch(new RegExp(`Limit\\n *-> *Index Scan using ${index} on reviews`))
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (reviews|review_appeals|review_replies|review_events)/)
    expect(plan).not.toMatch(/Hash|Bitmap/)
  }
})
