import type { Db } from '../../../platform/postgres/database.ts'
import { countOf, runsOf, stretchesOf } from './facet-rules.ts'
import { searchPathOf } from './index-plan-rules.ts'
import type { ReviewQuery } from './query.ts'
import { estimateMatches, LIMITS, MOST_FOUND, nextStep, type SearchStatistics } from './search-plan-rules.ts'
import { probeWords, selectMarked } from './sql.ts'

interface Searched {
  ids: number[]
  total: number
  estimated: boolean
}

/**
 * A page of the reviews that match a search text: found by matching along the list or by the inverted index, whichever
 * the search plan (search-plan-rules.ts) expects to be cheaper.
 */
export async function searchPage(db: Db, query: ReviewQuery, search: string, limits = LIMITS): Promise<Searched> {
  const { place, counts, runs, direction, offset, limit, stars, apart } = query
  const listed = countOf(runs)
  if (listed === 0) return { ids: [], total: 0, estimated: false }
  const all = runsOf(counts, { searched: true }, 'newest')
  const placed = countOf(stars === undefined ? all : runsOf(counts, { searched: true, rating: stars }, 'newest'))
  const listCursor = createCursor(db, query, search)
  // A place with so few reviews is read without a sample.
  const sample = placed <= limits.countedBelow ? undefined : await takeSample()
  let atLeast = 0
  let totalSoFar = 0
  for (;;) {
    const step = nextStep(statistics(), listCursor.cost, limits)
    if (step.kind === 'along') await listCursor.advance(step.rows)
    if (step.kind === 'probe') {
      const probed = await probeWords(db, place, runs, {
        search,
        stars,
        most: step.most,
        offset,
        limit,
        direction,
        apart,
      })
      if (probed.read <= step.most) return { ids: probed.ids, total: probed.total, estimated: false }
      atLeast = step.most
      totalSoFar = probed.total
    }
    if (step.kind === 'done') break
  }
  const ids = listCursor.found.slice(offset, offset + limit)
  if (listCursor.tested >= listed) return { ids, total: listCursor.found.length, estimated: false }
  const { matching, sampled } = statistics()
  return {
    ids,
    total: Math.max(estimateMatches(matching, sampled, listed), totalSoFar, listCursor.found.length),
    estimated: true,
  }

  /** Samples the head of the list, or the head of all the place's reviews where the list's is expensive to reach. */
  async function takeSample() {
    const place = { ...query, runs: all, direction: 'DESC' as const }
    const sampleCursor = createCursor(db, place, search)
    if (listCursor.cost(limits.sample) <= 2 * sampleCursor.cost(limits.sample)) {
      await listCursor.advance(limits.sample)
      return undefined
    }
    await sampleCursor.advance(limits.sample)
    return sampleCursor
  }

  function statistics(): SearchStatistics {
    return {
      placed,
      listed,
      tested: listCursor.tested,
      found: listCursor.found.length,
      // Pages beyond this are never offered (service.ts).
      need: offset < MOST_FOUND ? offset + limit : 0,
      sampled: listCursor.tested + (sample?.tested ?? 0),
      matching: listCursor.found.length + (sample?.found.length ?? 0),
      atLeast,
    }
  }
}

/** A cursor along a list that matches reviews from its head on. */
function createCursor(db: Db, { place, counts, runs, direction, apart }: ReviewQuery, search: string) {
  const skipped = new Set(apart)
  const plannedStretches = (rows: number) =>
    stretchesOf(runs, cursor.tested, rows).map(stretch => ({
      stretch,
      ...searchPathOf(stretch.run, stretch.limit, counts),
    }))
  const cursor = {
    tested: 0,
    /** Ids of matching reviews. */
    found: [] as number[],
    last: undefined as number | undefined,
    /** Cost in microseconds of matching this many more rows. */
    cost: (rows: number) => plannedStretches(rows).reduce((sum, { cost }) => sum + cost, 0),
    async advance(rows: number) {
      const parts = await Promise.all(
        plannedStretches(rows).map(({ stretch: { run, offset, limit }, path }) =>
          // A stretch in the middle of a run continues after the last review tested.
          selectMarked(db, place, path, { run, after: offset > 0 ? cursor.last : undefined, limit, direction, search }),
        ),
      )
      const tested = parts.flat()
      // Fewer rows than counted: a review was removed concurrently, so this is the end of the list.
      cursor.tested = tested.length < rows ? Number.POSITIVE_INFINITY : cursor.tested + tested.length
      cursor.last = tested.at(-1)?.id
      cursor.found.push(...tested.filter(({ id, matches }) => matches && !skipped.has(id)).map(({ id }) => id))
    },
  }
  return cursor
}
