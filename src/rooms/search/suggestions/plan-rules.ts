import type { Group } from '../facets/lexeme-rules.ts'
import { type CountedGroup, estimateRows } from '../finding/plan-rules.ts'

/**
 * How the first few products of a text that is being typed are found. As `choosePlan`, but most groups here are unions (the
 * words with one beginning, the words that a mistyped one may mean), and of a union the inverted index reads every entry:
 * so it is mostly cheaper to find by the other words, or to walk, and to test for it.
 */
export interface SuggestPlan {
  /** Groups for the inverted index; empty for a walk. The others are tested on what these find. */
  indexed: CountedGroup[]
  /** Products met on a walk, at most; 0 for none. */
  budget: number
  /** Only the best-ranked are looked at: where they are too few, the index has to read all. */
  partial: boolean
  /** Microseconds, by estimate. */
  cost: number
}

/**
 * Microseconds, measured (ADR 13): a row met on a walk; a row found by the index; an entry of one lexeme (most are
 * skipped over), of a prefix, and of named lexemes, of which each is asked for every entry.
 */
const WALKED_ROW = 0.5
const FOUND_ROW = 4
const ENTRY = 0.01
const PREFIX_ENTRY = 0.3
const NAMED_ENTRY = 0.1
const NAMED_LEXEME = 0.015

/** How many times what is expected to be needed a walk may meet, and a tier should hold, words meeting as they do. */
const SLACK = 4
const tierHolds = (need: number) => 2 * need + 10

const entriesCost = ({ lexemes, prefix, documents }: CountedGroup) => {
  if (prefix) return documents * PREFIX_ENTRY
  return documents * (lexemes.length === 1 ? ENTRY : NAMED_ENTRY + NAMED_LEXEME * lexemes.length)
}

/** The cheapest set of groups for the index, beginning with one of them; always with `tier`, where there is one. */
function byIndex(rows: number, groups: readonly CountedGroup[], tier: CountedGroup | null): SuggestPlan {
  const share = tier ? tier.documents / Math.max(1, rows) : 1
  const plans = groups.map(first => {
    const chosen = [first]
    let found = first.documents * share
    let entries = entriesCost(first) + (tier ? entriesCost(tier) : 0)
    for (const group of [...groups].sort((a, b) => entriesCost(a) - entriesCost(b))) {
      if (group === first) continue
      const left = (found * group.documents) / Math.max(1, rows)
      if ((found - left) * FOUND_ROW < entriesCost(group)) continue
      chosen.push(group)
      entries += entriesCost(group)
      found = left
    }
    const indexed = tier ? [...chosen, tier] : chosen
    return { indexed, budget: 0, partial: tier !== null, cost: found * FOUND_ROW + entries }
  })
  return cheapest(plans)
}

const cheapest = (plans: readonly SuggestPlan[]) => plans.reduce((best, plan) => (plan.cost < best.cost ? plan : best))

/** The cheapest way to all that match. */
export const planForAll = (rows: number, groups: readonly CountedGroup[]) => byIndex(rows, groups, null)

/**
 * The cheapest way to the first `need` products, in the order of ranks.
 * @param rows products in all
 * @param groups what every one must satisfy; at least one
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
  if (expected < need * SLACK) return all
  const walked = (need * rows) / expected
  const budget = 2 ** Math.ceil(Math.log2(walked * SLACK + 500))
  const holding = tiers.filter(({ documents }) => expected * (documents / rows) >= tierHolds(need))
  const walk = { indexed: [], budget, partial: true, cost: walked * WALKED_ROW }
  return cheapest([all, walk, ...holding.map(tier => byIndex(rows, groups, tier))])
}

/** A group with its documents, of which the first lexeme's are known. */
export const countedBy = (documents: ReadonlyMap<string, number>) => (group: Group) => ({
  ...group,
  documents: documents.get(group.lexemes[0]!) ?? 0,
})
