import {
  EVIDENCE_GRADES,
  type EvidenceGrade,
  FOREIGN_SOURCES,
  INCENTIVES,
  type Incentive,
  REVIEW_SOURCES,
  type ReviewSource,
} from '../rules.ts'
import type { ReviewSort } from './rules.ts'

/**
 * Facet: everything that review lists filter by, in one number per review, as the column `reviews.facet` computes it.
 * With counts by facet (`product_stats.facets`), filtered totals are exact without counting rows, and a page's offset
 * is known before any review is read.
 */
export interface Facet {
  /** 1 to 5; 0 for a hidden review, which no filter or order by stars finds among the public ones. */
  rating: number
  source: ReviewSource
  verified: boolean
  media: boolean
  answered: boolean
  /** About the shop itself rather than a product. */
  ofShop: boolean
  /** Null: not verified. */
  grade: EvidenceGrade | null
  incentive: Incentive
}

/** Exclusive upper bound of facets. */
export const FACETS = 16_384

/** Number of listed reviews by facet: `{"77": 12}`. */
export type FacetCounts = Readonly<Record<string, number>>

/** Decoded facets by code: of all the possible ones a site has some hundred, which every list reads several times. */
const decoded: Facet[] = []

/** Decodes a facet. */
export function readFacet(code: number): Readonly<Facet> {
  decoded[code] ??= decodeFacet(code)
  return decoded[code]
}

/** As `readFacet`, without its cache. */
export const decodeFacet = (code: number): Facet => ({
  rating: code & 7,
  source: REVIEW_SOURCES[(code >> 3) & 7]!,
  verified: (code & 64) !== 0,
  media: (code & 128) !== 0,
  answered: (code & 256) !== 0,
  ofShop: (code & 512) !== 0,
  grade: (code & 64) === 0 ? null : EVIDENCE_GRADES[(code >> 10) & 3]!,
  incentive: INCENTIVES[(code >> 12) & 3]!,
})

/** What a review has behind it; `none` is not verified (P1.3). */
export type EvidenceKind = EvidenceGrade | 'none'

/** What a list's reviews have behind them; `imported`: collected elsewhere, which is part of `none` (P1.6). */
export type EvidenceFilter = EvidenceKind | 'imported'

/** The facets that a list includes; absent or false means no restriction. */
export interface FacetFilter {
  /** Only reviews of the shop itself, or only reviews of its products. */
  about?: 'shop' | 'products' | undefined
  rating?: number | undefined
  /** Only reviews with at most this many stars. */
  mostStars?: number | undefined
  source?: ReviewSource | undefined
  verifiedOnly?: boolean
  withMedia?: boolean
  answered?: boolean
  /** With or without a reply, among published reviews. */
  replied?: boolean | undefined
  /** Only verified reviews, or only unverified ones. */
  verified?: boolean | undefined
  /** Only verified reviews of this grade, only unverified ones, or only imported ones. */
  evidence?: EvidenceFilter | undefined
  /** Only reviews that this was given for (P1.11). */
  incentive?: Incentive | undefined
  /** For the shop's own list: only published reviews, or only hidden ones. */
  state?: 'published' | 'hidden' | undefined
  /** The list is also filtered by a search text. */
  searched?: boolean
}

/** Filters on content exclude hidden reviews, because a match would reveal what they say. */
const looksInside = (filter: FacetFilter) =>
  filter.rating !== undefined ||
  filter.mostStars !== undefined ||
  filter.withMedia ||
  filter.answered ||
  filter.replied !== undefined ||
  filter.incentive !== undefined ||
  filter.state === 'published' ||
  filter.searched

/** Whether reviews with this facet pass a filter. */
export function facetMatches(facet: Facet, filter: FacetFilter): boolean {
  return (
    (facet.rating !== 0 || !looksInside(filter)) &&
    (filter.rating === undefined || facet.rating === filter.rating) &&
    (filter.mostStars === undefined || facet.rating <= filter.mostStars) &&
    (filter.source === undefined || facet.source === filter.source) &&
    (filter.about === undefined || facet.ofShop === (filter.about === 'shop')) &&
    (!filter.verifiedOnly || facet.verified) &&
    (!filter.withMedia || facet.media) &&
    (!filter.answered || facet.answered) &&
    (filter.replied === undefined || facet.answered === filter.replied) &&
    (filter.verified === undefined || facet.verified === filter.verified) &&
    (filter.evidence === undefined || hasEvidence(facet, filter.evidence)) &&
    (filter.incentive === undefined || facet.incentive === filter.incentive) &&
    (filter.state !== 'hidden' || facet.rating === 0)
  )
}

const hasEvidence = ({ grade, source }: Facet, wanted: EvidenceFilter) =>
  wanted === 'imported' ? FOREIGN_SOURCES.includes(source) : (grade ?? 'none') === wanted

/** Reviews of some facets, ordered by time. A sorted list is a sequence of runs. */
export interface Run {
  /** Never empty. */
  facets: number[]
  /** Number of reviews with these facets. */
  count: number
}

/** Sort rank of a facet, ascending; facets of equal rank form one run. */
export const RANKS: Readonly<Record<ReviewSort, (facet: Pick<Facet, 'rating' | 'media'>) => number>> = {
  pictures_first: facet => (facet.media ? 0 : 1),
  newest: () => 0,
  oldest: () => 0,
  // Hidden reviews come last.
  highest: ({ rating }) => 5 - rating,
  lowest: ({ rating }) => (rating === 0 ? 9 : rating),
  // Votes are not part of the facet: reviews with votes are read by an index of their own (`helpfulPage`).
  most_helpful: () => 0,
}

/** A list's runs in order: the filter and the sort, applied to facets instead of reviews. */
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

/** Number of reviews in all runs. */
export const countOf = (runs: readonly Run[]) => runs.reduce((sum, { count }) => sum + count, 0)

/** A part of a run. */
export interface Stretch {
  run: Run
  offset: number
  limit: number
}

/** The stretches of the runs that make up the page at `offset`. */
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

/** Number of published reviews by what stands behind them. */
export function countByEvidence(counts: FacetCounts): Record<EvidenceKind, number> {
  const sums = { buyer_proved: 0, platform_signed: 0, shop_reported: 0, archive: 0, none: 0 }
  for (const [code, count] of Object.entries(counts)) {
    const { rating, grade } = readFacet(Number(code))
    if (rating > 0) sums[grade ?? 'none'] += count
  }
  return sums
}

/** Stars of some published reviews. */
export interface StarCounts {
  count: number
  sum: number
}

/** Number of published reviews, and the sum of their stars, by what was given for them. */
export function countByIncentive(counts: FacetCounts): Record<Incentive, StarCounts> {
  const sums = {
    none: { count: 0, sum: 0 },
    reward: { count: 0, sum: 0 },
    free_product: { count: 0, sum: 0 },
    connected: { count: 0, sum: 0 },
  }
  for (const [code, count] of Object.entries(counts)) {
    const { rating, incentive } = readFacet(Number(code))
    if (rating === 0) continue
    sums[incentive].count += count
    sums[incentive].sum += rating * count
  }
  return sums
}
