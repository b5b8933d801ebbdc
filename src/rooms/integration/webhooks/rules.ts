/** Webhook rules: events, retries and limits. */

export const HOOK_EVENTS = {
  'review.created': 'A review was written. Says if it is held for moderation',
  'review.published': 'A review was published or shown again',
  'review.edited': 'The author edited a review',
  'review.hidden': 'You or a moderator hid a review',
  'review.replied': 'You replied to a review',
  'review.withdrawn': 'The author withdrew a review',
  'question.asked': 'Someone asked a question',
  'dispute.opened': 'A buyer opened a dispute',
  'dispute.updated': 'A message or proposal was added to a dispute',
  'dispute.escalated': 'A dispute was sent to an arbitrator',
  'dispute.closed': 'A dispute ended, with any outcome',
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
