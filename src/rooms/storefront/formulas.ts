import { FORMER_MEMBER_DAYS, MEMBER_NETWORK_DAYS } from '../accounts/rules.ts'
import { SAME_PRODUCT } from '../catalog/history/rules.ts'
import { AT_ONCE_MINUTES, AUDIT_FEEDS, AUDIT_MONTHS, ESTIMATE } from '../feed-audit/figures/audit-rules.ts'
import {
  LEAST_IN_TEN,
  LEAST_SHOWN,
  LONGEST_STEP,
  MOST_MISSING,
  MOST_SERIES,
} from '../feed-audit/figures/sequence-rules.ts'
import {
  COUNTED_DAYS,
  DOUBLING_DAYS,
  FEWEST_OBJECTIONS,
  FIRST_CEILING,
  HIGHEST_CEILING,
  LEAST_OPENED_PER_100,
  MIN_SENT,
  MOST_OBJECTIONS_PER_100,
  PAUSE_DAYS,
} from '../invitations/ceiling-rules.ts'
import { STEADY_DAYS, STEADY_WEEKS } from '../orders/rules.ts'
import { MAX_PER_DAY, MIN_REPEATED_LENGTH, SIGNS } from '../reviews/lifecycle/publication-rules.ts'
import {
  EVIDENCE_GRADES,
  FOREIGN_SOURCES,
  HIDING_REASONS,
  INCENTIVES,
  MEDAL_TIERS,
  RATING_MAX,
  RATING_MIN,
} from '../reviews/rules.ts'
import { HISTORY_MONTHS } from '../reviews/scores/history-rules.ts'
import { FRESH_MINUTES, SELF_DEALING_KINDS } from '../reviews/self-dealing/rules.ts'
import { EXACT_UP_TO } from '../search/finding/total-rules.ts'
import { COUNT_OFFSET, EMPTY_SITE_MEAN, PRIOR_REVIEWS } from '../search/indexing/rank-rules.ts'
import { MAX_PAGE, SEARCH_DEFAULTS, SEARCH_PER_PAGE } from '../search/rules.ts'
import { LATEST_ANSWERS, LEAST_ANSWERS } from './response-time-rules.ts'

/**
 * Constants of every formula behind what the site shows and in which order, as the public log and open data publish them
 * (P3.2, P4.1). A change of any is a `formulas.changed` entry at the next start. Plain JSON; docs/log.md explains each member.
 */
export const FORMULAS = {
  rating: { minimum: RATING_MIN, maximum: RATING_MAX, decimals: 1 },
  scores: { out_of: 100, rounded: 'down', history_months: HISTORY_MONTHS },
  medals: MEDAL_TIERS.map(({ tier, minimum }) => ({ tier, minimum })),
  evidence: { grades_weakest_first: [...EVIDENCE_GRADES] },
  incentives: { weakest_first: [...INCENTIVES] },
  rank: { prior_reviews: PRIOR_REVIEWS, count_offset: COUNT_OFFSET, site_mean_without_reviews: EMPTY_SITE_MEAN },
  search: {
    minimum_transparency: SEARCH_DEFAULTS.min_transparency,
    per_page: SEARCH_PER_PAGE,
    last_page: MAX_PAGE,
    totals_exact_up_to: EXACT_UP_TO,
  },
  structured_data: { sources_left_out: [...FOREIGN_SOURCES] },
  hiding_reasons: [...HIDING_REASONS],
  held_reviews: {
    signs: Object.keys(SIGNS),
    without_order_a_day: MAX_PER_DAY,
    copied_from_characters: MIN_REPEATED_LENGTH,
    self_dealing: {
      signs: [...SELF_DEALING_KINDS],
      order_reported_minutes_before: FRESH_MINUTES,
      steady_feed: { days_a_week: STEADY_DAYS, weeks: STEADY_WEEKS },
      member_network_days: MEMBER_NETWORK_DAYS,
      former_member_days: FORMER_MEMBER_DAYS,
    },
  },
  product_changes: { different_below_title_similarity: SAME_PRODUCT },
  response_time: { latest: LATEST_ANSWERS, at_least: LEAST_ANSWERS },
  feed_audit: {
    feeds: [...AUDIT_FEEDS],
    months: AUDIT_MONTHS,
    least_shown: LEAST_SHOWN,
    at_once_minutes: AT_ONCE_MINUTES,
    sequences: {
      largest: MOST_SERIES,
      longest_step: LONGEST_STEP,
      steps_in_ten: LEAST_IN_TEN,
      missing_for_each: MOST_MISSING,
    },
    estimate: ESTIMATE,
  },
  invitations: {
    first_daily_ceiling: FIRST_CEILING,
    highest_daily_ceiling: HIGHEST_CEILING,
    doubling_days: DOUBLING_DAYS,
    counted_days: COUNTED_DAYS,
    opened_counts_from_sent: MIN_SENT,
    least_opened_per_100: LEAST_OPENED_PER_100,
    most_objections_per_100: MOST_OBJECTIONS_PER_100,
    fewest_objections: FEWEST_OBJECTIONS,
    pause_days: PAUSE_DAYS,
  },
}
