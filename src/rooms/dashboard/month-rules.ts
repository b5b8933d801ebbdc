import { type FacetCounts, readFacet } from '../reviews/listing/facet-rules.ts'
import { score } from '../reviews/rules.ts'
import { lastMonths, type MonthEnd } from '../reviews/scores/history-rules.ts'

/** A shop's figures month by month, from what is counted of each month's reviews. */

/** Listed reviews of one month by facet. */
export interface MonthFacets {
  /** `2026-11`. */
  month: string
  facets: FacetCounts
}

export interface Month {
  month: string
  /** Written in this month and listed: public, or hidden with its notice. */
  received: number
  published: number
  /** Plain mean of those published in this month, one decimal; null without any. */
  average: number | null
  /** Of all reviews written by its end, as they stand now; 0–100, null while unknown. */
  authenticity: number | null
  /** As it was at its end; null while unknown, or where the history does not add up. */
  transparency: number | null
}

interface Sums {
  received: number
  published: number
  stars: number
  verified: number
}

function sumsOf(facets: FacetCounts): Sums {
  const sums = { received: 0, published: 0, stars: 0, verified: 0 }
  for (const [code, count] of Object.entries(facets)) {
    const { rating, verified } = readFacet(Number(code))
    sums.received += count
    if (rating === 0) continue
    sums.published += count
    sums.stars += rating * count
    if (verified) sums.verified += count
  }
  return sums
}

/**
 * The last twelve months, the oldest first.
 * @param counted all months that have reviews
 * @param history transparency at each month's end (history-rules.ts); empty where it is not known
 */
export function monthsOf(counted: readonly MonthFacets[], history: readonly MonthEnd[], now: Date): Month[] {
  const sums = counted.map(({ month, facets }) => ({ month, ...sumsOf(facets) }))
  const ends = new Map(history.map(end => [end.month, end]))
  return lastMonths(now).map(month => {
    const here = sums.find(one => one.month === month)
    const until = sums.filter(one => one.month <= month)
    const total = (key: keyof Sums) => until.reduce((sum, one) => sum + one[key], 0)
    const end = ends.get(month)
    return {
      month,
      received: here?.received ?? 0,
      published: here?.published ?? 0,
      average: here && here.published > 0 ? Math.round((here.stars * 10) / here.published) / 10 : null,
      authenticity: score(total('verified'), total('published')),
      transparency: end ? score(end.public, end.received) : null,
    }
  })
}

/** Published reviews without a reply, of a shop's facets. */
export const unansweredCount = (facets: FacetCounts): number =>
  Object.entries(facets).reduce((sum, [code, count]) => {
    const { rating, answered } = readFacet(Number(code))
    return rating !== 0 && !answered ? sum + count : sum
  }, 0)
