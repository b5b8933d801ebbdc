import { holdsAddress } from '../../lib/text/holds-address.ts'

/** Limits on the e-mails that a shop sends to its buyers, and when sending pauses (P2.1). */

const DAY = 86_400_000

/** E-mails per 24 hours, invitations and reminders together, for a new shop. */
export const FIRST_CEILING = 50
export const HIGHEST_CEILING = 12_800
/** Days after which the ceiling doubles. */
export const DOUBLING_DAYS = 30

/** The ceiling stays at its start if, of at least `MIN_SENT` items, fewer than 2 in 100 were opened. */
export const MIN_SENT = 200
export const LEAST_OPENED_PER_100 = 2

export interface CeilingFacts {
  /** When the shop was added and has had an owner. */
  since: Date
  /** Items with an invitation within `COUNTED_DAYS`, and those of them whose link was opened. */
  sent: number
  opened: number
}

/** E-mails that a shop may send per 24 hours. */
export function dailyCeiling({ since, sent, opened }: CeilingFacts, now: Date): number {
  if (sent >= MIN_SENT && opened * 100 < LEAST_OPENED_PER_100 * sent) return FIRST_CEILING
  const doublings = Math.max(0, Math.floor((now.getTime() - since.getTime()) / (DOUBLING_DAYS * DAY)))
  return Math.min(HIGHEST_CEILING, FIRST_CEILING * 2 ** Math.min(doublings, 10))
}

/** Days that count towards a pause, and towards the share of opened links. */
export const COUNTED_DAYS = 30
export const PAUSE_DAYS = 7

/** Buyers who object (opted out, or the mailbox doesn't exist) per 100 invited. */
export const MOST_OBJECTIONS_PER_100 = 3
/** Fewer objections may be chance, whatever their share. */
export const FEWEST_OBJECTIONS = 3

/** Whether so many buyers object that sending pauses for `PAUSE_DAYS`. */
export const hasTooManyObjections = ({ asked, objections }: { asked: number; objections: number }): boolean =>
  objections >= FEWEST_OBJECTIONS && objections * 100 > MOST_OBJECTIONS_PER_100 * asked

/** A shop's name for e-mails: the proved domain if the name contains an address. */
export const nameInEmail = ({ name, domain }: { name: string; domain: string }): string =>
  holdsAddress(name) && name.toLowerCase() !== domain ? domain : name

/** A product's title for e-mails. */
export const titleInEmail = (title: string): string => (holdsAddress(title) ? 'What you bought' : title)

/** Pauses in seconds between invitations to one mailbox, of one shop and of all shops: `takeMailTurn` says how they count. */
export const SHOP_PAUSES = [0, 0, 86_400] as const
export const ANY_SHOP_PAUSES = [0, 0, 0, 0, 0, 3600, 21_600, 86_400] as const
