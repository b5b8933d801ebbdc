import { type FacetCounts, type Run, readFacet } from './facet-rules.ts'

/**
 * Index plan: which index a page of reviews is read by, decided from exact counts (ADR 14). PostgreSQL's planner does not
 * have these counts, and each way is slow where the other is fast.
 */

/** How a run is read: along the default order, skipping other facets; or along each of its facets, merged. */
export type Path = 'walk' | 'streams'

/** The same, each review looked at: as it is met on the walk, or once those that are wanted are known. */
export type SearchPath = Path | 'walk, then look'

/** Microseconds, measured: an entry of an index passed or read, and a facet's place in an index looked up. */
const ENTRY = 0.25
const LOOK_UP = 10
/** A review looked at as a walk meets it, and one looked at by its key. */
const MET = 1
const FETCHED = 2.5
/**
 * What was migrated lies together in time, so that a walk for it may pass much more than its share would say. So many
 * times more is reckoned with.
 */
const LUMPED = 4

/** Which way to the first `need` reviews of a run is shorter, among `counts` of the whole place. */
export function pathOf(run: Run, need: number, counts: FacetCounts): Path {
  const { met, streamed } = entries(run, need, counts)
  return met * ENTRY <= streamed ? 'walk' : 'streams'
}

/** Which way is shorter where each of `rows` reviews is looked at, and how long it is in microseconds. */
export function searchPathOf(run: Run, rows: number, counts: FacetCounts): { path: SearchPath; cost: number } {
  const { met, streamed } = entries(run, rows, counts)
  const ways: { path: SearchPath; cost: number }[] = [
    { path: 'walk', cost: met * MET },
    { path: 'walk, then look', cost: met * ENTRY + rows * FETCHED },
    { path: 'streams', cost: streamed + rows * FETCHED },
  ]
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best))
}

/** How many entries a walk to so many reviews of a run meets, and what its streams take. */
function entries(run: Run, need: number, counts: FacetCounts) {
  const kinds = new Set(run.facets.map(code => readFacet(code).media))
  let passed = 0
  for (const [code, count] of Object.entries(counts)) if (kinds.has(readFacet(Number(code)).media)) passed += count
  const others = passed - run.count
  return {
    met: need + Math.min(others, LUMPED * need * (others / run.count)),
    streamed: run.facets.length * LOOK_UP + Math.min(run.count, run.facets.length * need) * ENTRY,
  }
}
