/** Interval between log lines of one key, in milliseconds: an outage fails every request. */
const QUIET = 60_000

/** Most keys in memory; beyond that all are forgotten and logged again. */
const MOST_KEYS = 100

/**
 * A rate limit for log lines: returns whether a key has not been logged for a minute, and records
 * it.
 * @param now the clock, in milliseconds
 */
export function logLimiter(now: () => number = () => performance.now()): (key: string) => boolean {
  const loggedAt = new Map<string, number>()
  return key => {
    if (now() - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < QUIET) return false
    if (loggedAt.size >= MOST_KEYS) loggedAt.clear()
    loggedAt.set(key, now())
    return true
  }
}
