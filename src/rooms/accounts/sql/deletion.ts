import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Schedules an account's erasure; undefined if it was scheduled before. */
export const insertDeletion = (
  db: Db,
  row: { reviewer_id: number; reviews: 'keep' | 'remove'; asked_at: Date; erase_at: Date; undo_hash: Buffer },
) =>
  db
    .insertInto('account_deletions')
    .values(row)
    .onConflict(conflict => conflict.column('reviewer_id').doNothing())
    .returning('reviewer_id')
    .executeTakeFirst()

/** Finds a scheduled erasure by reviewer id or by the hash of the restore link's secret. */
export const selectDeletion = (db: Db, by: { reviewerId: number } | { undoHash: Buffer }) =>
  db
    .selectFrom('account_deletions')
    .select(['reviewer_id', 'reviews', 'asked_at', 'erase_at', sql<boolean>`erase_at <= now()`.as('due')])
    .$if('reviewerId' in by, query => query.where('reviewer_id', '=', (by as { reviewerId: number }).reviewerId))
    .$if('undoHash' in by, query => query.where('undo_hash', '=', (by as { undoHash: Buffer }).undoHash))
    .executeTakeFirst()

/** Stores the hash of the restore link's secret; undefined if no erasure is scheduled or its time has come. */
export const armDeletion = (db: Db, reviewerId: number, undoHash: Buffer) =>
  db
    .updateTable('account_deletions')
    .set({ undo_hash: undoHash })
    .where('reviewer_id', '=', reviewerId)
    .where(sql<SqlBool>`erase_at > now()`)
    .returning(['reviews', 'erase_at'])
    .executeTakeFirst()

/** Locks the erasure that has been due longest; skips those that another process is working on. */
export const lockDue = (db: Db) =>
  db
    .selectFrom('account_deletions')
    .select(['reviewer_id', 'reviews', 'asked_at'])
    .where(sql<SqlBool>`erase_at <= now()`)
    .orderBy('erase_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** @returns rows deleted: 0 if a concurrent transaction was faster */
export async function deleteDeletion(db: Db, reviewerId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_deletions')
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteLinksOf = (db: Db, email: string) =>
  db.deleteFrom('sign_in_links').where('email', '=', email).execute()

/** Deletes a person's sign-in data, the account last. */
export async function deleteAccount(db: Db, reviewerId: number): Promise<void> {
  const tables = [
    'sessions',
    'passkeys',
    'role_grants',
    'shop_members',
    'member_networks',
    'former_members',
    'accounts',
  ] as const
  for (const table of tables) await db.deleteFrom(table).where('reviewer_id', '=', reviewerId).execute()
}

/** Domains of the shops that have this person as their only owner. */
export async function selectSolelyOwned(db: Db, reviewerId: number): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select s.domain from shop_members m join shops s using (shop_id)
    where m.reviewer_id = ${reviewerId} and m.role = 'owner'
      and not exists (select 1 from shop_members o where o.shop_id = m.shop_id and o.role = 'owner'
                        and o.reviewer_id <> m.reviewer_id)
    order by s.domain`.execute(db)
  return rows.map(({ domain }) => domain)
}

/** Account data for the download, without any credentials. */
export async function selectAccountForExport(db: Db, reviewerId: number): Promise<object | undefined> {
  const { rows } = await sql<{ account: object }>`
    select jsonb_build_object(
      'first_signed_in_at', a.first_signed_in_at, 'currency', a.currency, 'country', a.country,
      'locale_changed_at', a.locale_changed_at,
      'sessions', ${listOf(sql`select way, device, created_at, last_seen_at from sessions where reviewer_id = ${reviewerId}`)},
      'passkeys', ${listOf(sql`select name, created_at, last_used_at from passkeys where reviewer_id = ${reviewerId}`)},
      'roles', ${listOf(sql`select role, granted_at from role_grants where reviewer_id = ${reviewerId}`)},
      'shops', ${listOf(sql`select s.domain as shop, m.role, m.granted_at from shop_members m join shops s using (shop_id)
                            where m.reviewer_id = ${reviewerId}`)}) as account
    from accounts a where a.reviewer_id = ${reviewerId}`.execute(db)
  return rows[0]?.account
}

const listOf = (select: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (${select}) one)`
