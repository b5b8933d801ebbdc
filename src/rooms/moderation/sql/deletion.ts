import type { Db } from '../../../platform/postgres/database.ts'

/** A person's reports, for their data download. */
export const selectFlagsOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('review_flags as f')
    .innerJoin('shops as s', 's.shop_id', 'f.shop_id')
    .select(['s.domain as shop', 'f.reason', 'f.words', 'f.state', 'f.created_at', 'f.decided_at'])
    .where('f.reviewer_id', '=', reviewerId)
    .orderBy('f.created_at')
    .execute()

export const selectAppealsOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('review_appeals as a')
    .innerJoin('shops as s', 's.shop_id', 'a.shop_id')
    .select(['s.domain as shop', 'a.reason', 'a.words', 'a.state', 'a.hidden_at', 'a.created_at', 'a.decided_at'])
    .where('a.reviewer_id', '=', reviewerId)
    .orderBy('a.created_at')
    .execute()

/** A moderator's decisions, for their data download. */
export const selectDecisionsOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('moderation_decisions as d')
    .innerJoin('shops as s', 's.shop_id', 'd.shop_id')
    .select(['s.domain as shop', 'd.decision', 'd.reason', 'd.words', 'd.decided_at'])
    .where('d.moderator_id', '=', reviewerId)
    .orderBy('d.decided_at')
    .execute()

export const deleteFlagsOf = (db: Db, reviewerId: number) =>
  db.deleteFrom('review_flags').where('reviewer_id', '=', reviewerId).execute()

/** Erases the words of a person's appeals; the appeals and their outcomes stay on the shop's record. */
export const eraseAppealsOf = (db: Db, reviewerId: number) =>
  db.updateTable('review_appeals').set({ words: null }).where('reviewer_id', '=', reviewerId).execute()

/** Cases that a moderator has, for their data download. */
export const selectAssignmentsOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('moderation_assignments as a')
    .innerJoin('shops as s', 's.shop_id', 'a.shop_id')
    .select(['s.domain as shop', 'a.assigned_at'])
    .where('a.moderator_id', '=', reviewerId)
    .orderBy('a.assigned_at')
    .execute()

export const deleteAssignmentsOf = (db: Db, reviewerId: number) =>
  db.deleteFrom('moderation_assignments').where('moderator_id', '=', reviewerId).execute()
