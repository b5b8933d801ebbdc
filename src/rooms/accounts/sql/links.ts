import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { LINK_LIFE, SWEPT_AFTER } from '../rules.ts'

/** A link that somebody asked for; its secret comes when its e-mail is written. */
export async function insertLink(
  db: Db,
  row: { email: string; return_to: string | null; asked_from: Buffer | null },
): Promise<number> {
  const { link_id } = await db.insertInto('sign_in_links').values(row).returning('link_id').executeTakeFirstOrThrow()
  return link_id
}

/** Since when so many links were asked for by one address or from one place: seconds ago of the oldest of the last `links`. */
export async function secondsSinceNth(db: Db, by: { email: string } | { asked_from: Buffer }, links: number) {
  const row = await db
    .selectFrom('sign_in_links')
    .select(sql<number>`extract(epoch from now() - created_at)::int`.as('seconds'))
    .$if('email' in by, query => query.where('email', '=', (by as { email: string }).email))
    .$if('asked_from' in by, query => query.where('asked_from', '=', (by as { asked_from: Buffer }).asked_from))
    .orderBy('created_at', 'desc')
    .offset(links - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.seconds ?? null
}

/** Gives a link its secret, for the first time or (its e-mail having failed) again; from now on it has its whole life. */
export const armLink = (db: Db, linkId: number, tokenHash: Buffer, within: number) =>
  db
    .updateTable('sign_in_links')
    .set({ token_hash: tokenHash, expires_at: sql<Date>`now() + ${LINK_LIFE} * interval '1 second'` })
    .where('link_id', '=', linkId)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - ${within} * interval '1 second'`)
    .returning('email')
    .executeTakeFirst()

export const selectLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sign_in_links')
    .select(['email', 'return_to', 'used_at', sql<boolean>`expires_at < now()`.as('expired')])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Uses a link up; undefined where it was used before, is too old or never was. Of two at once, one gets it. */
export const consumeLink = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('sign_in_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email', 'return_to'])
    .executeTakeFirst()

export const sweepLinks = (db: Db) =>
  db
    .deleteFrom('sign_in_links')
    .where('created_at', '<', sql<Date>`now() - ${SWEPT_AFTER} * interval '1 second'`)
    .execute()
