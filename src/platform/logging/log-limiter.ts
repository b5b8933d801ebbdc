/** The same trouble is logged once in so many milliseconds: a database that is away is asked again and again. */
const QUIET = 60_000

/** Keys that are remembered at most; with more of them, all are logged anew. */
const MOST_KEYS = 100

/**
 * A rate limit for log lines: says for each key whether it has not been logged for a minute, and notes that it is now.
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
