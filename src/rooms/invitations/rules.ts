/** Asking buyers for reviews of what they bought. What they will say plays no part in it: nothing here reads a rating. */

/** Days after delivery, unless the shop says otherwise. */
export const USUAL_DAYS = 10
export const USUAL_REMINDER_DAYS = 7
export const MOST_DAYS = 90
export const MOST_REMINDER_DAYS = 60

/** Days for which the link of an invitation opens the form. */
export const LINK_DAYS = 90

/** What became due longer ago than this is left: a mail server that was away for long does not wake old orders. */
export const LATEST_DAYS = 14

const DAY = 86_400_000

export interface Rule {
  enabled: boolean
  /** Since when; what was due before is left alone. */
  enabledAt: Date
  /** After delivery, or the order where nothing is known of its delivery. */
  days: number
  /** After the invitation; null for no reminder. */
  reminderDays: number | null
}

/**
 * Between when an order must have arrived for its buyer to be asked now; null while nobody is asked.
 * @returns arrived after `from` and not after `to`
 */
export function arrivedBetween({ enabled, enabledAt, days }: Rule, now: Date): { from: Date; to: Date } | null {
  if (!enabled) return null
  const wait = days * DAY
  const from = Math.max(enabledAt.getTime() - wait, now.getTime() - wait - LATEST_DAYS * DAY)
  const to = now.getTime() - wait
  return from < to ? { from: new Date(from), to: new Date(to) } : null
}

/** Between when an invitation must have been sent for its reader to be reminded now; null where nobody is. */
export function deliveredBetween({ enabled, reminderDays }: Rule, now: Date): { from: Date; to: Date } | null {
  if (!enabled || reminderDays === null) return null
  const to = now.getTime() - reminderDays * DAY
  return { from: new Date(to - LATEST_DAYS * DAY), to: new Date(to) }
}

/** Whether the link of an invitation still opens the form. */
export const isOpen = (sentAt: Date, now: Date) => now.getTime() - sentAt.getTime() < LINK_DAYS * DAY

/** The addresses that whoever came by an invitation may ask: the form of a review, its pictures, and what came of it. */
export function servesInvitee(method: string, path: string): boolean {
  if (path === '/reviews/write-review') return method === 'POST'
  return /^\/reviews\/write-review\/(new|thanks|pictures)(\.json)?$/.test(path)
}
