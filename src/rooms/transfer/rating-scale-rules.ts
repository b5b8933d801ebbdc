/**
 * Converts ratings of other systems to whole stars, 1 to 5 (X-import-29). A scale is named by its range: `5` is 1 to 5 in
 * whole stars, taken as it is; `10` and `100` begin at 0 (or 1); `0-1` is thumbs or a share; `0-5` has a zero or decimals.
 */
export const RATING_SCALES = ['5', '10', '100', '0-1', '0-5'] as const
export type RatingScale = (typeof RATING_SCALES)[number]

const RANGES: Readonly<Record<RatingScale, readonly [least: number, most: number]>> = {
  '5': [1, 5],
  '10': [0, 10],
  '100': [0, 100],
  '0-1': [0, 1],
  '0-5': [0, 5],
}

/** Parses a decimal number with a point or comma; returns other values unchanged. */
function numberOf(rating: unknown): unknown {
  if (typeof rating !== 'string') return rating
  const text = rating.trim()
  return /^\d{1,6}([.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) : rating
}

/** Stars for a rating in a range, each star an equal part: 9 and 10 of 0 to 10 are five. */
export const starsBetween = (rating: number, least: number, most: number) =>
  // Compensates for floating-point error.
  Math.max(1, Math.ceil(((rating - least) * 5) / (most - least) - 1e-9))

/**
 * Converts a rating to whole stars; returns an invalid rating for values outside the scale, so that validation
 * rejects it.
 */
export function stars(rating: unknown, scale: RatingScale): unknown {
  const value = numberOf(rating)
  const [least, most] = RANGES[scale]
  if (scale === '5' || rating === undefined || rating === null) return value
  if (typeof value !== 'number' || !(value >= least && value <= most)) return OUTSIDE
  return starsBetween(value, least, most)
}

/** A rating that the contract rejects. */
const OUTSIDE = -1

/** Problem message of a rejected rating, with the option for other scales. */
export function ratingRefusal(rating: unknown, reason: string, scale: RatingScale): string {
  if (rating === undefined || rating === null || rating === '') return reason
  const others = RATING_SCALES.filter(other => other !== '5').join(', ')
  if (scale === '5') return `${reason}; another scale needs --rating-scale (${others})`
  const [least, most] = RANGES[scale]
  return `"${String(rating).slice(0, 40)}": a rating from ${least} to ${most} is expected, as --rating-scale ${scale} says`
}
