import { HIDING_REASON_LABELS } from '../../reviews/labels.ts'
import { HIDING_REASONS } from '../../reviews/rules.ts'

/** Computes a shop's moderation figures from its stored counts (reviews/recount.ts). */

/** `[by, reason, stars or null, count]`. */
export type HiddenCount = readonly [by: 'shop' | 'moderator', reason: string, stars: number | null, count: number]

interface Stored {
  published: number
  histogram: readonly number[]
  received: readonly number[]
  waiting: readonly number[]
  withheld: number
  hidden_as: readonly HiddenCount[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)
const counted = (rows: readonly HiddenCount[]) => sum(rows.map(([, , , count]) => count))
const countBy = (party: 'shop' | 'moderator', rows: readonly HiddenCount[]) =>
  counted(rows.filter(([hider]) => hider === party))
const tally = (rows: readonly HiddenCount[]) => ({
  by_shop: countBy('shop', rows),
  by_moderator: countBy('moderator', rows),
})

const STARS = [5, 4, 3, 2, 1] as const

/** Published, hidden, waiting and withheld add up to all reviews received. */
export function figuresOf({ published, histogram, received, waiting, withheld, hidden_as }: Stored) {
  const waits = sum(waiting)
  return {
    received: published + counted(hidden_as) + waits + withheld,
    published,
    hidden: tally(hidden_as),
    waiting: waits,
    withheld,
    by_reason: HIDING_REASONS.map(reason => ({
      reason,
      ...HIDING_REASON_LABELS[reason],
      ...tally(hidden_as.filter(row => row[1] === reason)),
    })),
    by_stars: STARS.map(stars => ({
      stars,
      received: received[stars - 1] ?? 0,
      published: histogram[stars - 1] ?? 0,
      hidden: counted(hidden_as.filter(row => row[2] === stars)),
      waiting: waiting[stars - 1] ?? 0,
    })),
    without_stars: counted(hidden_as.filter(row => row[2] === null)),
  }
}

/** Sums the counts of the given states; without any, of all states. */
export const inState = (tallies: readonly { state: string; count: number }[], ...states: string[]) =>
  sum(tallies.filter(({ state }) => states.length === 0 || states.includes(state)).map(({ count }) => count))

/** Rounds days to one decimal. */
export const inDays = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10)
