import { type FlagEvent, flagsAfter } from '../lifecycle/transitions.ts'

/**
 * A shop's transparency at the end of each of the last months, counted back from what happened to its reviews (X-scores-01).
 * A review counts from the day it was written.
 */

/** Months that are counted back, the present one among them. */
export const HISTORY_MONTHS = 12

/** What may change whether the public sees a review, after it was written. */
export const MOVES = ['unpublished', 'deleted', 'restored', 'held', 'released', 'hidden', 'unhidden'] as const

/** Verified reviews at one moment. */
export interface MonthEnd {
  /** `2026-11`. */
  month: string
  received: number
  public: number
}

/** An event of a verified review to which something happened. */
export interface HistoryEvent extends FlagEvent {
  at: Date
  /** It is held here because its source does not show it: received, and not let be seen. */
  heldAtSource: boolean
}

/** Verified reviews to which nothing happened, by the month they were written in: they stand as they stood then. */
export interface Written {
  month: string
  reviews: number
}

const monthOf = (date: Date) => date.toISOString().slice(0, 7)

/** The last months, the oldest first, in UTC. */
export function lastMonths(now: Date, months = HISTORY_MONTHS): string[] {
  const at = (back: number) => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)))
  return Array.from({ length: months }, (_, i) => at(months - 1 - i))
}

/**
 * @param still reviews to which nothing happened
 * @param moved each of the others, with when it was written and its events in their order
 */
export function countBack(
  still: readonly Written[],
  moved: readonly { written: Date; events: readonly HistoryEvent[] }[],
  now: Date,
): MonthEnd[] {
  return lastMonths(now).map(month => {
    const written = still.filter(one => one.month <= month).reduce((sum, one) => sum + one.reviews, 0)
    const stood = moved
      .filter(one => monthOf(one.written) <= month)
      .map(({ events }) => countsIn(events.filter((event, i) => monthOf(dateOf(event, i, events)) <= month)))
    const count = (which: 'received' | 'public') => written + stood.filter(one => one[which]).length
    return { month, received: count('received'), public: count('public') }
  })
}

/** What its source never showed was not seen before the import that said so, either. */
function dateOf({ at, heldAtSource }: HistoryEvent, i: number, events: readonly HistoryEvent[]): Date {
  const first = !events.slice(0, i).some(event => event.kind !== 'created' && event.kind !== 'verified')
  return first && heldAtSource ? events[0]!.at : at
}

/** On which side of the division a verified review stands after these events (the same as recount.ts says of rows). */
function countsIn(events: readonly HistoryEvent[]): { received: boolean; public: boolean } {
  const { unpublished, deleted, held, hidden } = flagsAfter(events)
  const letBeSeen = !held || events.findLast(({ kind }) => kind === 'held')!.heldAtSource
  const received = !unpublished && !deleted && hidden !== 'moderator' && letBeSeen
  return { received, public: received && !held && hidden === null }
}
