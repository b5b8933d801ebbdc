import type { Db } from '../../platform/database.ts'

/** What the public sees of some people. Their e-mail addresses never leave the database by this way. */
export const selectPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reviewers')
    .select(['reviewer_id', 'name', 'country', 'city', 'avatar_url'])
    .where('reviewer_id', 'in', ids)
    .execute()
