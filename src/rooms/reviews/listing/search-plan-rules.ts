/**
 * How reviews with some words are found: looked for along the list, or read from the inverted index and sorted. How many
 * have the words is not known, so a first look at some reviews tells; every further look tells more.
 */

/** A total up to this is exact (as that of a search for products), and a list that is not counted ends after so many. */
export const MOST_FOUND = 1000

/** How far each look goes. */
export const LIMITS = {
  /** So many reviews are looked at before anything is decided. */
  sample: 300,
  /** Where no more than this are expected, all are read, so that their total is exact. */
  countedBelow: 1500,
  /** The inverted index reads so many, or twice what is expected, before the look goes on along the list. */
  read: 3000,
}

/** Microseconds, measured (ADR 14). */
const COST = {
  /** A review found by the inverted index. */
  found: 1.4,
  /** An entry of the list of `placed` in that index, which it intersects with the words'. */
  placeEntry: 0.01,
}

/** What is known of a search so far. */
export interface SearchStatistics {
  /** Reviews that the inverted index looks for the words among: all of the place, or those of one star count. */
  placed: number
  /** Reviews of the list, and how many of them, from its head on, were looked at. */
  listed: number
  tested: number
  /** Those of `tested` that have the words, and how many are needed to fill the page. */
  found: number
  need: number
  /** Reviews looked at anywhere, and those of them with the words. */
  sampled: number
  matching: number
  /** So many of `placed` are known to have them, from an index that had more than it was asked to read. */
  atLeast: number
}

export type Step =
  | { kind: 'done' }
  /** Reads the inverted index, so many reviews at most. */
  | { kind: 'probe'; most: number }
  /** Looks at so many more reviews along the list. */
  | { kind: 'along'; rows: number }

/** The share of reviews that have the words. Most words are rare: one that was not met counts little. */
const shareOf = ({ sampled, matching, placed, atLeast }: SearchStatistics) =>
  Math.max((matching + 0.3) / (sampled + 1), atLeast / Math.max(1, placed))

/** @param costOf what looking at so many more reviews of the list takes, in microseconds */
export function nextStep(known: SearchStatistics, costOf: (rows: number) => number, limits = LIMITS): Step {
  const { placed, listed, tested, found, need, sampled, atLeast } = known
  if (tested >= listed) return { kind: 'done' }
  const share = shareOf(known)
  // Nothing was looked at yet where there are so few that all may be read.
  const expected = sampled === 0 ? placed : share * placed
  const most = Math.max(limits.read, Math.ceil(2 * expected))
  const mayProbe = atLeast === 0
  if (mayProbe && expected <= limits.countedBelow) return { kind: 'probe', most }
  if (found >= need) return { kind: 'done' }
  // Half as many again as chance would have it, and never in steps so small that they are many.
  const rows = Math.min(listed - tested, Math.ceil((1.5 * (need - found)) / share + limits.sample / 2))
  const probe = expected * COST.found + placed * COST.placeEntry
  return mayProbe && probe < costOf(rows) ? { kind: 'probe', most } : { kind: 'along', rows }
}

/**
 * Estimates from a sample how many of `of` reviews have the words, rounded down to two figures as every estimate here
 * (X-search-02).
 */
export function estimateMatches(matching: number, sampled: number, of: number): number {
  const value = sampled === 0 ? 0 : Math.floor((matching * of) / sampled)
  const step = 10 ** Math.max(0, String(value).length - 2)
  return Math.floor(value / step) * step
}
