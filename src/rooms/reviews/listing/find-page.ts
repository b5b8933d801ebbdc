import type { Db } from '../../../platform/postgres/database.ts'
import { type ListedRow, type Place, selectReviewsById } from '../sql.ts'
import { countOf, type FacetCounts, type FacetFilter, type Run, runsOf, stretchesOf } from './facet-rules.ts'
import { pathOf } from './index-plan-rules.ts'
import type { ReviewQuery } from './query.ts'
import type { ReviewSort } from './rules.ts'
import { searchPage } from './search-page.ts'
import type { LIMITS } from './search-plan-rules.ts'
import { selectStretch, selectVoted, selectVotedMatches } from './sql.ts'

/**
 * Selects reviews of a shop or product. A hidden review is listed as its notice, unless a filter matches on content.
 */
export interface ReviewFilter extends Place, Omit<FacetFilter, 'searched'> {
  /** Words that must all occur in title and body together. */
  search?: string | undefined
}

/** A page's reviews in order, and the total; an estimate if there are more matches than a search reads. */
export interface FoundPage {
  rows: ListedRow[]
  total: number
  estimated: boolean
}

/**
 * Reads one page of reviews.
 * @param counts listed reviews of the shop or product, by facet
 * @param limits how many rows a search reads per step
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
  const query: ReviewQuery = { place, counts, runs, stars: filter.rating, direction, offset, limit, apart: [] }
  const [run] = runs
  if (sort === 'most_helpful' && run) return helpfulPage(db, query, run, search, limits)
  if (search) return searchedRows(db, query, search, limits)
  const parts = await Promise.all(
    stretchesOf(runs, offset, limit).map(stretch =>
      selectStretch(db, query.place, pathOf(stretch.run, stretch.offset + stretch.limit, counts), stretch, direction),
    ),
  )
  return { rows: parts.flat(), total: countOf(runs), estimated: false }
}

async function searchedRows(db: Db, query: ReviewQuery, search: string, limits?: typeof LIMITS): Promise<FoundPage> {
  const { ids, ...totals } = await searchPage(db, query, search, limits)
  return { rows: await inOrder(db, query.place, ids), ...totals }
}

/** Reviews by id, in the order of the ids. */
async function inOrder(db: Db, place: Place, ids: readonly number[]): Promise<ListedRow[]> {
  const rows = ids.length > 0 ? await selectReviewsById(db, place, ids) : []
  const byId = new Map(rows.map(row => [row.review_id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/**
 * A search sorted by votes tests this many of the reviews with most votes; further matches are listed by time, like
 * reviews without votes.
 */
const VOTED_SAMPLE = 5_000

/** Sort by helpful votes: reviews with votes first, most votes first; then all others by time. */
async function helpfulPage(
  db: Db,
  query: ReviewQuery,
  run: Run,
  search: string | undefined,
  limits?: typeof LIMITS,
): Promise<FoundPage> {
  const { place, offset, limit, counts, direction } = query
  const end = offset + limit
  const voted = search
    ? await selectVotedMatches(db, place, run, search, VOTED_SAMPLE)
    : await selectVoted(db, place, run, end)
  const leading = await inOrder(db, place, voted.slice(offset, end))
  const remainder = {
    offset: Math.max(0, offset - voted.length),
    limit: Math.min(limit, Math.max(0, end - voted.length)),
  }
  if (search) {
    const { rows, total, estimated } = await searchedRows(db, { ...query, ...remainder, apart: voted }, search, limits)
    return { rows: [...leading, ...rows], total: total + voted.length, estimated }
  }
  const stretch = { run, ...remainder }
  const path = pathOf(run, remainder.offset + remainder.limit, counts)
  const rows = remainder.limit > 0 ? await selectStretch(db, place, path, stretch, direction, true) : []
  return { rows: [...leading, ...rows], total: run.count, estimated: false }
}
