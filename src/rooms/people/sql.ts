import { sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** Public fields of people who have not deleted their account. Never selects e-mail addresses. */
export async function selectPeople(db: Db, ids: readonly number[]) {
  const { rows } = await sql<PublicPersonRow>`
    SELECT person.reviewer_id, name, country, city, avatar_url, avatar_retina_url, counted.published AS reviews_count
    FROM reviewers AS person LEFT JOIN reviewer_stats AS counted ON counted.reviewer_id = person.reviewer_id
    WHERE person.reviewer_id = ${anyOf(ids)} AND left_at IS NULL`.execute(db)
  return rows
}

interface PublicPersonRow {
  reviewer_id: number
  name: string
  country: string | null
  city: string | null
  avatar_url: string | null
  avatar_retina_url: string | null
  /** Number of published reviews across all shops; null without any. */
  reviews_count: number | null
}

/** A person's own row, with the sign-in address. */
export const selectOwn = (db: Db, reviewerId: number) =>
  db
    .selectFrom('reviewers')
    .select([
      'reviewer_id',
      'name',
      'email',
      'country',
      'city',
      'avatar_url',
      'avatar_retina_url',
      'claimed_at',
      'left_at',
      'created_at',
    ])
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst()

/** @param email lower-cased */
export const selectByAddress = (db: Db, email: string) =>
  db.selectFrom('reviewers').select(['reviewer_id', 'name', 'claimed_at']).where('email', '=', email).executeTakeFirst()

export async function insertPerson(db: Db, name: string, email: string): Promise<number> {
  const row = await db
    .insertInto('reviewers')
    .values({ name, email })
    .returning('reviewer_id')
    .executeTakeFirstOrThrow()
  return row.reviewer_id
}

/** Keeps the time of the first sign-in. */
export const updateClaimed = (db: Db, reviewerId: number) =>
  db
    .updateTable('reviewers')
    .set({ claimed_at: new Date() })
    .where('reviewer_id', '=', reviewerId)
    .where('claimed_at', 'is', null)
    .execute()

/** Editable columns of a profile. */
interface PersonRow {
  name?: string
  country?: string | null
  city?: string | null
  avatar_url?: string | null
  avatar_retina_url?: string | null
}

export const updatePerson = (db: Db, reviewerId: number, row: PersonRow) =>
  db.updateTable('reviewers').set(row).where('reviewer_id', '=', reviewerId).execute()

/** Slugs of the shops whose pages show a person: those with a published review by them. */
export async function selectReviewedShops(db: Db, reviewerId: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from shops where shop_id in (
      select shop_id from reviews where reviewer_id = ${reviewerId} and published)`.execute(db)
  return rows.map(({ slug }) => slug)
}
