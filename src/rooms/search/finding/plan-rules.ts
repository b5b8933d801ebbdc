import type { Group } from '../facets/lexeme-rules.ts'

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
  /** Results up to and with the wanted page. */
  need: number
  /** Tiers of the rank score, one group each; empty for another order. */
  tiers: readonly CountedGroup[]
}

/**
 * Microseconds, measured (ADR 13): a row met on a walk in the order of ranks, in which rows lie, and in another;
 * a row found by the index; an entry of the rarest lexeme, which the index reads whole; one of a further lexeme, most of
 * which are skipped over; one of each lexeme that it unites, for each of these; and one of a prefix.
 */
const RANKED_ROW = 1
const WALKED_ROW = 3
const FOUND_ROW = 1.5
const LEADING_ENTRY = 0.08
const ENTRY = 0.012
const UNITED_ENTRY = 0.04
const PREFIX_ENTRY = 0.25

/** How a total is come by, from the estimate of it: read and counted, counted in a sample, or left at the estimate. */
export type Counting = 'all' | 'sample' | 'estimate'

/** One product in so many is in the sample. */
export const SAMPLE = 16

/** Below, results are read and counted, so that totals up to 1,000 are exact. */
export const COUNTED_BELOW = 1500

/**
 * From here on an estimate will do. One or two conditions (a word or a category, with the default transparency) would have
 * to meet four times more rarely than by chance for a total of 1,000 to be said wrong; several, sixteen times.
 */
const SAMPLED_BELOW = { few: 4000, several: 16_000 }

/**
 * @param expected the estimated total
 * @param conditions how many groups it was estimated from
 */
export function countingFor(expected: number, conditions: number): Counting {
  if (expected < COUNTED_BELOW) return 'all'
  return expected < (conditions <= 2 ? SAMPLED_BELOW.few : SAMPLED_BELOW.several) ? 'sample' : 'estimate'
}

/**
 * The total that a count in the sample stands for; null where it may be 1,000 or fewer. (Of 1,000, a sample has 62, give or
 * take 8; 94 of them, which stand for 1,500, are four times that deviation away.)
 */
export function totalOfSample(count: number): number | null {
  return count * SAMPLE < COUNTED_BELOW ? null : count * SAMPLE
}

/** How many times what is expected to be needed a walk may meet, and what a tier should hold, words meeting as they do. */
const SLACK = 4
const tierHolds = (need: number) => 1.3 * need + 30

/** How many products satisfy all groups if they met by chance. */
export function estimateRows(rows: number, groups: readonly CountedGroup[]): number {
  return groups.reduce((left, { documents }) => left * Math.min(1, documents / Math.max(1, rows)), rows)
}

const entryCost = ({ lexemes, prefix, documents }: CountedGroup, single: number) =>
  documents * (prefix ? PREFIX_ENTRY : lexemes.length > 1 ? UNITED_ENTRY * lexemes.length : single)

/** The groups worth asking the inverted index for, rarest first; the rest is cheaper to test on what they leave. */
function indexed(rows: number, groups: readonly CountedGroup[]): { cost: number; groups: CountedGroup[] } {
  const [rarest, ...others] = [...groups].sort((a, b) => a.documents - b.documents)
  if (!rarest) return { cost: rows * FOUND_ROW, groups: [] }
  const chosen = [rarest]
  let found = rarest.documents
  let entries = entryCost(rarest, LEADING_ENTRY)
  for (const group of others) {
    const left = (found * group.documents) / Math.max(1, rows)
    const cost = entryCost(group, ENTRY)
    if ((found - left) * FOUND_ROW < cost) continue
    chosen.push(group)
    entries += cost
    found = left
  }
  return { cost: found * FOUND_ROW + entries, groups: chosen }
}

/** The plan that reads all that match. */
export function readAll(rows: number, groups: readonly CountedGroup[]): Plan & { kind: 'index' } {
  const whole = indexed(rows, groups)
  return { kind: 'index', cost: whole.cost, indexed: whole.groups }
}

/** The cheapest way to a page, in estimated microseconds. */
export function choosePlan({ rows, head, groups, need, tiers }: Search): Plan {
  const index = readAll(rows, groups)
  const expected = estimateRows(rows, groups)
  if (expected < need * SLACK) return index
  const walked = (need * head) / expected
  const plans: Plan[] = [
    index,
    {
      kind: 'walk',
      cost: walked * (tiers.length > 0 ? RANKED_ROW : WALKED_ROW),
      budget: 2 ** Math.ceil(Math.log2(walked * SLACK + 500)),
    },
  ]
  for (const tier of tiers) {
    if ((expected * Math.min(tier.documents, head)) / head < tierHolds(need)) continue
    const part = indexed(rows, [...groups, tier])
    plans.push({ kind: 'tier', cost: part.cost, indexed: part.groups })
  }
  // A tier that is not worth asking the index for costs what reading all does, which comes first.
  return plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best))
}
