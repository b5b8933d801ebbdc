import { OUTCOME_TYPES, type OutcomeType } from '../rules.ts'
import type { SimilarCases } from '../schemas.ts'

/** An earlier award about the same reason; amounts in minor units. */
export interface EarlierAward {
  ended_at: Date
  outcome_type: OutcomeType
  amount: number | null
  currency: string | null
  /** What was paid for the purchase. */
  paid: number | null
  paid_currency: string | null
  same_category: boolean
}

/** Fewest cases of the same category that are compared alone. */
export const FEWEST_OF_CATEGORY = 3
/** Most cases that are compared, and most that are listed. */
export const MOST_COMPARED = 200
const MOST_LISTED = 5

/** Compares with those of the same category if there are enough, else with all (X-arbitrator-06). @param awards latest first */
export function compareCases(awards: readonly EarlierAward[], category: string | null): SimilarCases {
  const closest = awards.filter(({ same_category }) => category !== null && same_category)
  const narrow = closest.length >= FEWEST_OF_CATEGORY
  const compared = narrow ? closest : awards
  const counts = Map.groupBy(compared, ({ outcome_type }) => outcome_type)
  return {
    category: narrow ? category : null,
    total: compared.length,
    outcomes: [...counts]
      .map(([outcome_type, same]) => ({ outcome_type, outcome_label: OUTCOME_TYPES[outcome_type], count: same.length }))
      .sort((a, b) => b.count - a.count || a.outcome_type.localeCompare(b.outcome_type)),
    median_share: median(compared.flatMap(award => shareOf(award) ?? [])),
    latest: compared.slice(0, MOST_LISTED).map(award => ({
      ended_at: award.ended_at.toISOString(),
      outcome_type: award.outcome_type,
      outcome_label: OUTCOME_TYPES[award.outcome_type],
      share: shareOf(award),
    })),
  }
}

/** What was refunded, as a share of what was paid; null without a refund, or where it can't be told. */
export function shareOf({ outcome_type, amount, currency, paid, paid_currency }: EarlierAward): number | null {
  if (outcome_type !== 'refund' && outcome_type !== 'partial_refund') return null
  if (amount === null) return outcome_type === 'refund' ? 1 : null
  return paid && currency === paid_currency ? Math.min(1, amount / paid) : null
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
