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
export async function searchPage(db: Db, wanted: ReviewQuery, search: string, limits = LIMITS): Promise<Searched> {
  const { place, counts, runs, direction, offset, limit, stars, apart } = wanted
  const listed = countOf(runs)
  if (listed === 0) return { ids: [], total: 0, estimated: false }
  const all = runsOf(counts, { searched: true }, 'newest')
  const placed = countOf(stars === undefined ? all : runsOf(counts, { searched: true, rating: stars }, 'newest'))
  const along = alongList(db, wanted, search)
  // A place with so few reviews is read without a sample.
  const sample = placed <= limits.countedBelow ? undefined : await firstLook()
  let atLeast = 0
  let counted = 0
  for (;;) {
    const step = nextStep(known(), along.cost, limits)
    if (step.kind === 'along') await along.look(step.rows)
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
      counted = probed.total
    }
    if (step.kind === 'done') break
  }
  const ids = along.found.slice(offset, offset + limit)
  if (along.tested >= listed) return { ids, total: along.found.length, estimated: false }
  const { matching, sampled } = known()
  return {
    ids,
    total: Math.max(estimateMatches(matching, sampled, listed), counted, along.found.length),
    estimated: true,
  }

  /** Samples the head of the list, or the head of all the place's reviews where the list's is expensive to reach. */
  async function firstLook() {
    const place = { ...wanted, runs: all, direction: 'DESC' as const }
    const elsewhere = alongList(db, place, search)
    if (along.cost(limits.sample) <= 2 * elsewhere.cost(limits.sample)) {
      await along.look(limits.sample)
      return undefined
    }
    await elsewhere.look(limits.sample)
    return elsewhere
  }

  function known(): SearchStatistics {
    return {
      placed,
      listed,
      tested: along.tested,
      found: along.found.length,
      // Pages beyond this are never offered (service.ts).
      need: offset < MOST_FOUND ? offset + limit : 0,
      sampled: along.tested + (sample?.tested ?? 0),
      matching: along.found.length + (sample?.found.length ?? 0),
      atLeast,
    }
  }
}

/** A cursor along a list that matches reviews from its head on. */
function alongList(db: Db, { place, counts, runs, direction, apart }: ReviewQuery, search: string) {
  const passed = new Set(apart)
  const ahead = (rows: number) =>
    stretchesOf(runs, one.tested, rows).map(stretch => ({
      stretch,
      ...searchPathOf(stretch.run, stretch.limit, counts),
    }))
  const one = {
    tested: 0,
    /** Ids of matching reviews. */
    found: [] as number[],
    last: undefined as number | undefined,
    /** Cost in microseconds of matching this many more rows. */
    cost: (rows: number) => ahead(rows).reduce((sum, { cost }) => sum + cost, 0),
    async look(rows: number) {
      const parts = await Promise.all(
        ahead(rows).map(({ stretch: { run, offset, limit }, path }) =>
          // A stretch in the middle of a run continues after the last review tested.
          selectMarked(db, place, path, { run, after: offset > 0 ? one.last : undefined, limit, direction, search }),
        ),
      )
      const met = parts.flat()
      // Fewer rows than counted: a review was removed concurrently, so this is the end of the list.
      one.tested = met.length < rows ? Number.POSITIVE_INFINITY : one.tested + met.length
      one.last = met.at(-1)?.id
      one.found.push(...met.filter(({ id, matches }) => matches && !passed.has(id)).map(({ id }) => id))
    },
  }
  return one
}
