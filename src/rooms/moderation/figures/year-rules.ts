import { readFacet } from '../../reviews/listing/facet-rules.ts'

/** A shop's figures of the last 12 months beside those of the 12 months before (X-hiding-11). */

const DAY = 86_400_000
const YEAR_DAYS = 365

export interface Years {
  /** First day of the year before, first day of the last year, and the end of it (exclusive). */
  before: Date
  from: Date
  to: Date
}

/** The last 365 days including today, in whole days of UTC. */
export function lastYears(now: Date): Years {
  const to = (Math.floor(now.getTime() / DAY) + 1) * DAY
  const [before, from] = [to - 2 * YEAR_DAYS * DAY, to - YEAR_DAYS * DAY]
  return { before: new Date(before), from: new Date(from), to: new Date(to) }
}

/** Listed reviews with one facet; `now` is false for the year before. */
export interface YearFacet {
  now: boolean
  facet: number
  reviews: number
}

/** A count of one of the two years. */
export interface YearCount {
  now: boolean
  count: number
}

export interface YearFigure<T = number> {
  now: T
  /** Null if nothing was received in the year before. */
  was: T | null
}

export interface LastYear {
  received: YearFigure
  /** Mean stars of public reviews, one decimal; null without any. */
  rating: YearFigure<number | null>
  hidden_by_shop: YearFigure
  put_back: YearFigure
}

function sumsOf(rows: readonly YearFacet[], now: boolean) {
  const sums = { received: 0, published: 0, stars: 0 }
  for (const { facet, reviews, now: isNow } of rows) {
    if (isNow !== now) continue
    const { rating } = readFacet(facet)
    sums.received += reviews
    if (rating === 0) continue
    sums.published += reviews
    sums.stars += rating * reviews
  }
  const mean = sums.published > 0 ? Math.round((sums.stars * 10) / sums.published) / 10 : null
  return { received: sums.received, mean }
}

/** @param hidden reviews that the shop hid, by when @param putBack those put back after an appeal, by when */
export function lastYearOf(
  reviews: readonly YearFacet[],
  hidden: readonly YearCount[],
  putBack: readonly YearCount[],
): LastYear {
  const [last, former] = [sumsOf(reviews, true), sumsOf(reviews, false)]
  const comparable = former.received > 0
  const countOf = (rows: readonly YearCount[], now: boolean) => rows.find(row => row.now === now)?.count ?? 0
  const figure = (rows: readonly YearCount[]): YearFigure => ({
    now: countOf(rows, true),
    was: comparable ? countOf(rows, false) : null,
  })
  return {
    received: { now: last.received, was: comparable ? former.received : null },
    rating: { now: last.mean, was: former.mean },
    hidden_by_shop: figure(hidden),
    put_back: figure(putBack),
  }
}
