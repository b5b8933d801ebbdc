import { ownPath } from '../../lib/own-path.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { MOST_COUNTED } from './count-rules.ts'
import { sendEmail } from './mail-service.ts'
import { isMailed, isMailKind, LONGEST_BODY, LONGEST_TITLE, MOST_UNREAD_ALIKE, type NotificationKind } from './rules.ts'
import {
  countUnread,
  insertNotifications,
  selectMembers,
  selectReaders,
  selectRecentlyNotified,
} from './sql/notifications.ts'

/** Where something is told: the transaction it happens in as `db`, and the site's own address, for e-mails. */
export type NotifyDeps = Pick<AppContext, 'db' | 'jobs'> & { base: string }

/** What people are told. Texts are plain; what somebody wrote goes into `paragraphs`, in quotation marks. */
export interface NewNotification {
  kind: NotificationKind
  /** One sentence, without its full stop, at most 300 characters: who did what. The e-mail's heading. */
  title: string
  /** More about it. */
  paragraphs?: readonly string[]
  /** Where it leads: a path of this site. */
  path: string
  /** What the e-mail alone says: the subject where it is not the title, the button's words, the small print. */
  letter?: { subject?: string; button?: string; notes?: readonly string[] }
  /** Who did it, and is therefore not told. */
  by?: number | null
  /** Not for those who have one of this kind that leads to the same path: for what can be done again and again. */
  once?: boolean
  /** When it happened; now unless said. */
  at?: Date
}

/**
 * Tells people that something happened: it stands in their list of notifications from now on, and an e-mail is put on its way
 * to those who want e-mails of the kind, both if and only if the transaction that `db` is commits. Who has left is told
 * nothing; of a kind that can be stopped, e-mails go to those who ever signed in. What comes again and again is told a few times
 * only (`goesOut`, `MOST_UNREAD_ALIKE`).
 * @param to reviewer ids; twice the same is told once
 * @returns who was told
 */
export async function notifyPeople(
  { db, jobs, base }: NotifyDeps,
  { to, kind, title, paragraphs = [], path, letter = {}, by, once, at }: NewNotification & { to: readonly number[] },
): Promise<number[]> {
  if (ownPath(path) === null) throw new Error(`A notification of kind ${kind} leads elsewhere: ${path}`)
  const alreadyNotified = once && to.length > 0 ? await selectRecentlyNotified(db, to, kind, path) : new Set<number>()
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
  const written = {
    subject: cut(letter.subject ?? title, 200),
    heading: title,
    paragraphs,
    button: { text: letter.button ?? 'See it on Candor', href: base + path },
    ...(letter.notes && { notes: letter.notes }),
  }
  for (const { reviewer_id: reviewerId, email } of mailed)
    await sendEmail({ db, jobs }, { reviewerId, email: email! }, written, { base, ...(isMailKind(kind) && { kind }) })
  return readers.map(reader => reader.reviewer_id)
}

/** Tells everybody who belongs to a shop, as `notify` does. */
export const notifyShopMembers = async (deps: NotifyDeps, shopId: number, news: NewNotification): Promise<number[]> =>
  notifyPeople(deps, { ...news, to: await selectMembers(deps.db, shopId) })

/** How many notifications somebody has not read; one more than `MOST_COUNTED` where there are more. */
export const unreadCount = (db: Db, reviewerId: number): Promise<number> => countUnread(db, reviewerId, MOST_COUNTED)

/** At most so many UTF-16 units, and no half character at the end. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
