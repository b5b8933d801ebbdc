/** How long a shop takes to answer, in words (R-shop-01). */

/** Over so many of its latest answers. */
export const LATEST_ANSWERS = 50

/** Fewer answers than this say nothing yet. */
const LEAST_ANSWERS = 3

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The median wait as '{number} {unit}': in minutes up to an hour and a half, in hours up to a day and a half, else in days;
 * rounded up, so that what is said is never better than what is so.
 * @param waits seconds from a review or question to the shop's answer, in any order
 * @returns null where too few are known
 */
export function responseTime(waits: readonly number[]): string | null {
  if (waits.length < LEAST_ANSWERS) return null
  const sorted = waits.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  if (median <= 1.5 * HOUR) return inUnit(median / MINUTE, 'minute')
  if (median <= 1.5 * DAY) return inUnit(median / HOUR, 'hour')
  return inUnit(median / DAY, 'day')
}

function inUnit(amount: number, unit: string): string {
  const number = Math.max(1, Math.ceil(amount))
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
