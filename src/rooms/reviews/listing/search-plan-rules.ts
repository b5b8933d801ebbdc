/**
 * Search plan: whether to match reviews along the list, or to read the inverted index and sort. The number of matches
 * is unknown, so a sample estimates it and each further step refines the estimate.
 */

/** Totals up to this are exact (as in product search); an uncounted list ends after this many. */
export const MOST_FOUND = 1000

/** Reviews read per step. */
export const LIMITS = {
  /** Reviews sampled before anything is decided. */
  sample: 300,
  /** If no more matches than this are expected, all are read, so that the total is exact. */
  countedBelow: 1500,
  /** The inverted index reads this many, or twice the expected matches, before the search continues along the list. */
  read: 3000,
}

/** Measured costs in microseconds (ADR 14). */
const COST = {
  /** Per review found by the inverted index. */
  found: 1.4,
  /** Per entry of the posting list of `placed`, which the index intersects with the words'. */
  placeEntry: 0.01,
}

/** What a search has found out so far. */
export interface SearchStatistics {
  /** Reviews that the inverted index searches: all of the place, or those with one star count. */
  placed: number
  /** Reviews of the list, and how many of them have been tested, from its head on. */
  listed: number
  tested: number
  /** Matches among `tested`, and the number needed to fill the page. */
  found: number
  need: number
  /** Reviews tested anywhere, and the matches among them. */
  sampled: number
  matching: number
  /** Lower bound of matches in `placed`, from an index read that hit its limit. */
  atLeast: number
}

export type Step =
  | { kind: 'done' }
  /** Reads the inverted index, at most this many reviews. */
  | { kind: 'probe'; most: number }
  /** Tests this many more reviews along the list. */
  | { kind: 'along'; rows: number }

/** Estimated share of matches. Most words are rare, so a word not yet found counts for little. */
const shareOf = ({ sampled, matching, placed, atLeast }: SearchStatistics) =>
  Math.max((matching + 0.3) / (sampled + 1), atLeast / Math.max(1, placed))

/**
 * The next step of a search.
 * @param costOf cost of testing this many more reviews of the list, in microseconds
 */
export function nextStep(statistics: SearchStatistics, costOf: (rows: number) => number, limits = LIMITS): Step {
  const { placed, listed, tested, found, need, sampled, atLeast } = statistics
  if (tested >= listed) return { kind: 'done' }
  const share = shareOf(statistics)
  // Without a sample (few reviews), all of them may be read.
  const expected = sampled === 0 ? placed : share * placed
  const most = Math.max(limits.read, Math.ceil(2 * expected))
  const mayProbe = atLeast === 0
  if (mayProbe && expected <= limits.countedBelow) return { kind: 'probe', most }
  if (found >= need) return { kind: 'done' }
  // Half as many again as the estimate asks for, and never a tiny step.
  const rows = Math.min(listed - tested, Math.ceil((1.5 * (need - found)) / share + limits.sample / 2))
  const probe = expected * COST.found + placed * COST.placeEntry
  return mayProbe && probe < costOf(rows) ? { kind: 'probe', most } : { kind: 'along', rows }
}

/**
 * Estimates from a sample how many of `total` reviews match, rounded down to two significant figures, as all estimates
 * are (X-search-02).
 */
export function estimateMatches(matching: number, sampled: number, total: number): number {
  const value = sampled === 0 ? 0 : Math.floor((matching * total) / sampled)
  const step = 10 ** Math.max(0, String(value).length - 2)
  return Math.floor(value / step) * step
}
