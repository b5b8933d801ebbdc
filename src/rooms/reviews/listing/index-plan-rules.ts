import { type FacetCounts, type Run, readFacet } from './facet-rules.ts'

/**
 * Index plan: which index reads a page of reviews, decided from exact counts (ADR 14). PostgreSQL's planner lacks these
 * counts, and each index is slow where the other is fast.
 */

/**
 * How a run is read: by walking the index in default order and skipping other facets, or by merging one index stream
 * per facet.
 */
export type Path = 'walk' | 'streams'

/** The same for a search: match each review during the walk, or collect the run's ids first and match those. */
export type SearchPath = Path | 'walk, then look'

/** Measured costs in microseconds: passing or reading an index entry; seeking a facet in an index. */
const ENTRY = 0.25
const LOOK_UP = 10
/** Matching a review during a walk, and fetching and matching one by key. */
const WALK_MATCH = 1
const KEY_MATCH = 2.5
/**
 * Migrated reviews cluster in time, so a walk for them may pass this many times more entries than their share suggests.
 */
const CLUSTERING = 4

/** The cheaper index for the first `need` reviews of a run, given the facet counts of the whole shop or product. */
export function pathOf(run: Run, need: number, counts: FacetCounts): Path {
  const { met, streamed } = entries(run, need, counts)
  return met * ENTRY <= streamed ? 'walk' : 'streams'
}

/** The cheaper index for matching `rows` reviews of a run, and its cost in microseconds. */
export function searchPathOf(run: Run, rows: number, counts: FacetCounts): { path: SearchPath; cost: number } {
  const { met, streamed } = entries(run, rows, counts)
  const plans: { path: SearchPath; cost: number }[] = [
    { path: 'walk', cost: met * WALK_MATCH },
    { path: 'walk, then look', cost: met * ENTRY + rows * KEY_MATCH },
    { path: 'streams', cost: streamed + rows * KEY_MATCH },
  ]
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best))
}

/** Index entries that a walk passes to reach `need` reviews of a run, and the cost of its streams. */
function entries(run: Run, need: number, counts: FacetCounts) {
  const kinds = new Set(run.facets.map(code => readFacet(code).media))
  let passed = 0
  for (const [code, count] of Object.entries(counts)) if (kinds.has(readFacet(Number(code)).media)) passed += count
  const others = passed - run.count
  return {
    met: need + Math.min(others, CLUSTERING * need * (others / run.count)),
    streamed: run.facets.length * LOOK_UP + Math.min(run.count, run.facets.length * need) * ENTRY,
  }
}
