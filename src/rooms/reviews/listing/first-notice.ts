import type { Db } from '../../../platform/postgres/database.ts'
import type { ListedRow } from '../sql.ts'
import { type FacetCounts, runsOf } from './facet-rules.ts'
import { type FoundPage, findPage, type ReviewFilter } from './find-page.ts'
import { type Placed, pageWithNotice, windowOf } from './first-notice-rules.ts'
import type { ReviewSort } from './rules.ts'
import { selectLatestNotice } from './sql.ts'

/**
 * As `findPage`, with one notice on the first page if the list has any (X-hiding-09). Lists that search the content of reviews
 * have none, and a page of a single review shows a review.
 */
export async function findPageWithNotice(
  db: Db,
  counts: FacetCounts,
  filter: ReviewFilter,
  page: { sort: ReviewSort; offset: number; limit: number },
): Promise<FoundPage> {
  const { shopId, productId, search, state, ...rest } = filter
  const [hidden] = state ? [] : runsOf(counts, { ...rest, searched: Boolean(search), state: 'hidden' }, 'newest')
  if (!hidden || page.limit < 2) return findPage(db, counts, filter, page)
  const [found, notice] = await Promise.all([
    findPage(db, counts, filter, { sort: page.sort, ...windowOf(page) }),
    selectLatestNotice(db, { shopId, productId }, hidden.facets),
  ])
  return notice ? { ...found, rows: pageWithNotice(found.rows, notice, page, placedOf) } : found
}

const placedOf = ({ review_id, created_at, helpful, hidden_at, rating, media_count }: ListedRow): Placed => ({
  review_id,
  created_at,
  helpful,
  rating: hidden_at ? 0 : rating,
  media: media_count > 0,
})
