import { type FacetCounts, readFacet } from '../reviews/listing/facet-rules.ts'
import { score } from '../reviews/rules.ts'
import { lastMonths, type MonthEnd } from '../reviews/scores/history-rules.ts'

/** Computes a shop's monthly figures from each month's review counts. */

/** Listed reviews of one month by facet. */
export interface MonthFacets {
  /** `2026-11`. */
  month: string
  facets: FacetCounts
}

export interface Month {
  month: string
  /** Written in this month and listed: public, or hidden with a notice. */
  received: number
  published: number
  /** Plain mean of the reviews published in this month, one decimal; null without any. */
  average: number | null
  /** Of all reviews written by the month's end, by their current state; 0–100, null if unknown. */
  authenticity: number | null
  /** As of the month's end; null if unknown, or if the history is inconsistent. */
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
 * The last twelve months, oldest first.
 * @param counted all months with reviews
 * @param history transparency at each month's end (history-rules.ts); empty if unknown
 */
export function monthsOf(counted: readonly MonthFacets[], history: readonly MonthEnd[], now: Date): Month[] {
  const sums = counted.map(({ month, facets }) => ({ month, ...sumsOf(facets) }))
  const ends = new Map(history.map(end => [end.month, end]))
  return lastMonths(now).map(month => {
    const current = sums.find(row => row.month === month)
    const untilMonth = sums.filter(row => row.month <= month)
    const total = (key: keyof Sums) => untilMonth.reduce((sum, row) => sum + row[key], 0)
    const end = ends.get(month)
    return {
      month,
      received: current?.received ?? 0,
      published: current?.published ?? 0,
      average: current && current.published > 0 ? Math.round((current.stars * 10) / current.published) / 10 : null,
      authenticity: score(total('verified'), total('published')),
      transparency: end ? score(end.public, end.received) : null,
    }
  })
}

/** Number of published reviews without a reply, from a shop's facets. @param highest the most stars that count */
export const unansweredCount = (facets: FacetCounts, highest = 5): number =>
  Object.entries(facets).reduce((sum, [code, count]) => {
    const { rating, answered } = readFacet(Number(code))
    return rating !== 0 && rating <= highest && !answered ? sum + count : sum
  }, 0)
