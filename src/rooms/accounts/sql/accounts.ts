import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Everybody who signs in has one; making it again changes nothing. */
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
    .set({ ...change, locale_changed_at: sql<Date>`clock_timestamp()` })
    .where('reviewer_id', '=', reviewerId)
    .execute()

/** What a person said of a kind of e-mail; null where they were not asked. */
export async function selectMailChoice(db: Db, reviewerId: number, kind: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('mail_choices')
    .select('wanted')
    .where('reviewer_id', '=', reviewerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.wanted ?? null
}

export const upsertMailChoice = (db: Db, reviewerId: number, kind: string, wanted: boolean) =>
  db
    .insertInto('mail_choices')
    .values({ reviewer_id: reviewerId, kind, wanted })
    .onConflict(conflict =>
      conflict.columns(['reviewer_id', 'kind']).doUpdateSet({ wanted, changed_at: sql<Date>`now()` }),
    )
    .execute()
