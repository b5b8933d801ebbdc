/** What shops' programs are told of, and how it is tried. */

export const HOOK_EVENTS = {
  'review.created': 'A review was written; whether it waits for a moderator first is told with it',
  'review.published': 'A review is public, or public again',
  'review.edited': 'Its author changed it',
  'review.hidden': 'It was hidden, by you or a moderator',
  'review.replied': 'You replied to it',
  'review.withdrawn': 'Its author took it back',
  'question.asked': 'Somebody asked a question',
  'dispute.opened': 'A buyer opened a dispute',
  'dispute.updated': 'Somebody wrote or proposed in one',
  'dispute.escalated': 'An arbitrator was asked',
  'dispute.closed': 'A dispute ended, however it did',
} as const
export type HookEvent = keyof typeof HOOK_EVENTS

export const HOOK_EVENT_NAMES = Object.keys(HOOK_EVENTS) as [HookEvent, ...HookEvent[]]

/** Sent by hand, to see whether it arrives. */
export const TEST_EVENT = 'webhook.test'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The pauses after failed attempts, in seconds, as Standard Webhooks recommends them; after the last nothing is tried. */
export const PAUSES = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** A webhook that nothing got through to for so long is disabled, in milliseconds. */
export const DISABLED_AFTER = 5 * 24 * HOUR * 1000

/** How long the secret before a new one signs along, in milliseconds. */
export const BOTH_SIGN = 24 * HOUR * 1000

/** How long a receiver may take to answer, in milliseconds, and what is kept of its response, in characters. */
export const PATIENCE = 10_000
export const LONGEST_STORED_RESPONSE = 1000

/** More than a shop has programs to tell. */
export const MOST_WEBHOOKS = 20

/** Deliveries of one shop that a process sends at once; each to another of its webhooks. */
export const MOST_OF_A_SHOP = 4

/** Seconds until a delivery of a shop that has as many under way is looked at again. */
export const SHOP_IS_BUSY = 2

/** The shortest and the longest circuit-breaker pause, in seconds. */
const SHORTEST_PAUSE = 15
const LONGEST_PAUSE = 10 * MINUTE

/**
 * Circuit breaker: for how many seconds nothing is sent to a webhook that did not answer; half the time for which it has been
 * failing, from 15 seconds to 10 minutes. 0 for one that answered, whatever it said.
 */
export function breakerPause(status: number | null, failingSince: Date, now: Date): number {
  if (status !== null) return 0
  const failingFor = (now.getTime() - failingSince.getTime()) / 1000
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.round(failingFor / 2)))
}

/** What becomes of a delivery after an attempt. @param tries attempts so far, this one included @param status null where nothing was answered */
export function afterAttempt(
  tries: number,
  status: number | null,
): { state: 'delivered' } | { state: 'failed' } | { state: 'pending'; pause: number } {
  const answer = status ?? 0
  if (answer >= 200 && answer < 300) return { state: 'delivered' }
  // 410 Gone: the receiver wants nothing more.
  const pause = status === 410 ? undefined : PAUSES[tries - 1]
  return pause === undefined ? { state: 'failed' } : { state: 'pending', pause }
}

/** Why a webhook is disabled after a failed attempt; null while it is tried on. */
export function disablingReason(status: number | null, failingSince: Date, now: Date): 'gone' | 'failing' | null {
  if (status === 410) return 'gone'
  return now.getTime() - failingSince.getTime() >= DISABLED_AFTER ? 'failing' : null
}
