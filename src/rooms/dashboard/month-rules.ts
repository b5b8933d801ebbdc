import { type FacetCounts, readFacet } from '../reviews/listing/facet-rules.ts'
import { score } from '../reviews/rules.ts'
import { lastMonths, type MonthEnd, type WrittenInMonth } from '../reviews/scores/history-rules.ts'

/** Computes a shop's monthly figures from those of its reviews. */

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

/**
 * The last twelve months, oldest first.
 * @param written all months with reviews
 * @param history transparency at each month's end (history-rules.ts); empty if unknown
 */
export function monthsOf(written: readonly WrittenInMonth[], history: readonly MonthEnd[], now: Date): Month[] {
  const ends = new Map(history.map(end => [end.month, end]))
  return lastMonths(now).map(month => {
    const current = written.find(row => row.month === month)
    const untilMonth = written.filter(row => row.month <= month)
    const total = (key: 'published' | 'verifiedPublished') => untilMonth.reduce((sum, row) => sum + row[key], 0)
    const end = ends.get(month)
    return {
      month,
      received: current?.listed ?? 0,
      published: current?.published ?? 0,
      average: current && current.published > 0 ? Math.round((current.stars * 10) / current.published) / 10 : null,
      authenticity: score(total('verifiedPublished'), total('published')),
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
