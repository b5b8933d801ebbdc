import { sql } from 'kysely'
import type { Role, ShopRole, SignInWay } from '../../../lib/calls/access.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { TERMS_VERSION } from '../../terms/rules.ts'
import { ROLE_SESSION_LIFE, SESSION_IDLE, SESSION_LIFE } from '../rules.ts'

export interface SessionRow {
  reviewer_id: number
  session_id: number
  way: SignInWay
  seen_seconds_ago: number
  signed_in_seconds_ago: number
  /** Null if no passkey was presented. */
  confirmed_seconds_ago: number | null
  has_passkey: boolean
  terms_due: boolean
  currency: string | null
  country: string | null
  locale_is_news: boolean
  roles: Role[]
  shops: Record<string, ShopRole>
}

const active = sql`s.last_seen_at > now() - ${SESSION_IDLE} * interval '1 second'
  and s.created_at > now() - ${SESSION_LIFE} * interval '1 second'
  and (greatest(s.created_at, s.confirmed_at) > now() - ${ROLE_SESSION_LIFE} * interval '1 second'
       or not exists (select 1 from role_grants g where g.reviewer_id = s.reviewer_id))`

/** The session of a token with everything that a request needs about its owner, by index look-ups only. */
export async function selectSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.reviewer_id, s.session_id, s.way, a.currency, a.country,
      extract(epoch from now() - s.created_at)::int as signed_in_seconds_ago,
      extract(epoch from now() - s.confirmed_at)::int as confirmed_seconds_ago,
      exists(select 1 from passkeys p where p.reviewer_id = s.reviewer_id) as has_passkey,
      not exists(select 1 from terms_acceptances t where t.reviewer_id = s.reviewer_id and t.version = ${TERMS_VERSION}) as terms_due,
      extract(epoch from now() - s.last_seen_at)::int as seen_seconds_ago,
      a.locale_changed_at is not null and a.locale_changed_at > coalesce(s.locale_seen_at, '-infinity') as locale_is_news,
      array(select role from role_grants g where g.reviewer_id = s.reviewer_id order by role) as roles,
      coalesce((select json_object_agg(shop_id, role) from shop_members m where m.reviewer_id = s.reviewer_id), '{}') as shops
    from sessions s join accounts a using (reviewer_id)
    where s.token_hash = ${tokenHash} and ${active}`.execute(db)
  return rows[0]
}

/**
 * Whether a session that began so many seconds ago predates the name prefix of cookies over TLS, which came with version
 * 0.2.0 and that migration. Databases that began with a later version have no such row, and no such sessions.
 */
export async function isOlderThanCookieNames(db: Db, secondsAgo: number): Promise<boolean> {
  const { rows } = await sql<{ older: boolean }>`
    select now() - ${secondsAgo} * interval '1 second' < applied_at as older
    from schema_migrations where name = '0056-confirmed-sessions.sql'`.execute(db)
  return rows[0]?.older ?? false
}

export async function insertSession(
  db: Db,
  row: { reviewer_id: number; token_hash: Buffer; way: SignInWay; device: string; confirmed_at: Date | null },
) {
  const { session_id } = await db.insertInto('sessions').values(row).returning('session_id').executeTakeFirstOrThrow()
  return session_id
}

/** Ends all of a person's sessions but the `most` last used ones. */
export const deleteBeyond = (db: Db, reviewerId: number, most: number) =>
  sql`delete from sessions where reviewer_id = ${reviewerId} and session_id in (
      select session_id from sessions where reviewer_id = ${reviewerId}
      order by last_seen_at desc, session_id desc offset ${most})`.execute(db)

export const updateSeen = (db: Db, reviewerId: number, sessionId: number) =>
  ofPerson(db, reviewerId).set({ last_seen_at: sql<Date>`now()` }).where('session_id', '=', sessionId).execute()

/** Records a step-up and stores the hash of the session's new token. Returns rows updated. */
export async function updateConfirmed(db: Db, reviewerId: number, sessionId: number, tokenHash: Buffer) {
  const { numUpdatedRows } = await ofPerson(db, reviewerId)
    .set({ token_hash: tokenHash, confirmed_at: sql<Date>`now()`, last_seen_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const updateLocaleSeen = (db: Db, reviewerId: number, sessionId: number) =>
  ofPerson(db, reviewerId)
    .set({ locale_seen_at: sql<Date>`statement_timestamp()` })
    .where('session_id', '=', sessionId)
    .execute()

const ofPerson = (db: Db, reviewerId: number) => db.updateTable('sessions').where('reviewer_id', '=', reviewerId)

/** A person's active sessions, most recently used first. */
export const selectSessions = (db: Db, reviewerId: number) =>
  db
    .selectFrom('sessions as s')
    .select(['session_id', 'way', 'device', 'created_at', 'last_seen_at'])
    .where('reviewer_id', '=', reviewerId)
    .where(sql<boolean>`${active}`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()

/** Ends one of a person's sessions. Returns rows deleted: 0 if it is not theirs. */
export async function deleteSession(db: Db, reviewerId: number, sessionId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('reviewer_id', '=', reviewerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends all of a person's sessions, or all but one. */
export async function deleteSessions(db: Db, reviewerId: number, except: number | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('reviewer_id', '=', reviewerId)
    .$if(except !== null, query => query.where('session_id', '!=', except))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes expired sessions. */
export const sweepSessions = (db: Db) => sql`delete from sessions s where not (${active})`.execute(db)
