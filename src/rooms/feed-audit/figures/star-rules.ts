import { wholePercent } from '../../../lib/text/whole-percent.ts'
import { LEAST_SHOWN, sum } from './sequence-rules.ts'

/** What stands behind a review: an order; nothing; or an import without an order. */
export const REVIEW_KINDS = ['verified', 'unverified', 'imported'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** A value for each of verified, unverified and imported. */
export const byKind = <T>(pick: (kind: ReviewKind) => T) =>
  Object.fromEntries(REVIEW_KINDS.map(kind => [kind, pick(kind)])) as Record<ReviewKind, T>

/** Published reviews that were written in some months, by stars, 1 first. */
export const starsOf = (
  months: readonly { stars: Readonly<Record<ReviewKind, readonly number[]>> }[],
  kind: ReviewKind,
): number[] => [0, 1, 2, 3, 4].map(index => sum(months.map(({ stars }) => stars[kind][index] ?? 0)))

/** Mean of published stars to one decimal; null for fewer than 10 reviews. @param counts by stars, 1 first */
export function meanStars(counts: readonly number[]): number | null {
  const reviews = sum(counts)
  if (reviews < LEAST_SHOWN) return null
  return Math.round((sum(counts.map((count, index) => count * (index + 1))) / reviews) * 10) / 10
}

/** Per cent of reviews with each number of stars, 1 first; null for fewer than 10 reviews. */
export function starShares(counts: readonly number[]): number[] | null {
  const reviews = sum(counts)
  return reviews < LEAST_SHOWN ? null : counts.map(count => wholePercent(count, reviews))
}
