import { wholePercent } from '../../../lib/text/whole-percent.ts'
import { readFacet } from '../../reviews/listing/facet-rules.ts'

/** Computes the figures of a period from counts by point and facet. */

/** Listed reviews of one point and facet. `now` is false for the period before. */
export interface PointFacet {
  now: boolean
  /** Points before the period's end; 0 is the last. */
  back: number
  facet: number
  reviews: number
}

export interface PointSums {
  received: number
  published: number
  stars: number
  answered: number
}

const emptySums = (): PointSums => ({ received: 0, published: 0, stars: 0, answered: 0 })

function addFacet(sums: PointSums, facet: number, reviews: number) {
  const { rating, answered } = readFacet(facet)
  sums.received += reviews
  if (rating === 0) return
  sums.published += reviews
  sums.stars += rating * reviews
  if (answered) sums.answered += reviews
}

/** Sums of each point, oldest first. @param points number of points */
export function sumsByPoint(rows: readonly PointFacet[], now: boolean, points: number): PointSums[] {
  const all = Array.from({ length: points }, emptySums)
  for (const row of rows) {
    const sums = row.now === now ? all[points - 1 - row.back] : undefined
    if (sums) addFacet(sums, row.facet, row.reviews)
  }
  return all
}

export const totalOf = (points: readonly PointSums[]): PointSums =>
  points.reduce(
    (total, sums) => ({
      received: total.received + sums.received,
      published: total.published + sums.published,
      stars: total.stars + sums.stars,
      answered: total.answered + sums.answered,
    }),
    emptySums(),
  )

/** Mean rating with one decimal; null without published reviews. */
export const meanOf = ({ stars, published }: PointSums) =>
  published > 0 ? Math.round((stars * 10) / published) / 10 : null

/** Published reviews with a reply, in whole per cent; null without published reviews. */
export const repliedShare = ({ answered, published }: PointSums) =>
  published > 0 ? wholePercent(answered, published) : null

/** Fewer answers than this give no time to reply. */
const LEAST_ANSWERS = 3

/** The median time to reply of one of the two periods in whole minutes, rounded up; null for too few answers. */
export function replyMinutes(
  waits: readonly { now: boolean; answers: number; seconds: number }[],
  now: boolean,
): number | null {
  const row = waits.find(wait => wait.now === now)
  return row && row.answers >= LEAST_ANSWERS ? Math.max(1, Math.ceil(row.seconds / 60)) : null
}

/** A time to reply as text: minutes up to an hour and a half, hours up to three days, else days. */
export function durationText(minutes: number): string {
  if (minutes <= 90) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours <= 72 ? `${hours} h` : `${Math.round(hours / 24)} days`
}

/** Says what the time to reply was before, in words. */
export function waitedText({ now, was }: { now: number | null; was: number | null }): string {
  if (was === null) return 'Nothing to compare with'
  const before = durationText(was)
  if (now === null) return `Was ${before}`
  if (durationText(now) === before) return 'The same as before'
  // Stryker disable next-line EqualityOperator: equal times have returned above
  return `${durationText(Math.abs(now - was))} ${now < was ? 'faster' : 'slower'}, was ${before}`
}
