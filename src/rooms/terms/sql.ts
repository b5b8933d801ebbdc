import type { Db } from '../../platform/postgres/database.ts'

export const selectAcceptance = (db: Db, reviewerId: number, version: string) =>
  db
    .selectFrom('terms_acceptances')
    .select('accepted_at')
    .where('reviewer_id', '=', reviewerId)
    .where('version', '=', version)
    .executeTakeFirst()

/** What was accepted once stays as it was said then. */
export const insertAcceptance = (db: Db, reviewerId: number, version: string, name: string) =>
  db
    .insertInto('terms_acceptances')
    .values({ reviewer_id: reviewerId, version, reviewer_name: name })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** All that somebody accepted, the first first. */
export const selectAcceptances = (db: Db, reviewerId: number) =>
  db
    .selectFrom('terms_acceptances')
    .select(['version', 'reviewer_name', 'accepted_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('accepted_at')
    .execute()

export const deleteAcceptances = (db: Db, reviewerId: number) =>
  db.deleteFrom('terms_acceptances').where('reviewer_id', '=', reviewerId).execute()
