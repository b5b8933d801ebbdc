import { type NotificationKind, notificationKind } from './kind-rules.ts'

/** How many notifications and e-mails a person gets and how long they are stored. No I/O. */

/** Facts about a recipient that the rules depend on. */
export interface Recipient {
  email: string | null
  /** Whether they have ever signed in. */
  claimed: boolean
  /** Their choice for e-mails of the kind; null if they made none. */
  wanted: boolean | null
  /** E-mails of the kind sent to them within 24 hours. */
  mailed: number
  /** Those of them about the same page. */
  mailed_there: number
  /** Those of them with the same title as well: within 24 hours, and within one hour. */
  alike_today: number
  alike_this_hour: number
}

/** Whether a notification is also sent as an e-mail. */
export function isMailed(kind: NotificationKind, recipient: Recipient): boolean {
  if (recipient.email === null || exceedsRepeatLimit(recipient)) return false
  const { mail, mailsUnclaimed } = notificationKind(kind)
  if (mail === 'always') return recipient.mailed < MOST_NEEDED_MAILS_A_DAY
  const { claimed, wanted, mailed } = recipient
  return (claimed || mailsUnclaimed === true) && (wanted ?? mail === 'on') && mailed < MOST_MAILS_A_DAY
}

/**
 * Rate limit per recipient: repeated actions cannot flood a mailbox (P2.3), such as dispute messages or an edited
 * reply. Limits identical e-mails about a page, and at a higher limit all of a page, so that one flood does not hide
 * other events.
 */
const exceedsRepeatLimit = ({ mailed_there, alike_today, alike_this_hour }: Recipient): boolean =>
  alike_this_hour >= MOST_ALIKE_AN_HOUR || alike_today >= MOST_ALIKE_A_DAY || mailed_there >= MOST_OF_A_PAGE_A_DAY

export const MOST_ALIKE_AN_HOUR = 3
export const MOST_ALIKE_A_DAY = 8
export const MOST_OF_A_PAGE_A_DAY = 30

/** Limit of unread identical notifications about one page. */
export const MOST_UNREAD_ALIKE = 20

/** Limit per 24 hours for kinds that cannot be unsubscribed from. */
export const MOST_NEEDED_MAILS_A_DAY = 60

/** Limit per 24 hours for kinds with a choice; the list on the site still has every notification. */
export const MOST_MAILS_A_DAY = 20

export const NOTIFICATIONS_PER_PAGE = 20

/** Retention in days: of all notifications, and of read ones. */
export const STORED_DAYS = 365
export const STORED_DAYS_READ = 90

/** Most notifications per person: the oldest are deleted. */
export const MOST_STORED = 2000

export const LONGEST_TITLE = 300
export const LONGEST_BODY = 4000
