/** A shop's response time, as text (R-shop-01). */

/** Number of latest replies and answers considered. */
export const LATEST_ANSWERS = 50

/** Fewer replies than this give no response time. */
export const LEAST_ANSWERS = 3

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The median wait as '{number} {unit}': minutes up to an hour and a half, hours up to a day and a half, else days.
 * Rounded up, so that it never promises too much.
 * @param waits seconds from a review or question to the shop's answer, in any order
 * @returns null for too few waits
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
