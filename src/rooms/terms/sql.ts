import type { Db } from '../../platform/postgres/database.ts'

export const selectAcceptance = (db: Db, reviewerId: number, version: string) =>
  db
    .selectFrom('terms_acceptances')
    .select('accepted_at')
    .where('reviewer_id', '=', reviewerId)
    .where('version', '=', version)
    .executeTakeFirst()

/** Keeps the first acceptance of a version unchanged. */
export const insertAcceptance = (db: Db, reviewerId: number, version: string, name: string) =>
  db
    .insertInto('terms_acceptances')
    .values({ reviewer_id: reviewerId, version, reviewer_name: name })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** All acceptances of a person, oldest first. */
export const selectAcceptances = (db: Db, reviewerId: number) =>
  db
    .selectFrom('terms_acceptances')
    .select(['version', 'reviewer_name', 'accepted_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('accepted_at')
    .execute()

export const deleteAcceptances = (db: Db, reviewerId: number) =>
  db.deleteFrom('terms_acceptances').where('reviewer_id', '=', reviewerId).execute()
