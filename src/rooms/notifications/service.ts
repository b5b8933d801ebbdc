import { ownPath } from '../../lib/own-path.ts'
import { holdsAddress } from '../../lib/text/holds-address.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { eachKey, type Loaders } from '../../platform/http/loaders.ts'
import type { EmailContent } from '../../platform/mail/email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { shopsById } from '../catalog/service.ts'
import { MOST_COUNTED } from './count-rules.ts'
import { isMailKind, managesShop, NOTIFICATION_KINDS, type NotificationKind, type PersonalKind } from './kind-rules.ts'
import { sendEmail } from './mail-service.ts'
import { isMailed, LONGEST_BODY, LONGEST_TITLE, MOST_UNREAD_ALIKE } from './rules.ts'
import {
  countUnread,
  insertNotifications,
  selectMembers,
  selectReaders,
  selectRecentlyNotified,
} from './sql/notifications.ts'

/** `db` is the transaction of the event; `base` is the site's origin, for e-mails. */
export type NotifyDeps = Pick<AppContext, 'db' | 'jobs'> & { base: string }

/** A notification. Texts are plain; quote user content, and only in `paragraphs`. */
export interface NewNotification {
  kind: NotificationKind
  /** One sentence without a full stop, at most 300 characters: who did what. Also the e-mail's heading. */
  title: string
  /** Details. */
  paragraphs?: readonly string[]
  /** Path of the page on this site that it links to. */
  path: string
  /**
   * Overrides for the e-mail: subject (default: the title), button label, small print; a file that is made on sending; a
   * domain that the subject may name because the e-mail is about it.
   */
  email?: { subject?: string; button?: string; domain?: string } & Pick<EmailContent, 'notes' | 'attach'>
  /** Why this recipient gets it, as a sentence for the e-mail's foot; absent: the kind's. */
  why?: string
  /** The actor, who gets no notification. */
  by?: number | null
  /** Skips people who already have one of this kind and path, for events that can be repeated at will. */
  oncePerPath?: boolean
  /** Time of the event; defaults to now. */
  at?: Date
}

/** A notification with its recipients, as ids. One to members of a shop says which: `why: managesShop(name)`. */
export type NotificationTo = NewNotification & { to: readonly number[] } & ({ kind: PersonalKind } | { why: string })

/**
 * Notifies people: inserts notifications and queues e-mails for those who want them, in the transaction of `db`.
 * Skips people who deleted their account, mails optional kinds only to people who have signed in, and limits repeats
 * (`isMailed`, `MOST_UNREAD_ALIKE`).
 * @param to reviewer ids; duplicates are ignored
 * @returns the ids of those notified
 */
export async function notifyPeople(
  { db, jobs, base }: NotifyDeps,
  { to, kind, title, paragraphs = [], path, email = {}, why, by, oncePerPath, at }: NotificationTo,
): Promise<number[]> {
  if (ownPath(path) === null) throw new Error(`A notification of kind ${kind} leads elsewhere: ${path}`)
  const alreadyNotified =
    oncePerPath && to.length > 0 ? await selectRecentlyNotified(db, to, kind, path) : new Set<number>()
  const recipients = [...new Set(to)].filter(reviewerId => reviewerId !== by && !alreadyNotified.has(reviewerId))
  if (recipients.length === 0) return []
  const shown = cut(title, LONGEST_TITLE)
  const readers = (await selectReaders(db, recipients, { kind, title: shown, path })).filter(
    reader => reader.unread_alike < MOST_UNREAD_ALIKE,
  )
  if (readers.length === 0) return []
  const mailed = readers.filter(reader => isMailed(kind, reader))
  await insertNotifications(
    db,
    readers.map(reader => ({
      reviewer_id: reader.reviewer_id,
      kind,
      title: shown,
      body: cut(paragraphs.join('\n\n'), LONGEST_BODY) || null,
      path,
      mailed: mailed.includes(reader),
      ...(at && { created_at: at }),
    })),
  )
  // a product or shop may be named like an address, which e-mail programs turn into a link (P2.1)
  const { label, why: usualWhy } = NOTIFICATION_KINDS[kind]
  const safe = (text: string, instead: string = label) => {
    const unexpected = email.domain ? text.replaceAll(email.domain, '') : text
    return holdsAddress(unexpected) ? instead : text
  }
  const written = {
    subject: cut(safe(email.subject ?? title), 200),
    heading: safe(title),
    paragraphs,
    why: safe(why ?? usualWhy, usualWhy),
    button: { text: email.button ?? 'View on Candor', href: base + path },
    ...(email.notes && { notes: email.notes }),
    ...(email.attach && { attach: email.attach }),
  }
  for (const { reviewer_id: reviewerId, email: address } of mailed)
    await sendEmail({ db, jobs }, { reviewerId, email: address! }, written, { base, ...(isMailKind(kind) && { kind }) })
  return readers.map(reader => reader.reviewer_id)
}

/** Notifies all members of a shop, as `notifyPeople` does. */
export const notifyShopMembers = async (
  deps: NotifyDeps,
  shopId: number,
  notification: Omit<NewNotification, 'why'>,
): Promise<number[]> => {
  const to = await selectMembers(deps.db, shopId)
  const shop = to.length > 0 && (await shopsById(deps.db, [shopId])).get(shopId)
  return shop ? notifyPeople(deps, { ...notification, to, why: managesShop(shop.name) }) : []
}

/** Number of a person's unread notifications, capped at `MOST_COUNTED` + 1. */
export const unreadCount = (db: Db, reviewerId: number, loaders?: Loaders): Promise<number> =>
  loaders ? loaders.load(unread, db, reviewerId) : countUnread(db, reviewerId, MOST_COUNTED)

const unread = eachKey((db: Db, reviewerId: number) => countUnread(db, reviewerId, MOST_COUNTED))

/** Truncates to `most` UTF-16 code units without splitting a surrogate pair. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
