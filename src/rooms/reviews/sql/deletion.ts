import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Shops and products whose counts change with somebody's reviews. */
export interface TouchedReview {
  shop_id: number
  product_id: number | null
}

/** The shops with reviews by a person, in lock order. */
export const selectShopsOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('reviews')
    .select('shop_id')
    .distinct()
    .where('reviewer_id', '=', reviewerId)
    .orderBy('shop_id')
    .execute()

/** Deletes the signs of a person's reviews, which say something of the person. */
export const deleteSignsOf = (db: Db, reviewerId: number) =>
  sql`delete from review_signs g using reviews r
    where r.reviewer_id = ${reviewerId} and g.shop_id = r.shop_id and g.review_id = r.review_id`.execute(db)

/** Deletes a person's reviews as the author would, each with an event; reviews deleted earlier keep their date. */
export async function deleteReviewsOf(db: Db, reviewerId: number, at: Date): Promise<TouchedReview[]> {
  const { rows } = await sql<TouchedReview>`
    with gone as (
      update reviews set deleted_at = ${at} where reviewer_id = ${reviewerId} and deleted_at is null and notice is null
      returning shop_id, review_id, product_id),
    events as (
      insert into review_events (shop_id, review_id, kind, actor, reason, created_at)
      select shop_id, review_id, 'deleted', 'author', 'account', ${at} from gone)
    select shop_id, product_id from gone`.execute(db)
  return rows
}

/** Restores the reviews that were deleted at exactly that time. */
export async function restoreReviewsOf(db: Db, reviewerId: number, deletedAt: Date): Promise<TouchedReview[]> {
  const { rows } = await sql<TouchedReview>`
    with back as (
      update reviews set deleted_at = null
      where reviewer_id = ${reviewerId} and deleted_at = ${deletedAt} and erased_at is null
      returning shop_id, review_id, product_id),
    events as (
      insert into review_events (shop_id, review_id, kind, actor, reason, created_at)
      select shop_id, review_id, 'restored', 'author', 'account', now() from back)
    select shop_id, product_id from back`.execute(db)
  return rows
}

/**
 * Erases texts, pictures and replies of a person's withdrawn reviews for good. Unpublished reviews become deleted
 * first, so that nobody can publish an empty one.
 */
export async function eraseWithdrawnOf(db: Db, reviewerId: number): Promise<{ shopId: number; reviewId: number }[]> {
  const now = new Date()
  await sql`
    with gone as (
      update reviews set deleted_at = ${now}
      where reviewer_id = ${reviewerId} and deleted_at is null and unpublished_at is not null
      returning shop_id, review_id)
    insert into review_events (shop_id, review_id, kind, actor, reason)
    select shop_id, review_id, 'deleted', 'author', 'account' from gone`.execute(db)
  const deleted = sql`select shop_id, review_id from reviews where reviewer_id = ${reviewerId} and deleted_at is not null`
  await sql`delete from review_media where (shop_id, review_id) in (${deleted})`.execute(db)
  await sql`delete from review_replies where (shop_id, review_id) in (${deleted})`.execute(db)
  const { rows } = await sql<{ shopId: number; reviewId: number }>`
    update reviews set title = null, body = null, language = null, media_count = 0, answered = false,
      erased_at = coalesce(erased_at, ${now}::timestamptz)
    where reviewer_id = ${reviewerId} and deleted_at is not null
    returning shop_id as "shopId", review_id as "reviewId"`.execute(db)
  await sql`
    update review_events set details = null
    where (shop_id, review_id) in (${deleted}) and kind = 'edited' and details is not null`.execute(db)
  return rows
}

/** A person's reviews with all related rows, in keyset order after the given row. */
export async function selectReviewsForExport(
  db: Db,
  reviewerId: number,
  after: { shop_id: number; review_id: number } | undefined,
  limit: number,
) {
  const { rows } = await sql<{ shop_id: number; review_id: number }>`
    select r.shop_id, r.review_id, s.domain as shop, p.title as product, r.uuid, r.external_id, r.rating, r.title, r.body, r.language,
      r.source, r.verified, r.published, r.invited_at, r.created_at, r.edited_at, r.incentive, r.declared_incentive, r.reward, r.unpublished_at, r.deleted_at,
      r.held_at, r.held_reason, r.hidden_at, r.hidden_by, r.hidden_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'url', url, 'video_id', video_id) order by position), '[]')
         from review_media m where m.shop_id = r.shop_id and m.review_id = r.review_id) as media,
      (select jsonb_build_object('body', body, 'created_at', created_at)
         from review_replies a where a.shop_id = r.shop_id and a.review_id = r.review_id) as shops_reply,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'actor', actor, 'reason', reason, 'created_at', created_at,
                'before', case when kind = 'edited' then details end) order by event_id), '[]')
         from review_events e where e.shop_id = r.shop_id and e.review_id = r.review_id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'facts', facts, 'created_at', created_at)), '[]')
         from review_signs g where g.shop_id = r.shop_id and g.review_id = r.review_id) as signs
    from reviews r join shops s using (shop_id)
    left join products p on p.shop_id = r.shop_id and p.product_id = r.product_id
    where r.reviewer_id = ${reviewerId} and r.notice is null and r.erased_at is null
      ${after ? sql`and (r.shop_id, r.review_id) > (${after.shop_id}, ${after.review_id})` : sql``}
    order by r.shop_id, r.review_id limit ${limit}`.execute(db)
  return rows
}

/** Idempotency keys of a person's recent form submissions; kept for 30 days. */
export const selectSubmissionsOf = (db: Db, reviewerId: number) =>
  db.selectFrom('review_submissions').select(['key', 'created_at']).where('reviewer_id', '=', reviewerId).execute()

export const deleteSubmissionsOf = (db: Db, reviewerId: number) =>
  db.deleteFrom('review_submissions').where('reviewer_id', '=', reviewerId).execute()
