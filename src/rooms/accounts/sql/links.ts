import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { LINK_LIFE, SWEPT_AFTER } from '../rules.ts'

/** Inserts a link without a secret, which is added when its e-mail is sent. */
export async function insertLink(
  db: Db,
  row: {
    email: string
    return_to: string | null
    asked_from: Buffer | null
    browser: Buffer | null
    from_command?: boolean
    request_hash?: Buffer
  },
): Promise<number> {
  const { link_id } = await db.insertInto('sign_in_links').values(row).returning('link_id').executeTakeFirstOrThrow()
  return link_id
}

/** Serialises requests that share a rate limit, until the end of the transaction. */
export const lockLinksOf = (db: Db, whose: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in links ${whose}`}, 0))`.execute(db)

/**
 * Counts links requested within a number of seconds, and seconds since the last one. With `browser`: by that known
 * browser; without: for the address, by browsers that never signed in with it.
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

/** Seconds since the n-th latest link requested from a network; null if there were fewer. */
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

/** Stores the hashes of a link's secret and code, again after a failed e-mail, and restarts its lifetime. */
export const armLink = (db: Db, linkId: number, [tokenHash, codeHash]: [Buffer, Buffer | null], within: number) =>
  db
    .updateTable('sign_in_links')
    .set({
      token_hash: tokenHash,
      code_hash: codeHash,
      expires_at: sql<Date>`now() + ${LINK_LIFE} * interval '1 second'`,
    })
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

/** The link that a browser asked for, locked until the end of the transaction, so that no two codes are tried at once. */
export const lockRequestedLink = (db: Db, requestHash: Buffer) =>
  db
    .selectFrom('sign_in_links')
    .select(['link_id', 'email', 'token_hash', 'code_hash', 'code_tries'])
    .select(sql<boolean>`used_at is null and coalesce(expires_at > now(), true)`.as('open'))
    .where('request_hash', '=', requestHash)
    .forUpdate()
    .executeTakeFirst()

export const countCodeTry = (db: Db, linkId: number) =>
  db
    .updateTable('sign_in_links')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('link_id', '=', linkId)
    .execute()

/** Wrong codes for an address within a number of seconds, whoever typed them. */
export async function sumCodeTries(db: Db, email: string, within: number): Promise<number> {
  const { tries } = await db
    .selectFrom('sign_in_links')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('code_tries'), sql<number>`0`).as('tries'))
    .where('email', '=', email)
    .where('created_at', '>', sql<Date>`now() - ${within} * interval '1 second'`)
    .executeTakeFirstOrThrow()
  return Number(tries)
}

/**
 * Consumes a link; undefined if it was used, has expired or never existed. Only one of two concurrent calls gets it.
 */
export const consumeLink = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('sign_in_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email', 'return_to', 'from_command'])
    .executeTakeFirst()

/** Ends all unused links of an address, including those whose e-mail is still unsent. */
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
