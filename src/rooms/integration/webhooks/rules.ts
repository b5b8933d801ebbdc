/** Webhook rules: events, retries and limits. */

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

/** Sent manually, to test a webhook. */
export const TEST_EVENT = 'webhook.test'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Retry schedule: pauses after failed attempts, in seconds, as recommended by Standard Webhooks; there is no attempt
 * after the last.
 */
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

/** A webhook without any successful delivery for this long is disabled, in milliseconds. */
export const DISABLED_AFTER = 5 * 24 * HOUR * 1000

/** How long the previous secret signs along with a new one, in milliseconds. */
export const OLD_SECRET_VALID_FOR = 24 * HOUR * 1000

/** Timeout for a response in milliseconds, and the maximum stored length of a response in characters. */
export const RESPONSE_TIMEOUT = 10_000
export const LONGEST_STORED_RESPONSE = 1000

/** Maximum number of webhooks per shop. */
export const MAX_WEBHOOKS = 20

/** Maximum number of concurrent deliveries for one shop in a process, each to another webhook. */
export const MAX_CONCURRENT_PER_SHOP = 4

/** Seconds until a delivery is retried if its shop has reached that maximum. */
export const BUSY_RETRY_SECONDS = 2

/** Minimum and maximum pause of the circuit breaker, in seconds. */
const SHORTEST_PAUSE = 15
const LONGEST_PAUSE = 10 * MINUTE

/**
 * Circuit breaker: pause in seconds for a webhook that didn't respond: half the time it has been failing, between 15
 * seconds and 10 minutes. 0 after any response.
 */
export function breakerPause(status: number | null, failingSince: Date, now: Date): number {
  if (status !== null) return 0
  const failingFor = (now.getTime() - failingSince.getTime()) / 1000
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.round(failingFor / 2)))
}

/**
 * The delivery's state after an attempt. @param tries attempts so far, this one included @param status null without a
 * response
 */
export function afterAttempt(
  tries: number,
  status: number | null,
): { state: 'delivered' } | { state: 'failed' } | { state: 'pending'; pause: number } {
  const answer = status ?? 0
  if (answer >= 200 && answer < 300) return { state: 'delivered' }
  // 410 Gone: the receiver unsubscribes.
  const pause = status === 410 ? undefined : PAUSES[tries - 1]
  return pause === undefined ? { state: 'failed' } : { state: 'pending', pause }
}

/** Why a failed attempt disables the webhook; null if it stays enabled. */
export function disablingReason(status: number | null, failingSince: Date, now: Date): 'gone' | 'failing' | null {
  if (status === 410) return 'gone'
  return now.getTime() - failingSince.getTime() >= DISABLED_AFTER ? 'failing' : null
}
