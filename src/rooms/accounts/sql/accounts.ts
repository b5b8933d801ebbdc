import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Everybody who signs in has an account. Idempotent. */
export const insertAccount = (db: Db, reviewerId: number) =>
  db
    .insertInto('accounts')
    .values({ reviewer_id: reviewerId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const selectAccount = (db: Db, reviewerId: number) =>
  db
    .selectFrom('accounts')
    .select(['reviewer_id', 'passkey_handle', 'currency', 'country'])
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst()

export const updateLocale = (db: Db, reviewerId: number, change: { currency?: string; country?: string }) =>
  db
    .updateTable('accounts')
    .set({ ...change, locale_changed_at: sql<Date>`statement_timestamp()` })
    .where('reviewer_id', '=', reviewerId)
    .execute()
