import { sql } from 'kysely'
import { anyOf } from '../../platform/any-of.ts'
import type { Db } from '../../platform/database.ts'

/**
 * What the public sees of some people; who has left is nobody any more. Their e-mail addresses never leave the database by
 * this way.
 */
export const selectPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reviewers')
    .select(['reviewer_id', 'name', 'country', 'city', 'avatar_url', 'avatar_retina_url'])
    .where('reviewer_id', '=', anyOf(ids))
    .where('left_at', 'is', null)
    .execute()

/** What a person is told of themselves: the address that they sign in with, too. */
export const selectOwn = (db: Db, reviewerId: number) =>
  db
    .selectFrom('reviewers')
    .select(['reviewer_id', 'name', 'email', 'country', 'city', 'avatar_url', 'avatar_retina_url', 'claimed_at', 'left_at', 'created_at'])
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

export const updateName = (db: Db, reviewerId: number, name: string) =>
  db.updateTable('reviewers').set({ name }).where('reviewer_id', '=', reviewerId).execute()
