import { REVIEW_SOURCES, type ReviewSource } from '../rules.ts'
import type { ReviewSort } from './rules.ts'

/**
 * All that a list of reviews filters by, in one number per review, as the column `reviews.facet` computes it. With the
 * number of reviews of each facet (`product_stats.facets`), every filtered list has an exact total without counting, and
 * a page's place in the order is known before any review is read.
 */
export interface Facet {
  /** 1 to 5; 0 for a hidden review, whose stars must not show by its place. */
  rating: number
  source: ReviewSource
  verified: boolean
  media: boolean
  answered: boolean
  /** Of the shop itself, not of a product. */
  ofShop: boolean
}

/** Facets are below this. */
export const FACETS = 1024

/** Listed reviews by facet: `{"77": 12}`. */
export type FacetCounts = Readonly<Record<string, number>>

export const readFacet = (code: number): Facet => ({
  rating: code & 7,
  source: REVIEW_SOURCES[(code >> 3) & 7]!,
  verified: (code & 64) !== 0,
  media: (code & 128) !== 0,
  answered: (code & 256) !== 0,
  ofShop: (code & 512) !== 0,
})

/** Which facets a list shows; what is absent or false does not narrow it. */
export interface FacetFilter {
  /** Only reviews of the shop itself, or only those of its products. */
  about?: 'shop' | 'products' | undefined
  rating?: number | undefined
  source?: ReviewSource | undefined
  verifiedOnly?: boolean
  withMedia?: boolean
  answered?: boolean
  /** With a reply, or without one; of those that the public sees. */
  replied?: boolean | undefined
  /** Verified ones, or the others. */
  verified?: boolean | undefined
  /** For the shop's own list: only what the public sees, or only what is hidden. */
  state?: 'published' | 'hidden' | undefined
  /** A text is looked for as well. */
  searched?: boolean
}

/** Looking inside reviews leaves out the hidden ones: matching would tell what they say. */
const looksInside = ({ rating, withMedia, answered, replied, state, searched }: FacetFilter) =>
  rating !== undefined || withMedia || answered || replied !== undefined || state === 'published' || searched

export function facetMatches(facet: Facet, filter: FacetFilter): boolean {
  return (
    (facet.rating !== 0 || !looksInside(filter)) &&
    (filter.rating === undefined || facet.rating === filter.rating) &&
    (filter.source === undefined || facet.source === filter.source) &&
    (filter.about === undefined || facet.ofShop === (filter.about === 'shop')) &&
    (!filter.verifiedOnly || facet.verified) &&
    (!filter.withMedia || facet.media) &&
    (!filter.answered || facet.answered) &&
    (filter.replied === undefined || facet.answered === filter.replied) &&
    (filter.verified === undefined || facet.verified === filter.verified) &&
    (filter.state !== 'hidden' || facet.rating === 0)
  )
}

/** Reviews that follow each other by time: those of some facets. A list is one run after the other. */
export interface Run {
  /** Never empty. */
  facets: number[]
  /** How many reviews these facets have. */
  count: number
}

/** What sets the reviews of one run apart from those of the next: the lower comes first. */
const RANKS: Record<ReviewSort, (facet: Facet) => number> = {
  pictures_first: facet => (facet.media ? 0 : 1),
  newest: () => 0,
  oldest: () => 0,
  // A hidden review comes last, so that its place does not tell its stars.
  highest: ({ rating }) => 5 - rating,
  lowest: ({ rating }) => (rating === 0 ? 9 : rating),
  // How many found a review helpful is no facet: those that have votes are read by an index of their own (helpful-page.ts).
  most_helpful: () => 0,
}

/** The runs of a list in their order: the filter and the sort, applied to facets instead of reviews. */
export function runsOf(counts: FacetCounts, filter: FacetFilter, sort: ReviewSort): Run[] {
  const runs = new Map<number, Run>()
  for (const [code, count] of Object.entries(counts)) {
    const facet = readFacet(Number(code))
    if (!facetMatches(facet, filter)) continue
    const rank = RANKS[sort](facet)
    const run = runs.get(rank) ?? { facets: [], count: 0 }
    run.facets.push(Number(code))
    run.count += count
    runs.set(rank, run)
  }
  return [...runs].sort(([a], [b]) => a - b).map(([, run]) => run)
}

export const countOf = (runs: readonly Run[]) => runs.reduce((sum, { count }) => sum + count, 0)

/** A part of a run. */
export interface Stretch {
  run: Run
  offset: number
  limit: number
}

/** Which parts of which runs make the page from `offset` on. */
export function stretchesOf(runs: readonly Run[], offset: number, limit: number): Stretch[] {
  const stretches: Stretch[] = []
  let start = 0
  for (const run of runs) {
    const from = Math.max(offset, start)
    const to = Math.min(offset + limit, start + run.count)
    if (from < to) stretches.push({ run, offset: from - start, limit: to - from })
    start += run.count
  }
  return stretches
}
