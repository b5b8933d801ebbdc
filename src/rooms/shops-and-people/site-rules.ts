import type { OutputOf } from '../../lib/calls/call.ts'
import { HIDING_REASON_LABELS, SCORE_METHODS, SOURCE_LABELS, TIER_LABELS } from '../reviews/labels.ts'
import { FOREIGN_SOURCES, HIDING_REASONS, MEDAL_TIERS, medal, REVIEW_SOURCES } from '../reviews/rules.ts'
import { COUNT_OFFSET, PRIOR_REVIEWS } from '../search/indexing/rank-rules.ts'
import type { howItWorksCall } from './contract.ts'

/** Number of shops with a given pair of scores (per cent; null is unknown). */
export interface ShopsWithScores {
  transparency: number | null
  authenticity: number | null
  shops: number
}

/** The site's rules for the informational pages; every value is a constant of the code or counted. */
export function siteRules(
  shops: readonly ShopsWithScores[],
  siteMean: number,
): Omit<OutputOf<typeof howItWorksCall>, 'meta_data'> {
  const count = (fits: (score: number | null) => boolean) => ({
    transparency: sum(shops.filter(shop => fits(shop.transparency))),
    authenticity: sum(shops.filter(shop => fits(shop.authenticity))),
  })
  return {
    scores: SCORE_METHODS,
    medals: MEDAL_TIERS.map(({ tier, minimum }) => ({
      tier,
      label: TIER_LABELS[tier],
      minimum,
      shops: count(score => medal(score) === tier),
    })),
    without_medal: count(score => score !== null && medal(score) === null),
    unknown: count(score => score === null),
    ranking: { prior_reviews: PRIOR_REVIEWS, count_offset: COUNT_OFFSET, site_mean: siteMean },
    hiding_reasons: HIDING_REASONS.map(reason => ({ reason, ...HIDING_REASON_LABELS[reason] })),
    sources: REVIEW_SOURCES.map(source => ({
      source,
      label: SOURCE_LABELS[source].label,
      meaning: SOURCE_LABELS[source].tooltip,
      collected_here: !FOREIGN_SOURCES.includes(source),
    })),
  }
}

const sum = (rows: readonly ShopsWithScores[]) => rows.reduce((all, { shops }) => all + shops, 0)
