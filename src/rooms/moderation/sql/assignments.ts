import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../../reviews/lifecycle/transitions.ts'

/** Who works on a case; undefined for nobody. An assignment from before `since`, or to a former moderator, doesn't count. */
export const selectAssignment = (db: Db, { shopId, reviewId }: ReviewKey, since: Date) =>
  db
    .selectFrom('moderation_assignments as a')
    .innerJoin('role_grants as g', join =>
      join.onRef('g.reviewer_id', '=', 'a.moderator_id').on('g.role', '=', 'moderator'),
    )
    .innerJoin('reviewers as m', 'm.reviewer_id', 'a.moderator_id')
    .select(['a.moderator_id', 'a.assigned_at', 'm.name'])
    .where('a.shop_id', '=', shopId)
    .where('a.review_id', '=', reviewId)
    .where('a.assigned_at', '>=', since)
    .executeTakeFirst()

export const upsertAssignment = (db: Db, { shopId, reviewId }: ReviewKey, moderatorId: number, at: Date) =>
  db
    .insertInto('moderation_assignments')
    .values({ shop_id: shopId, review_id: reviewId, moderator_id: moderatorId, assigned_at: at })
    .onConflict(conflict =>
      conflict.columns(['shop_id', 'review_id']).doUpdateSet({ moderator_id: moderatorId, assigned_at: at }),
    )
    .executeTakeFirst()

export const deleteAssignment = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .deleteFrom('moderation_assignments')
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()

/** The most moderators that a case can be assigned to. */
const MOST_MODERATORS = 200

/** Moderators who may decide on a review: neither its author nor members of its shop. By name. */
export const selectModeratorsFor = (db: Db, { shopId }: ReviewKey, authorId: number) =>
  db
    .selectFrom('role_grants as g')
    .innerJoin('reviewers as m', 'm.reviewer_id', 'g.reviewer_id')
    .select(['m.reviewer_id', 'm.name'])
    .where('g.role', '=', 'moderator')
    .where('g.reviewer_id', '<>', authorId)
    .where('m.left_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop_members as s')
            .select('s.reviewer_id')
            .where('s.shop_id', '=', shopId)
            .whereRef('s.reviewer_id', '=', 'g.reviewer_id'),
        ),
      ),
    )
    .orderBy('m.name')
    .orderBy('m.reviewer_id')
    .limit(MOST_MODERATORS)
    .execute()
