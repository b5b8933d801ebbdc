/** The period that the overview's figures cover, and the one before it (X-work-07). Days are UTC. */

export const PERIODS = ['30', '90', '365'] as const
export type PeriodName = (typeof PERIODS)[number]

/** The longest period in days. */
export const LONGEST_PERIOD = 366

/** The most points of a chart. */
const MOST_POINTS = 31

const DAY = 86_400_000

export interface Period {
  /** Midnight of the first day. */
  from: Date
  /** Midnight after the last day. */
  to: Date
  /** Midnight of the first day of the period before, which has the same length. */
  before: Date
  days: number
  /** Days that one point of a chart covers; the first point may cover fewer. */
  step: number
}

const midnight = (date: Date) => Math.floor(date.getTime() / DAY) * DAY

/** @param from midnight of the first day @param days 1 to 366 */
function periodOf(from: number, days: number): Period {
  const [start, end, before] = [from, from + days * DAY, from - days * DAY].map(time => new Date(time))
  return { from: start!, to: end!, before: before!, days, step: Math.ceil(days / MOST_POINTS) }
}

/** The last days including today. */
export const lastDays = (days: number, now: Date): Period => periodOf(midnight(now) - (days - 1) * DAY, days)

/** From one day to another, both included. @returns what is wrong with them, for the form */
export function chosenPeriod(from: string, to: string, now: Date): Period | { wrong: string } {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)]
  if (Number.isNaN(start) || Number.isNaN(end)) return { wrong: 'Choose both dates.' }
  if (start > end) return { wrong: 'Choose a start date before the end date.' }
  if (end > now.getTime()) return { wrong: 'Choose an end date that isn’t in the future.' }
  const days = (end - start) / DAY + 1
  if (days > LONGEST_PERIOD) return { wrong: `Choose up to ${LONGEST_PERIOD} days.` }
  return periodOf(start, days)
}

/** Number of points of the period's charts. */
export const pointsOf = ({ days, step }: Period) => Math.ceil(days / step)

/** First day of each point, oldest first: `2026-11-23`. The last point ends with the period. */
export const pointDates = (period: Period): string[] =>
  Array.from({ length: pointsOf(period) }, (_, i) => {
    const back = (pointsOf(period) - i) * period.step * DAY
    return new Date(Math.max(period.from.getTime(), period.to.getTime() - back)).toISOString().slice(0, 10)
  })
