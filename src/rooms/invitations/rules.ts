/** Rules of review invitations. No rule reads a rating: an invitation doesn't depend on what the buyer will say. */

/** Default days between delivery and invitation. */
export const USUAL_DAYS = 10
export const USUAL_REMINDER_DAYS = 7
export const MOST_DAYS = 90
export const MOST_REMINDER_DAYS = 60

/** Days for which an invitation's link opens the form. */
export const LINK_DAYS = 90

/** Invitations due longer ago are skipped, so that a long outage of the mail server doesn't revive old orders. */
export const LATEST_DAYS = 14

const DAY = 86_400_000

export interface Rule {
  enabled: boolean
  /** When it was enabled; orders due before are skipped. */
  enabledAt: Date
  /** Days after delivery, or after the order if the delivery is unknown. */
  days: number
  /** Days after the invitation; null for no reminder. */
  reminderDays: number | null
}

/**
 * Arrival times of the orders whose buyers are to be invited now; null while invitations are off.
 * @returns arrived after `from` and not after `to`
 */
export function arrivedBetween({ enabled, enabledAt, days }: Rule, now: Date): { from: Date; to: Date } | null {
  if (!enabled) return null
  const delay = days * DAY
  const from = Math.max(enabledAt.getTime() - delay, now.getTime() - delay - LATEST_DAYS * DAY)
  const to = now.getTime() - delay
  return from < to ? { from: new Date(from), to: new Date(to) } : null
}

/** Sending times of the invitations that are due for a reminder now; null without reminders. */
export function deliveredBetween({ enabled, reminderDays }: Rule, now: Date): { from: Date; to: Date } | null {
  if (!enabled || reminderDays === null) return null
  const to = now.getTime() - reminderDays * DAY
  return { from: new Date(to - LATEST_DAYS * DAY), to: new Date(to) }
}

/** Whether an invitation's link still opens the form. */
export const isOpen = (sentAt: Date, now: Date) => now.getTime() - sentAt.getTime() < LINK_DAYS * DAY

/** Requests that an invitation permits: the review form, its pictures, the terms, and its result. */
export function servesInvitee(method: string, path: string): boolean {
  if (path === '/reviews/write-review') return method === 'POST'
  return /^\/reviews\/write-review\/(new|thanks|pictures|terms)(\.json)?$/.test(path)
}
