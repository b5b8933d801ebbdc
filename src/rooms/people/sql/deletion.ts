import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Replaces an erased person's name. */
const FORMER = 'A former member'

export const setLeft = (db: Db, reviewerId: number, at: Date | null) =>
  db.updateTable('reviewers').set({ left_at: at }).where('reviewer_id', '=', reviewerId).execute()

/** Further external ids under which imports know a person. */
export const selectAliases = (db: Db, reviewerId: number) =>
  db.selectFrom('reviewer_aliases').select('external_id').where('reviewer_id', '=', reviewerId).execute()

/** External id under which imports know a person, for the download of their data. */
export const selectExternalId = (db: Db, reviewerId: number) =>
  db.selectFrom('reviewers').select('external_id').where('reviewer_id', '=', reviewerId).executeTakeFirst()

/** Hash of a name as stored in `erased_names`; `ingest/departed.ts` computes the same one. */
const hashed = (name: unknown) => sql`sha256(convert_to(secrets.erased || ${name}, 'UTF8'))`

/**
 * Erases everything that identifies a person, and stores hashes of their names so that imports still recognise them.
 */
export async function eraseReviewer(db: Db, reviewerId: number): Promise<void> {
  await sql`
    insert into erased_names (name_hash)
    select ${hashed(sql`name`)} from secrets, (
      select external_id as name from reviewers where reviewer_id = ${reviewerId} and external_id not like 'candor-%'
      union select email from reviewers where reviewer_id = ${reviewerId} and email is not null
      union select external_id from reviewer_aliases where reviewer_id = ${reviewerId}) names
    on conflict do nothing`.execute(db)
  await db.deleteFrom('reviewer_aliases').where('reviewer_id', '=', reviewerId).execute()
  await sql`
    update reviewers set external_id = ${`candor-${randomUUID()}`}, name = ${FORMER}, email = null, country = null,
      city = null, avatar_url = null, avatar_retina_url = null, claimed_at = null, left_at = coalesce(left_at, ${new Date()}::timestamptz),
      created_at = date_trunc('year', created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
    where reviewer_id = ${reviewerId} and name <> ${FORMER}`.execute(db)
}

/** Deletes the erasure record of a name that is in use again. */
export const clearErased = (db: Db, name: string) =>
  sql`delete from erased_names using secrets where name_hash = ${hashed(sql`${name}::text`)}`.execute(db)
