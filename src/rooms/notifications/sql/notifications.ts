import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../../platform/postgres/any-of.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { DB } from '../../../platform/postgres/schema.gen.ts'
import { MOST_UNREAD_ALIKE, type Recipient } from '../rules.ts'

/** A recipient with their unread duplicates. */
export interface Reader extends Recipient {
  reviewer_id: number
  /** Unread notifications with the same kind, title and path, counted up to `MOST_UNREAD_ALIKE`. */
  unread_alike: number
}

interface RecentNotification {
  kind: string
  title: string
  path: string
}

/** Recipients who have not deleted their account, with what decides about an e-mail. */
export async function selectReaders(
  db: Db,
  reviewerIds: readonly number[],
  { kind, title, path }: RecentNotification,
): Promise<Reader[]> {
  const alike = sql`n.path = ${path} AND n.title = ${title}`
  const { rows } = await sql<Reader>`
    SELECT r.reviewer_id, r.email, r.claimed_at IS NOT NULL AS claimed, c.wanted, mails.*,
           (SELECT count(*) FROM (
              SELECT 1 FROM notifications n WHERE n.reviewer_id = r.reviewer_id AND n.read_at IS NULL AND n.kind = ${kind}
                AND ${alike} LIMIT ${MOST_UNREAD_ALIKE}) unread) AS unread_alike
    FROM reviewers r LEFT JOIN mail_choices c ON c.reviewer_id = r.reviewer_id AND c.kind = ${kind}
    CROSS JOIN LATERAL (
      SELECT count(*) AS mailed, count(*) FILTER (WHERE n.path = ${path}) AS mailed_there,
             count(*) FILTER (WHERE ${alike}) AS alike_today,
             count(*) FILTER (WHERE ${alike} AND n.created_at > now() - interval '1 hour') AS alike_this_hour
      FROM notifications n
      WHERE n.reviewer_id = r.reviewer_id AND n.created_at > now() - interval '1 day' AND n.kind = ${kind} AND n.mailed
    ) AS mails
    WHERE r.reviewer_id = ${anyOf(reviewerIds)} AND r.left_at IS NULL
    ORDER BY r.reviewer_id`.execute(db)
  return rows
}

/** Which of the people already have a notification of this kind and path. */
export async function selectRecentlyNotified(db: Db, reviewerIds: readonly number[], kind: string, path: string) {
  const rows = await db
    .selectFrom('notifications')
    .select('reviewer_id')
    .distinct()
    .where('reviewer_id', '=', anyOf(reviewerIds))
    .where('kind', '=', kind)
    .where('path', '=', path)
    .execute()
  return new Set(rows.map(row => row.reviewer_id))
}

export const insertNotifications = (db: Db, rows: readonly Insertable<DB['notifications']>[]) =>
  db.insertInto('notifications').values(rows).execute()

/** Reviewer ids of a shop's members. */
export async function selectMembers(db: Db, shopId: number): Promise<number[]> {
  const rows = await db.selectFrom('shop_members').select('reviewer_id').where('shop_id', '=', shopId).execute()
  return rows.map(row => row.reviewer_id)
}

/** Unread notifications of a person, counted up to `most` + 1. */
export async function countUnread(db: Db, reviewerId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count
    FROM (SELECT 1 FROM notifications WHERE reviewer_id = ${reviewerId} AND read_at IS NULL LIMIT ${most + 1}) one`.execute(
    db,
  )
  return rows[0]!.count
}

/** A person's notifications, newest first. */
export const selectNotifications = (db: Db, reviewerId: number, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom('notifications')
    .select(['notification_id', 'kind', 'title', 'body', 'path', 'created_at', 'read_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('created_at', 'desc')
    .orderBy('notification_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** Numbers of a person's notifications: total and unread. */
export const countNotifications = (db: Db, reviewerId: number) =>
  db
    .selectFrom('notifications')
    .where('reviewer_id', '=', reviewerId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()

/** Marks a notification as read; keeps the first time. @returns its path; undefined if it is not theirs */
export const updateRead = (db: Db, reviewerId: number, notificationId: number) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${new Date()}::timestamptz)` })
    .where('reviewer_id', '=', reviewerId)
    .where('notification_id', '=', notificationId)
    .returning('path')
    .executeTakeFirst()

/** Marks all as read, or those up to an id. */
export const updateAllRead = (db: Db, reviewerId: number, upTo: number | undefined) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('reviewer_id', '=', reviewerId)
    .where('read_at', 'is', null)
    .$if(upTo !== undefined, query => query.where('notification_id', '<=', upTo!))
    .executeTakeFirst()

/** Marks every notification created before a time as read. */
export const updateReadBefore = (db: Db, time: Date) =>
  db
    .updateTable('notifications')
    .set(({ ref }) => ({ read_at: ref('created_at') }))
    .where('created_at', '<', time)
    .where('read_at', 'is', null)
    .executeTakeFirst()

interface Ages {
  /** In days. */
  unreadDays: number
  readDays: number
  /** Per person. */
  most: number
}

/** Deletes notifications past their retention, and the oldest of people with more than `most`. @returns how many */
export async function deleteOld(db: Db, { unreadDays, readDays: keptRead, most }: Ages): Promise<number> {
  const { numAffectedRows: old } = await sql`
    DELETE FROM notifications
    WHERE created_at < now() - make_interval(days => ${keptRead})
      AND (read_at < now() - make_interval(days => ${keptRead}) OR created_at < now() - make_interval(days => ${unreadDays}))
  `.execute(db)
  const { numAffectedRows: many } = await sql`
    DELETE FROM notifications n
    USING (SELECT reviewer_id FROM notifications GROUP BY reviewer_id HAVING count(*) > ${most}) full_list,
          LATERAL (SELECT created_at, notification_id FROM notifications last
                   WHERE last.reviewer_id = full_list.reviewer_id
                   ORDER BY created_at DESC, notification_id DESC OFFSET ${most} LIMIT 1) first_out
    WHERE n.reviewer_id = full_list.reviewer_id
      AND (n.created_at, n.notification_id) <= (first_out.created_at, first_out.notification_id)`.execute(db)
  return Number((old ?? 0n) + (many ?? 0n))
}

/** All notifications of a person, for the download of their data. */
export const selectNotificationsForExport = (
  db: Db,
  reviewerId: number,
  after: { notification_id: number } | undefined,
  limit: number,
) =>
  db
    .selectFrom('notifications')
    .select(['notification_id', 'kind', 'title', 'body', 'path', 'mailed', 'created_at', 'read_at'])
    .where('reviewer_id', '=', reviewerId)
    .where('notification_id', '>', after?.notification_id ?? 0)
    .orderBy('notification_id')
    .limit(limit)
    .execute()

export const deleteNotificationsOf = (db: Db, reviewerId: number) =>
  db.deleteFrom('notifications').where('reviewer_id', '=', reviewerId).execute()
