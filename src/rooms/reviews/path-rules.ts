import { type FacetCounts, type Run, readFacet } from './facet-rules.ts'

/**
 * How a page of reviews is come by, decided from exact counts (docs/performance.md, "Widgets"): PostgreSQL cannot know
 * them, and each way is slow where the other is quick.
 */

/** Microseconds, measured: an entry of an index passed or read, and a facet's place in an index looked up. */
const ENTRY = 0.25
const LOOK_UP = 10
/**
 * What was migrated lies together in time, so that a walk for it may pass much more than its share would say. So many
 * times more is reckoned with.
 */
const LUMPED = 4

/** Which way to the first `need` reviews of a run is shorter, among `counts` of the whole place. */
export function pathOf(run: Run, need: number, counts: FacetCounts): 'walk' | 'streams' {
  const kinds = new Set(run.facets.map(code => readFacet(code).media))
  let passed = 0
  for (const [code, count] of Object.entries(counts)) if (kinds.has(readFacet(Number(code)).media)) passed += count
  const others = passed - run.count
  const share = others === 0 ? kinds.size : Math.min(LUMPED * (passed / run.count), passed / need)
  const walk = need * share * ENTRY
  const streams = run.facets.length * LOOK_UP + Math.min(run.count, run.facets.length * need) * ENTRY
  return walk <= streams ? 'walk' : 'streams'
}

/** So many reviews at the head of a list are looked through for a text, before the inverted index is asked. */
export const SAMPLE = 300

/** So many that the inverted index finds are read and sorted; a total up to this is exact (as that of a search for products). */
export const MOST_FOUND = 1000

/**
 * How many of `of` reviews have the words, from a sample of them, rounded down to two figures as every estimate here is
 * (decisions.md, "rounded_results_total_count").
 */
export function estimate(matching: number, sampled: number, of: number): number {
  const value = sampled === 0 ? 0 : Math.floor((matching * of) / sampled)
  const step = 10 ** Math.max(0, String(value).length - 2)
  return Math.floor(value / step) * step
}

/** Whether a sample alone shows that there are more than will be read: twice as many, so that chance decides nothing. */
export const isCommon = (matching: number, sampled: number, of: number) =>
  sampled > 0 && (matching * of) / sampled > 2 * MOST_FOUND
