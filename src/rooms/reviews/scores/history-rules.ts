import { type FlagEvent, flagsAfter } from '../lifecycle/transitions.ts'

/**
 * Score history: a shop's transparency at the end of each of the last months, reconstructed from review events
 * (X-scores-01). A review counts from the day it was written.
 */

/** Number of months in the history, including the current one. */
export const HISTORY_MONTHS = 12

/** Event kinds that change a review's visibility after it was written. */
export const MOVES = ['unpublished', 'deleted', 'restored', 'held', 'released', 'hidden', 'unhidden'] as const

/** Counts of verified reviews at the end of a month. */
export interface MonthEnd {
  /** `2026-11`. */
  month: string
  received: number
  public: number
}

/** An event of a verified review with at least one visibility event. */
export interface HistoryEvent extends FlagEvent {
  at: Date
  /** The review is pending because its source withholds it: it counts as received and not public. */
  heldAtSource: boolean
}

/** Verified reviews without visibility events, by month of writing: their state has never changed. */
export interface Written {
  month: string
  reviews: number
}

const monthOf = (date: Date) => date.toISOString().slice(0, 7)

/** The last months including the current one, oldest first, in UTC. */
export function lastMonths(now: Date, months = HISTORY_MONTHS): string[] {
  const at = (back: number) => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)))
  return Array.from({ length: months }, (_, i) => at(months - 1 - i))
}

/**
 * Computes the counts at the end of each month.
 * @param unchanged reviews without visibility events
 * @param moved all other reviews, each with its date and its events in order
 */
export function countMonthEnds(
  unchanged: readonly Written[],
  moved: readonly { written: Date; events: readonly HistoryEvent[] }[],
  now: Date,
): MonthEnd[] {
  return lastMonths(now).map(month => {
    const written = unchanged.filter(row => row.month <= month).reduce((sum, row) => sum + row.reviews, 0)
    const states = moved
      .filter(review => monthOf(review.written) <= month)
      .map(({ events }) =>
        scoreCountsOf(events.filter((event, i) => monthOf(effectiveDate(event, i, events)) <= month)),
      )
    const count = (side: 'received' | 'public') => written + states.filter(state => state[side]).length
    return { month, received: count('received'), public: count('public') }
  })
}

/**
 * The date from which an event counts: a review that its source never showed was not public before the import either.
 */
function effectiveDate({ at, heldAtSource }: HistoryEvent, i: number, events: readonly HistoryEvent[]): Date {
  const first = !events.slice(0, i).some(event => event.kind !== 'created' && event.kind !== 'verified')
  return first && heldAtSource ? events[0]!.at : at
}

/** How a verified review counts in the score after these events; matches the row-based rule in recount.ts. */
function scoreCountsOf(events: readonly HistoryEvent[]): { received: boolean; public: boolean } {
  const { unpublished, deleted, held, hidden } = flagsAfter(events)
  const isCountable = !held || events.findLast(({ kind }) => kind === 'held')!.heldAtSource
  const received = !unpublished && !deleted && hidden !== 'moderator' && isCountable
  return { received, public: received && !held && hidden === null }
}
