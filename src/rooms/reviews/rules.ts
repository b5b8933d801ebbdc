/**
 * Review rules: sources, hiding reasons, and how the two scores and their medals are computed. Pure; the public pages
 * that explain them read the same values, so page and code cannot differ.
 */

/** Origin of a review (R-widgets-07, X-review-03). */
export const REVIEW_SOURCES = [
  'organic',
  'invite',
  'migrated',
  'aliexpress',
  'verified_provider',
  'unverified_provider',
  'unverified_source',
] as const
export type ReviewSource = (typeof REVIEW_SOURCES)[number]

/** Sources whose reviews were collected elsewhere; structured data never counts them (X-structured-01). */
export const FOREIGN_SOURCES: readonly ReviewSource[] = ['migrated', 'aliexpress']

/** Permitted reasons for hiding a review, a closed list (X-hiding-01). */
export const HIDING_REASONS = ['spam', 'abusive', 'personal_data', 'wrong_product', 'illegal', 'fake'] as const
export type HidingReason = (typeof HIDING_REASONS)[number]

/** Kinds of `review_events` that change what the public sees of a review. */
export const PUBLIC_CHANGES = [
  'verified',
  'published',
  'unpublished',
  'released',
  'hidden',
  'unhidden',
  'edited',
  'deleted',
  'restored',
  'accepted',
] as const
export type PublicChange = (typeof PUBLIC_CHANGES)[number]

/** Ground on which an imported review is removed: the person whom it names rejected it (P1.6). Tells nothing of them. */
export const NOT_CONFIRMED = 'not_confirmed'

/** The party that caused an event. */
export const EVENT_ACTORS = ['author', 'shop', 'moderator', 'system', 'import'] as const
export type EventActor = (typeof EVENT_ACTORS)[number]

/** A rating is a whole number of stars, 1 to 5. */
export const RATING_MIN = 1
export const RATING_MAX = 5

/**
 * Medal tiers, best first, each with its minimum score in per cent (R-medals-01, R-medals-02, R-medals-03, R-medals-04,
 * R-medals-05).
 */
export const MEDAL_TIERS = [
  { tier: 'diamond', minimum: 100 },
  { tier: 'platinum', minimum: 99 },
  { tier: 'gold', minimum: 95 },
  { tier: 'silver', minimum: 90 },
  { tier: 'bronze', minimum: 80 },
] as const
export type MedalTier = (typeof MEDAL_TIERS)[number]['tier']

/** Review counts of a shop or product, recounted from rows. */
export interface ReviewCounts {
  /** Verified reviews received, excluding those that their authors withdrew. */
  verifiedReceived: number
  /** The publicly visible part of `verifiedReceived`. */
  verifiedPublic: number
  /** All published reviews. */
  published: number
  /** The verified part of `published`. */
  verifiedPublished: number
}

/**
 * A share as a score: × 100, floored (R-medals-07). Integer arithmetic, so that 199 of 200 is 99 and never 100.
 * @returns 0 to 100, or null when `whole` is 0: the score is unknown.
 */
export function score(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part * 100) / whole)
}

/** Transparency: publicly visible verified reviews ÷ verified reviews received (X-scores-01). 0–100 or null. */
export const transparency = (counts: ReviewCounts) => score(counts.verifiedPublic, counts.verifiedReceived)

/** Authenticity: verified published ÷ published (X-scores-03). 0–100 or null. */
export const authenticity = (counts: ReviewCounts) => score(counts.verifiedPublished, counts.published)

/** The medal for a score (0–100); null for an unknown score and for one below Bronze. */
export function medal(value: number | null): MedalTier | null {
  return MEDAL_TIERS.find(({ minimum }) => (value ?? 0) >= minimum)?.tier ?? null
}

/** Whether a medal ranks above another; any medal ranks above none. */
export function isBetterMedal(tier: MedalTier | null, than: MedalTier | null): boolean {
  const place = (candidate: MedalTier | null) =>
    candidate === null ? MEDAL_TIERS.length : MEDAL_TIERS.findIndex(({ tier }) => tier === candidate)
  return place(tier) < place(than)
}

/**
 * What an author got for a review, or how they are tied to the shop, weakest first (P1.11); the database derives it
 * (`strongest_incentive`).
 */
export const INCENTIVES = ['none', 'reward', 'free_product', 'connected'] as const
export type Incentive = (typeof INCENTIVES)[number]

/** The strongest of some incentives, as the database computes it. */
export const strongestIncentive = (...given: readonly (Incentive | null)[]): Incentive =>
  INCENTIVES.findLast(incentive => given.includes(incentive)) ?? 'none'

/** What stands behind a verified review, weakest first (P1.2); the database derives it (`evidence_grade`). */
export const EVIDENCE_GRADES = ['archive', 'shop_reported', 'platform_signed', 'buyer_proved'] as const
export type EvidenceGrade = (typeof EVIDENCE_GRADES)[number]
