import type { Db } from '../../platform/database.ts'
import { countOf, type FacetCounts, type FacetFilter, runsOf, stretchesOf } from './facet-rules.ts'
import type { ReviewSort } from './listing-rules.ts'
import type { LIMITS } from './look-rules.ts'
import { pathOf } from './path-rules.ts'
import { searchPage } from './search-page.ts'
import { type Place, selectStretch } from './sql/pages.ts'
import { type ListedRow, selectReviewsById } from './sql.ts'
import type { Wanted } from './wanted.ts'

/** Which of a shop's reviews. A hidden one is listed, as its notice, unless a filter looks inside reviews. */
export interface ReviewFilter extends Place, Omit<FacetFilter, 'searched'> {
  /** Words that title and body together have. */
  search?: string | undefined
}

/** A page's reviews in their order and how many there are in all; an estimate where more have the words than are read. */
export interface FoundPage {
  rows: ListedRow[]
  total: number
  estimated: boolean
}

/**
 * A page of reviews.
 * @param counts listed reviews of the place by facet
 * @param limits how far a search looks at a time
 */
export async function findPage(
  db: Db,
  counts: FacetCounts,
  { shopId, productId, search, ...filter }: ReviewFilter,
  { sort, offset, limit }: { sort: ReviewSort; offset: number; limit: number },
  limits?: typeof LIMITS,
): Promise<FoundPage> {
  const runs = runsOf(counts, { ...filter, searched: Boolean(search) }, sort)
  const direction = sort === 'oldest' ? 'ASC' : 'DESC'
  const place = { shopId, productId }
  const wanted: Wanted = { place, counts, runs, stars: filter.rating, direction, offset, limit }
  if (search) {
    const { ids, ...totals } = await searchPage(db, wanted, search, limits)
    const rows = ids.length > 0 ? await selectReviewsById(db, shopId, ids) : []
    const byId = new Map(rows.map(row => [row.review_id, row]))
    return { rows: ids.flatMap(id => byId.get(id) ?? []), ...totals }
  }
  const parts = await Promise.all(
    stretchesOf(runs, offset, limit).map(stretch =>
      selectStretch(db, wanted.place, pathOf(stretch.run, stretch.offset + stretch.limit, counts), stretch, direction),
    ),
  )
  return { rows: parts.flat(), total: countOf(runs), estimated: false }
}
