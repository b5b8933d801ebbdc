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

/** A verified review with at least one visibility event, and all its events in order. */
export interface MovedReview {
  written: Date
  events: readonly HistoryEvent[]
}

/** Verified reviews without visibility events, by month of writing: their state has never changed. */
export interface Written {
  month: string
  reviews: number
}

/** A shop's listed reviews that were written in one month, by their present state. */
export interface WrittenInMonth {
  /** `2026-11`. */
  month: string
  listed: number
  published: number
  /** Of published ones. */
  stars: number
  verifiedPublished: number
}

/** By how many a month changed the verified reviews received, and those of them that are public. */
export type Change = readonly [received: number, open: number]

/** By month; months without a change are left out. */
export type ChangesByMonth = Readonly<Record<string, Change>>

const monthOf = (date: Date) => date.toISOString().slice(0, 7)

/** The last months including the current one, oldest first, in UTC. */
export function lastMonths(now: Date, months = HISTORY_MONTHS): string[] {
  const at = (back: number) => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)))
  return Array.from({ length: months }, (_, i) => at(months - 1 - i))
}

/**
 * Computes the counts at the end of each month.
 * @param unchanged reviews without visibility events
 * @param changes what the others changed (`changesByMonth`)
 */
export function countMonthEnds(unchanged: readonly Written[], changes: ChangesByMonth, now: Date): MonthEnd[] {
  return lastMonths(now).map(month => {
    const written = unchanged.filter(row => row.month <= month).reduce((sum, row) => sum + row.reviews, 0)
    const until = Object.entries(changes).filter(([changed]) => changed <= month)
    const total = (side: 0 | 1) => until.reduce((sum, [, change]) => sum + change[side], written)
    return { month, received: total(0), public: total(1) }
  })
}

/** Replays the events of reviews: how each month changed the number received and public. */
export function changesByMonth(moved: readonly MovedReview[]): ChangesByMonth {
  const sums = new Map<string, [number, number]>()
  for (const { written, events } of moved) {
    const since = monthOf(written)
    const dated = events.map((event, i) => ({ event, month: monthOf(effectiveDate(event, i, events)) }))
    const months = new Set([since, ...dated.map(({ month }) => month).filter(month => month > since)])
    let before = { received: false, public: false }
    for (const month of [...months].toSorted()) {
      const after = scoreCountsOf(dated.filter(entry => entry.month <= month).map(({ event }) => event))
      const sum = sums.get(month) ?? [0, 0]
      sum[0] += Number(after.received) - Number(before.received)
      sum[1] += Number(after.public) - Number(before.public)
      sums.set(month, sum)
      before = after
    }
  }
  return Object.fromEntries([...sums].filter(([, [received, open]]) => received !== 0 || open !== 0))
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
