import type { Group } from '../facets/lexeme-rules.ts'
import { type CountedGroup, estimateRows } from '../finding/plan-rules.ts'

/**
 * Search plan for suggestions: finds the first products for a text being typed. As `choosePlan`, but most groups are
 * unions (words with one prefix, corrections of a word), whose entries the inverted index reads completely; it is
 * mostly cheaper to find by the other words, or to walk, and to test for the union.
 */
export interface SuggestPlan {
  /** Groups for the inverted index; empty for a walk. The others are tested on the rows found. */
  indexed: CountedGroup[]
  /** Maximum number of products visited on a walk; 0 for none. */
  budget: number
  /** Whether only the best-ranked products are considered: if those are too few, all have to be read. */
  partial: boolean
  /** Estimated microseconds. */
  cost: number
}

/**
 * Costs in microseconds, measured (ADR 13): per row of a walk; per row found by the index; per entry of one lexeme
 * (mostly skipped), of a prefix, and of a list of lexemes, each of which is compared for every entry.
 */
const WALKED_ROW = 0.5
const FOUND_ROW = 4
const ENTRY = 0.01
const PREFIX_ENTRY = 0.3
const NAMED_ENTRY = 0.1
const NAMED_LEXEME = 0.015

/**
 * Safety margins against correlation: a walk may visit this multiple of its expected rows, and a tier should hold this
 * many results.
 */
const WALK_MARGIN = 4
const tierHolds = (need: number) => 2 * need + 10

const entriesCost = ({ lexemes, prefix, documents }: CountedGroup) => {
  if (prefix) return documents * PREFIX_ENTRY
  return documents * (lexemes.length === 1 ? ENTRY : NAMED_ENTRY + NAMED_LEXEME * lexemes.length)
}

/** The cheapest set of groups for the index that includes the first one and, if given, `tier`. */
function byIndex(rows: number, groups: readonly CountedGroup[], tier: CountedGroup | null): SuggestPlan {
  const share = tier ? tier.documents / Math.max(1, rows) : 1
  const plans = groups.map(first => {
    const chosen = [first]
    let rowsLeft = first.documents * share
    let entries = entriesCost(first) + (tier ? entriesCost(tier) : 0)
    for (const group of [...groups].sort((a, b) => entriesCost(a) - entriesCost(b))) {
      if (group === first) continue
      const left = (rowsLeft * group.documents) / Math.max(1, rows)
      if ((rowsLeft - left) * FOUND_ROW < entriesCost(group)) continue
      chosen.push(group)
      entries += entriesCost(group)
      rowsLeft = left
    }
    const indexed = tier ? [...chosen, tier] : chosen
    return { indexed, budget: 0, partial: tier !== null, cost: rowsLeft * FOUND_ROW + entries }
  })
  return cheapest(plans)
}

const cheapest = (plans: readonly SuggestPlan[]) => plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best))

/** The cheapest plan that finds all matches. */
export const planForAll = (rows: number, groups: readonly CountedGroup[]) => byIndex(rows, groups, null)

/**
 * The cheapest plan for the first `need` products in rank order.
 * @param rows number of all products
 * @param groups conditions of every result; at least one
 * @param tiers of the rank score
 */
export function planForFirst(
  rows: number,
  groups: readonly CountedGroup[],
  need: number,
  tiers: readonly CountedGroup[],
): SuggestPlan {
  const all = planForAll(rows, groups)
  const expected = estimateRows(rows, groups)
  if (expected < need * WALK_MARGIN) return all
  const walked = (need * rows) / expected
  const budget = 2 ** Math.ceil(Math.log2(walked * WALK_MARGIN + 500))
  const holding = tiers.filter(({ documents }) => expected * (documents / rows) >= tierHolds(need))
  const walk = { indexed: [], budget, partial: true, cost: walked * WALKED_ROW }
  return cheapest([all, walk, ...holding.map(tier => byIndex(rows, groups, tier))])
}

/** Adds the document count of a group's first lexeme. */
export const countedBy = (documents: ReadonlyMap<string, number>) => (group: Group) => ({
  ...group,
  documents: documents.get(group.lexemes[0]!) ?? 0,
})
