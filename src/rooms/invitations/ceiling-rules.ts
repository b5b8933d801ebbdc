/** How many e-mails a shop may cause to be sent to its buyers, and when that stops for a while (P2.1). */

const DAY = 86_400_000

/** E-mails within 24 hours, invitations and reminders alike, for a shop that has just begun. */
export const FIRST_CEILING = 50
export const HIGHEST_CEILING = 12_800
/** The ceiling doubles after so many days. */
const DOUBLES_EVERY = 30

/** It stays where it began while, of at least so many items asked about, fewer than so many in 100 were looked at. */
const TELLING_SENT = 200
const LEAST_OPENED_PER_100 = 2

export interface CeilingFacts {
  /** Since when the shop is here and has an owner. */
  since: Date
  /** Items asked about within `COUNTED_DAYS`, and those of them whose link was followed. */
  sent: number
  opened: number
}

/** E-mails that a shop may send within 24 hours. */
export function dailyCeiling({ since, sent, opened }: CeilingFacts, now: Date): number {
  if (sent >= TELLING_SENT && opened * 100 < LEAST_OPENED_PER_100 * sent) return FIRST_CEILING
  const doublings = Math.max(0, Math.floor((now.getTime() - since.getTime()) / (DOUBLES_EVERY * DAY)))
  return Math.min(HIGHEST_CEILING, FIRST_CEILING * 2 ** Math.min(doublings, 10))
}

/** Days that count towards a pause, and towards the share that is opened. */
export const COUNTED_DAYS = 30
export const PAUSE_DAYS = 7

/** Buyers who object (they stopped the e-mails, or there is no such mailbox) of 100 who were asked. */
const MOST_OBJECTIONS_PER_100 = 3
/** One in ten is chance; this many are not. */
const FEWEST_OBJECTIONS = 3

/** Whether so many buyers object that nothing is sent for `PAUSE_DAYS`. */
export const isObjectedTo = ({ asked, objections }: { asked: number; objections: number }): boolean =>
  objections >= FEWEST_OBJECTIONS && objections * 100 > MOST_OBJECTIONS_PER_100 * asked

/** Endings that e-mail programs make links of, whatever stands before them. */
const ENDINGS =
  'com|net|org|info|biz|io|co|me|ai|app|dev|shop|store|online|site|xyz|top|club|live|vip|ru|cn|de|uk|fr|eu'
const ADDRESS = new RegExp(
  `://|@|\\bwww\\.|[a-z0-9-]\\.[a-z]{2,24}(?![\\p{L}\\p{N}])|\\.(?:${ENDINGS.toUpperCase()})(?![\\p{L}\\p{N}])`,
  'u',
)

/** Whether a name would put an address of the shop's choosing into an e-mail of ours: of a page, or of a mailbox. */
export const holdsAddress = (name: string): boolean => ADDRESS.test(name.normalize('NFKC').slice(0, 1000))

/** A shop's name as it stands in e-mails: one with an address in it gives way to the domain that the shop proved. */
export const nameInEmail = ({ name, domain }: { name: string; domain: string }): string =>
  holdsAddress(name) && name.toLowerCase() !== domain ? domain : name

/** A product's title as it stands in e-mails. */
export const titleInEmail = (title: string): string => (holdsAddress(title) ? 'What you bought' : title)
