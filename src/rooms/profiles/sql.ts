import { sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import type { Db } from '../../platform/postgres/database.ts'

/**
 * What the public sees of some people; who has left is nobody any more. Their e-mail addresses never leave the database by
 * this way.
 */
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
  /** Published reviews, on all of Candor; null for somebody without any. */
  reviews_count: number | null
}

/** What a person is told of themselves: the address that they sign in with, too. */
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

/** Who has an address, which is lower-cased. */
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

/** The first time counts. */
export const updateClaimed = (db: Db, reviewerId: number) =>
  db
    .updateTable('reviewers')
    .set({ claimed_at: sql<Date>`now()` })
    .where('reviewer_id', '=', reviewerId)
    .where('claimed_at', 'is', null)
    .execute()

/** What a person says of themselves. */
interface PersonRow {
  name?: string
  country?: string | null
  city?: string | null
  avatar_url?: string | null
  avatar_retina_url?: string | null
}

export const updatePerson = (db: Db, reviewerId: number, row: PersonRow) =>
  db.updateTable('reviewers').set(row).where('reviewer_id', '=', reviewerId).execute()

/** The slugs of shops whose pages show a person: those of which they have a published review. */
export async function selectReviewedShops(db: Db, reviewerId: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from shops where shop_id in (
      select shop_id from reviews where reviewer_id = ${reviewerId} and published)`.execute(db)
  return rows.map(({ slug }) => slug)
}
