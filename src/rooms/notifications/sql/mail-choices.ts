import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** What a person said of kinds of e-mail; a kind that they were not asked about is not in it. */
export async function selectMailChoices(db: Db, reviewerId: number): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('mail_choices')
    .select(['kind', 'wanted'])
    .where('reviewer_id', '=', reviewerId)
    .execute()
  return new Map(rows.map(({ kind, wanted }) => [kind, wanted]))
}

/** Says it of several kinds, each once. */
export const upsertMailChoices = (db: Db, reviewerId: number, choices: readonly { kind: string; wanted: boolean }[]) =>
  db
    .insertInto('mail_choices')
    .values(choices.map(choice => ({ reviewer_id: reviewerId, ...choice })))
    .onConflict(conflict =>
      conflict
        .columns(['reviewer_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ wanted: ref('excluded.wanted'), changed_at: sql<Date>`now()` })),
    )
    .execute()

/** Whether somebody belongs to any shop. */
export async function isMember(db: Db, reviewerId: number): Promise<boolean> {
  const one = await db
    .selectFrom('shop_members')
    .select('shop_id')
    .where('reviewer_id', '=', reviewerId)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** With when they said it, for the download of their data. */
export const selectMailChoicesForExport = (db: Db, reviewerId: number) =>
  db
    .selectFrom('mail_choices')
    .select(['kind', 'wanted', 'changed_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('kind')
    .execute()

export const deleteMailChoices = (db: Db, reviewerId: number) =>
  db.deleteFrom('mail_choices').where('reviewer_id', '=', reviewerId).execute()
