import type { Db } from '../../platform/database.ts'
import { countOf, type FacetCounts, type FacetFilter, type Run, runsOf, stretchesOf } from './facet-rules.ts'
import type { ReviewSort } from './listing-rules.ts'
import { estimate, isCommon, MOST_FOUND, pathOf, SAMPLE } from './path-rules.ts'
import { type Direction, type Place, probeWords, selectMarked, selectStretch } from './sql/pages.ts'

/** Which of a shop's reviews. A hidden one is listed, as its notice, unless a filter looks inside reviews. */
export interface ReviewFilter extends Place, Omit<FacetFilter, 'searched'> {
  /** Words that title and body together have. */
  search?: string | undefined
}

interface Wanted {
  place: Place
  counts: FacetCounts
  runs: Run[]
  direction: Direction
  offset: number
  limit: number
}

/** A page's reviews and how many there are in all; an estimate where more have the words than are read. */
interface FoundPage {
  ids: number[]
  total: number
  estimated: boolean
}

/** The ids of a page of reviews in their order. `counts`: listed reviews of the place by facet. */
export async function findPage(
  db: Db,
  counts: FacetCounts,
  { shopId, productId, search, ...filter }: ReviewFilter,
  { sort, offset, limit }: { sort: ReviewSort; offset: number; limit: number },
): Promise<FoundPage> {
  const runs = runsOf(counts, { ...filter, searched: Boolean(search) }, sort)
  const direction = sort === 'oldest' ? 'ASC' : 'DESC'
  const wanted: Wanted = { place: { shopId, productId }, counts, runs, direction, offset, limit }
  if (search) return searchPage(db, wanted, search)
  const parts = await Promise.all(
    stretchesOf(runs, offset, limit).map(stretch =>
      selectStretch(db, wanted.place, pathOf(stretch.run, stretch.offset + stretch.limit, counts), stretch, direction),
    ),
  )
  return { ids: parts.flat(), total: countOf(runs), estimated: false }
}

/**
 * Common words are found at the head of the list; others by the inverted index, which reads them all; only what is
 * between, or deep in a list, is looked for along the list.
 */
async function searchPage(db: Db, wanted: Wanted, search: string): Promise<FoundPage> {
  const { place, runs, direction, offset, limit } = wanted
  const listed = countOf(runs)
  if (listed === 0) return { ids: [], total: 0, estimated: false }
  const sample = await marked(db, wanted, search, 0, SAMPLE)
  const matching = sample.filter(({ matches }) => matches).map(({ id }) => id)
  const page = matching.slice(offset, offset + limit)
  if (sample.length === listed) return { ids: page, total: matching.length, estimated: false }
  const total = estimate(matching.length, sample.length, listed)
  if (page.length === limit && isCommon(matching.length, sample.length, listed))
    return { ids: page, total, estimated: true }
  const probed = await probeWords(db, place, runs, { search, most: MOST_FOUND, offset, limit, direction })
  if (probed.read <= MOST_FOUND) return { ids: probed.ids, total: probed.total, estimated: false }
  const ids = offset < MOST_FOUND ? await lookAlong(db, wanted, search, matching) : []
  return { ids, total: Math.max(total, probed.total, offset + ids.length), estimated: true }
}

/** So many reviews of the list from a place on, each with whether it has the words. */
async function marked(db: Db, { place, counts, runs, direction }: Wanted, search: string, from: number, many: number) {
  const parts = await Promise.all(
    stretchesOf(runs, from, many).map(stretch =>
      selectMarked(db, place, pathOf(stretch.run, stretch.offset + stretch.limit, counts), stretch, {
        direction,
        search,
      }),
    ),
  )
  return parts.flat()
}

/** The page as it is met along the list behind the sample, in steps that grow. */
async function lookAlong(db: Db, wanted: Wanted, search: string, matching: readonly number[]): Promise<number[]> {
  const { offset, limit } = wanted
  const found = [...matching]
  const listed = countOf(wanted.runs)
  // Each step is twice as long as all before it.
  for (let from = SAMPLE; from < listed && found.length < offset + limit; from *= 3) {
    const part = await marked(db, wanted, search, from, 2 * from)
    found.push(...part.filter(({ matches }) => matches).map(({ id }) => id))
  }
  return found.slice(offset, offset + limit)
}
