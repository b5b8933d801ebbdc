import type { Group } from './facet-rules.ts'

/**
 * How a search is run. PostgreSQL cannot know how often words and facets meet, so a rule chooses from counted documents:
 * `walk` the index of the sort order, testing every product, until the page is full (common words); or read all that the
 * inverted `index` finds and sort it (rare ones); or read what the inverted index finds among the best-ranked alone, a
 * `tier` of the rank score (all between).
 */
export type Plan =
  | { kind: 'index'; cost: number; indexed: CountedGroup[] }
  | { kind: 'tier'; cost: number; indexed: CountedGroup[] }
  | { kind: 'walk'; cost: number; budget: number }

/** A group with the number of products that have one of its lexemes. */
export interface CountedGroup extends Group {
  documents: number
}

export interface Search {
  /** Products in all. */
  rows: number
  /** What every result must satisfy. */
  groups: readonly CountedGroup[]
  /**
   * How many products, first in the order, hold all results: those with enough reviews where that is asked, for orders
   * that begin with these; else all.
   */
  head: number
  /** The results must be counted. */
  counted: boolean
  /** Results up to and with the wanted page. */
  need: number
  /** Tiers of the rank score, one group each; empty for another order. */
  tiers: readonly CountedGroup[]
}

/** Microseconds, measured (docs/performance.md): a row met on a walk, a row found by the index, an index entry read. */
const WALKED_ROW = 1.5
const FOUND_ROW = 1.2
const INDEX_ENTRY = 0.04

/**
 * From this estimate on a total is not counted: even if words and filters met four times more rarely than chance has it,
 * it would stay above the 1,000 up to which totals are exact.
 */
export const COUNTED_BELOW = 4000

/** How many times what is expected to be needed a walk may meet, and a tier should hold, words meeting as they do. */
const SLACK = 4
const tierHolds = (need: number) => 2 * need + 50

/** How many products satisfy all groups if they met by chance. */
export function estimate(rows: number, groups: readonly CountedGroup[]): number {
  return groups.reduce((left, { documents }) => left * Math.min(1, documents / Math.max(1, rows)), rows)
}

/** The groups worth asking the inverted index for, rarest first; the rest is cheaper to test on what they leave. */
function indexed(rows: number, groups: readonly CountedGroup[]): { cost: number; groups: CountedGroup[] } {
  const [rarest, ...others] = [...groups].sort((a, b) => a.documents - b.documents)
  if (!rarest) return { cost: rows * FOUND_ROW, groups: [] }
  const chosen = [rarest]
  let found = rarest.documents
  let entries = rarest.documents
  for (const group of others) {
    const left = (found * group.documents) / Math.max(1, rows)
    if ((found - left) * FOUND_ROW < group.documents * INDEX_ENTRY) continue
    chosen.push(group)
    entries += group.documents
    found = left
  }
  return { cost: found * FOUND_ROW + entries * INDEX_ENTRY, groups: chosen }
}

/** The cheapest way to a page, in estimated microseconds. */
export function choosePlan({ rows, head, counted, groups, need, tiers }: Search): Plan {
  const whole = indexed(rows, groups)
  const index: Plan = { kind: 'index', cost: whole.cost, indexed: whole.groups }
  const expected = estimate(rows, groups)
  if (expected < (counted ? COUNTED_BELOW : need * SLACK)) return index
  const walked = (need * head) / expected
  const plans: Plan[] = [
    index,
    { kind: 'walk', cost: walked * WALKED_ROW, budget: 2 ** Math.ceil(Math.log2(walked * SLACK + 500)) },
  ]
  for (const tier of tiers) {
    if ((expected * Math.min(tier.documents, head)) / head < tierHolds(need)) continue
    const part = indexed(rows, [...groups, tier])
    // Without the tier itself in the index it is no tier.
    if (part.groups.includes(tier)) plans.push({ kind: 'tier', cost: part.cost, indexed: part.groups })
  }
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best))
}
