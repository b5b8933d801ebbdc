import type { Group } from '../facets/lexeme-rules.ts'

/**
 * The search plan. PostgreSQL can't know how words and facets correlate, so rules choose from document counts: `walk`
 * the index of the sort order and test every product until the page is full (common words); read everything in the
 * inverted `index` and sort it (rare words); or read only the best-ranked `tier` from the inverted index (in between).
 */
export type Plan =
  | { kind: 'index'; cost: number; indexed: CountedGroup[] }
  | { kind: 'tier'; cost: number; indexed: CountedGroup[] }
  | { kind: 'walk'; cost: number; budget: number }

/** A group with the number of products that have at least one of its lexemes. */
export interface CountedGroup extends Group {
  documents: number
}

export interface Search {
  /** Number of all products. */
  rows: number
  /** Conditions of every result. */
  groups: readonly CountedGroup[]
  /**
   * How many products, from the start of the order, contain all results: those with enough reviews if the search
   * requires them and the order starts with them; else all.
   */
  head: number
  /** Number of results up to the end of the requested page. */
  need: number
  /** Tiers of the rank score, one group each; empty for other orders. */
  tiers: readonly CountedGroup[]
}

/**
 * Costs in microseconds, measured (ADR 13): per row of a walk in rank order (which is the physical order) or in another
 * order; per row found by the index; per entry of the rarest lexeme, whose list is read completely; per entry of a
 * further lexeme, mostly skipped; per entry and lexeme of a union; and per entry of a prefix.
 */
const RANKED_ROW = 1
const WALKED_ROW = 3
const FOUND_ROW = 1.5
const LEADING_ENTRY = 0.08
const ENTRY = 0.012
const UNITED_ENTRY = 0.04
const PREFIX_ENTRY = 0.25

/** How to determine a total, depending on its estimate: count all results, count the sample, or show the estimate. */
export type Counting = 'all' | 'sample' | 'estimate'

/** Sampling rate: one product in this many is in the sample. */
export const SAMPLE = 16

/** Below this estimate results are counted, so that totals up to 1,000 are exact. */
export const COUNTED_BELOW = 1500

/**
 * From this estimate on, no counting. With one or two conditions (a word or a category, with the default transparency)
 * a true total of 1,000 would take a correlation four times below chance; with several, sixteen times.
 */
const SAMPLED_BELOW = { few: 4000, several: 16_000 }

/**
 * @param expected estimated total
 * @param conditions number of groups in the estimate
 */
export function countingFor(expected: number, conditions: number): Counting {
  if (expected < COUNTED_BELOW) return 'all'
  return expected < (conditions <= 2 ? SAMPLED_BELOW.few : SAMPLED_BELOW.several) ? 'sample' : 'estimate'
}

/**
 * The total extrapolated from a count in the sample; null if it may be 1,000 or less. (1,000 products have 62 ± 8 in
 * the sample; 94, which stand for 1,500, are four standard deviations above.)
 */
export function totalOfSample(count: number): number | null {
  return count * SAMPLE < COUNTED_BELOW ? null : count * SAMPLE
}

/**
 * Safety margins against correlation: a walk may visit this multiple of its expected rows, and a tier should hold this
 * many results.
 */
const WALK_MARGIN = 4
const tierHolds = (need: number) => 1.3 * need + 30

/** Estimated number of products that satisfy all groups, assuming independence. */
export function estimateRows(rows: number, groups: readonly CountedGroup[]): number {
  return groups.reduce((left, { documents }) => left * Math.min(1, documents / Math.max(1, rows)), rows)
}

function entryCost({ lexemes, together = [], prefix, documents }: CountedGroup, single: number): number {
  const lists = lexemes.length + together.length
  return documents * (prefix ? PREFIX_ENTRY : lists > 1 ? UNITED_ENTRY * lists : single)
}

/** The groups worth using in the inverted index, rarest first; the others are cheaper to test on the remaining rows. */
function indexed(rows: number, groups: readonly CountedGroup[]): { cost: number; groups: CountedGroup[] } {
  const [rarest, ...others] = [...groups].sort((a, b) => a.documents - b.documents)
  if (!rarest) return { cost: rows * FOUND_ROW, groups: [] }
  const chosen = [rarest]
  let rowsLeft = rarest.documents
  let entries = entryCost(rarest, LEADING_ENTRY)
  for (const group of others) {
    const left = (rowsLeft * group.documents) / Math.max(1, rows)
    const cost = entryCost(group, ENTRY)
    if ((rowsLeft - left) * FOUND_ROW < cost) continue
    chosen.push(group)
    entries += cost
    rowsLeft = left
  }
  return { cost: rowsLeft * FOUND_ROW + entries, groups: chosen }
}

/** The plan that reads all matches. */
export function readAll(rows: number, groups: readonly CountedGroup[]): Plan & { kind: 'index' } {
  const whole = indexed(rows, groups)
  return { kind: 'index', cost: whole.cost, indexed: whole.groups }
}

/** The cheapest plan for a page, by estimated microseconds. */
export function choosePlan({ rows, head, groups, need, tiers }: Search): Plan {
  const index = readAll(rows, groups)
  const expected = estimateRows(rows, groups)
  if (expected < need * WALK_MARGIN) return index
  const walked = (need * head) / expected
  const plans: Plan[] = [
    index,
    {
      kind: 'walk',
      cost: walked * (tiers.length > 0 ? RANKED_ROW : WALKED_ROW),
      budget: 2 ** Math.ceil(Math.log2(walked * WALK_MARGIN + 500)),
    },
  ]
  for (const tier of tiers) {
    if ((expected * Math.min(tier.documents, head)) / head < tierHolds(need)) continue
    const part = indexed(rows, [...groups, tier])
    plans.push({ kind: 'tier', cost: part.cost, indexed: part.groups })
  }
  // A tier that isn't worth its index access costs as much as reading all, which is first in the list and wins.
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best))
}
