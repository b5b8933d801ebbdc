import type { Db } from '../../../platform/postgres/database.ts'

/** A person's choices by kind of e-mail; kinds without a choice are absent. */
export async function selectMailChoices(db: Db, reviewerId: number): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('mail_choices')
    .select(['kind', 'wanted'])
    .where('reviewer_id', '=', reviewerId)
    .execute()
  return new Map(rows.map(({ kind, wanted }) => [kind, wanted]))
}

/** @param choices each kind at most once */
export const upsertMailChoices = (db: Db, reviewerId: number, choices: readonly { kind: string; wanted: boolean }[]) =>
  db
    .insertInto('mail_choices')
    .values(choices.map(choice => ({ reviewer_id: reviewerId, ...choice })))
    .onConflict(conflict =>
      conflict
        .columns(['reviewer_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ wanted: ref('excluded.wanted'), changed_at: new Date() })),
    )
    .execute()

/** Whether a person is a member of any shop. */
export async function isMember(db: Db, reviewerId: number): Promise<boolean> {
  const membership = await db
    .selectFrom('shop_members')
    .select('shop_id')
    .where('reviewer_id', '=', reviewerId)
    .limit(1)
    .executeTakeFirst()
  return membership !== undefined
}

/** Choices with their dates, for the download of personal data. */
export const selectMailChoicesForExport = (db: Db, reviewerId: number) =>
  db
    .selectFrom('mail_choices')
    .select(['kind', 'wanted', 'changed_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('kind')
    .execute()

export const deleteMailChoices = (db: Db, reviewerId: number) =>
  db.deleteFrom('mail_choices').where('reviewer_id', '=', reviewerId).execute()
