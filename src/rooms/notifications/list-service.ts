import type { OutputOf } from '../../lib/calls/call.ts'
import { detectLanguage } from '../../lib/text/detect-language.ts'
import { quotedText } from '../../lib/text/quotations.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { notificationsCall } from './contract.ts'
import { NOTIFICATIONS_PATH } from './paths.ts'
import { MOST_STORED, NOTIFICATIONS_PER_PAGE, STORED_DAYS, STORED_DAYS_READ } from './rules.ts'
import {
  countNotifications,
  deleteOld,
  selectNotifications,
  updateAllRead,
  updateRead,
  updateReadBefore,
} from './sql/notifications.ts'

/** One page of a person's notifications, newest first. @param page from 1 */
export async function listNotifications(
  db: Db,
  reviewerId: number,
  page: number,
): Promise<OutputOf<typeof notificationsCall>> {
  const range = { offset: (page - 1) * NOTIFICATIONS_PER_PAGE, limit: NOTIFICATIONS_PER_PAGE }
  const [rows, { total, unread }] = await Promise.all([
    selectNotifications(db, reviewerId, range),
    countNotifications(db, reviewerId),
  ])
  return {
    notifications: await Promise.all(
      rows.map(async ({ notification_id, created_at, read_at, ...shown }) => ({
        id: notification_id,
        ...shown,
        quoted_language: await languageOfQuoted(shown.body),
        title_language: await languageOfQuoted(shown.title),
        created_at: created_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      })),
    ),
    unread_count: unread,
    total_results: total,
    page,
    per_page: NOTIFICATIONS_PER_PAGE,
    meta_data: {
      title: 'Notifications | Candor',
      description: 'Your notifications.',
      canonical: NOTIFICATIONS_PATH,
      robots: 'noindex,nofollow',
    },
  }
}

async function languageOfQuoted(body: string | null): Promise<string | null> {
  const quoted = quotedText(body ?? '')
  return quoted === '' ? null : detectLanguage(quoted)
}

/** Marks one of a person's notifications as read. @returns the path it links to. Fails with 404 for any other. */
export async function openNotification(db: Db, reviewerId: number, notificationId: number): Promise<string> {
  const found = await updateRead(db, reviewerId, notificationId)
  if (!found) throw notFound('This notification has been deleted.')
  return found.path
}

/** Marks all of a person's notifications as read. @param upTo newest one they saw; later ones stay unread */
export const readAll = (db: Db, reviewerId: number, upTo?: number) => updateAllRead(db, reviewerId, upTo)

/** Marks every notification created before a time as read, for seeded data. */
export const readBefore = (db: Db, time: Date) => updateReadBefore(db, time)

/** Deletes old notifications. @returns how many */
export const sweepNotifications = (db: Db): Promise<number> =>
  deleteOld(db, { unreadDays: STORED_DAYS, readDays: STORED_DAYS_READ, most: MOST_STORED })
