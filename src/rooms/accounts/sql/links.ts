import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { LINK_LIFE, SWEPT_AFTER } from '../rules.ts'

/** A link that somebody asked for; its secret comes when its e-mail is written. */
export async function insertLink(
  db: Db,
  row: {
    email: string
    return_to: string | null
    asked_from: Buffer | null
    browser: Buffer | null
    from_command?: boolean
  },
): Promise<number> {
  const { link_id } = await db.insertInto('sign_in_links').values(row).returning('link_id').executeTakeFirstOrThrow()
  return link_id
}

/** Requests that are counted together wait for each other. Ends with the transaction. */
export const lockLinksOf = (db: Db, whose: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in links ${whose}`}, 0))`.execute(db)

/**
 * How many links were asked for within so many seconds, and how many seconds ago the last one was: for an address by browsers
 * that never signed in with it, or by one that did.
 */
export async function countLinks(
  db: Db,
  { email, browser }: { email: string; browser: Buffer | null },
  within: number,
): Promise<{ links: number; since: number | null }> {
  const row = await db
    .selectFrom('sign_in_links')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .select(sql<number | null>`extract(epoch from now() - max(created_at))::int`.as('since'))
    .where('email', '=', email)
    .where('browser', browser ? '=' : 'is', browser)
    .where('created_at', '>', sql<Date>`now() - ${within} * interval '1 second'`)
    .executeTakeFirstOrThrow()
  return { links: Number(row.links), since: row.since }
}

/** Seconds since the oldest of the last so many links that were asked for from one network; null where there were fewer. */
export async function secondsSinceNth(db: Db, askedFrom: Buffer, links: number): Promise<number | null> {
  const row = await db
    .selectFrom('sign_in_links')
    .select(sql<number>`extract(epoch from now() - created_at)::int`.as('seconds'))
    .where('asked_from', '=', askedFrom)
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
    .returning(['email', 'return_to', 'from_command'])
    .executeTakeFirst()

/** Ends all links of an address that are open, or whose e-mail is still to be written: one was used. */
export const endLinks = (db: Db, email: string) =>
  db
    .updateTable('sign_in_links')
    .set({ used_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()

export const sweepLinks = (db: Db) =>
  db
    .deleteFrom('sign_in_links')
    .where('created_at', '<', sql<Date>`now() - ${SWEPT_AFTER} * interval '1 second'`)
    .execute()
