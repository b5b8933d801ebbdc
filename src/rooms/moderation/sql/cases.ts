import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../../reviews/lifecycle/transitions.ts'
import type { HidingReason } from '../../reviews/rules.ts'

export interface CaseRow {
  reviewer_id: number
  rating: number
  notice: string | null
  unpublished_at: Date | null
  deleted_at: Date | null
  held_at: Date | null
  held_reason: string | null
  hidden_at: Date | null
  hidden_by: 'shop' | 'moderator' | null
  hidden_reason: HidingReason | null
  /** When a moderator put it back after an appeal. */
  reinstated_at: Date | null
  /** The appeal against the current hiding. */
  appeal: 'open' | 'upheld' | 'overturned' | 'conceded' | null
  appealed_at: Date | null
  /** Number of open reports, and when the first was made. */
  flags: number
  flagged_at: Date | null
  /** Id of the newest event in the review's history; changes with each change. */
  version: number
}

/** A review's case; undefined for an unknown or erased review. */
export async function selectCase(db: Db, { shopId, reviewId }: ReviewKey): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select r.reviewer_id, r.rating, r.notice, r.unpublished_at, r.deleted_at, r.held_at, r.held_reason, r.hidden_at, r.hidden_by,
      r.hidden_reason, r.reinstated_at, a.state as appeal, a.created_at as appealed_at, f.flags, f.flagged_at,
      coalesce((select max(event_id) from review_events e where e.shop_id = ${shopId} and e.review_id = r.review_id), 0) as version
    from reviews r
    left join review_appeals a on a.shop_id = ${shopId} and a.review_id = r.review_id and a.hidden_at = r.hidden_at
    cross join lateral (
      select count(*) as flags, min(created_at) as flagged_at from review_flags f
      where f.shop_id = ${shopId} and f.review_id = r.review_id and f.state = 'open') f
    where r.shop_id = ${shopId} and r.review_id = ${reviewId} and r.erased_at is null`.execute(db)
  return rows[0]
}

/** The explanation and the actor of the current hiding; imports record neither. */
export async function selectHiding(db: Db, { shopId, reviewId }: ReviewKey) {
  const { rows } = await sql<{ words: string | null; reviewer_id: number | null }>`
    select details ->> 'words' as words, (details ->> 'reviewer_id')::bigint as reviewer_id from review_events
    where shop_id = ${shopId} and review_id = ${reviewId} and kind = 'hidden' order by event_id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export const selectFlagOf = (db: Db, { shopId, reviewId }: ReviewKey, reviewerId: number) =>
  db
    .selectFrom('review_flags')
    .select(['created_at', 'state'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst()

/** Open reports, oldest first. */
export const selectOpenFlags = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('review_flags')
    .select(['reviewer_id', 'reason', 'words', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .limit(100)
    .execute()

export const insertFlag = (
  db: Db,
  { shopId, reviewId }: ReviewKey,
  flag: { reviewer_id: number; reason: HidingReason; words: string | null; created_at: Date },
) =>
  db
    .insertInto('review_flags')
    .values({ shop_id: shopId, review_id: reviewId, ...flag })
    .execute()

/** Closes the open reports. @returns the reporters' ids */
export async function decideFlags(db: Db, { shopId, reviewId }: ReviewKey, state: 'dismissed' | 'followed', at: Date) {
  const rows = await db
    .updateTable('review_flags')
    .set({ state, decided_at: at })
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open')
    .returning('reviewer_id')
    .execute()
  return rows.map(row => row.reviewer_id)
}

/** Adds the author's appeal against the current hiding. */
export const insertAppeal = (db: Db, { shopId, reviewId }: ReviewKey, words: string, at: Date) =>
  sql`
    insert into review_appeals (shop_id, review_id, hidden_at, hidden_by, reason, reviewer_id, words, created_at)
    select shop_id, review_id, hidden_at, hidden_by, hidden_reason, reviewer_id, ${words}, ${at} from reviews
    where shop_id = ${shopId} and review_id = ${reviewId} and hidden_at is not null`.execute(db)

export const decideAppeal = (
  db: Db,
  { shopId, reviewId }: ReviewKey,
  state: 'upheld' | 'overturned' | 'conceded',
  at: Date,
) =>
  db
    .updateTable('review_appeals')
    .set({ state, decided_at: at })
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** The newest appeal of a review's author. */
export const selectLastAppeal = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('review_appeals')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .orderBy('hidden_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A review's history in order, without its texts. */
export const selectHistory = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('review_events')
    .select(['kind', 'actor', 'reason', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .orderBy('event_id')
    .limit(500)
    .execute()

/** The shop and product that a review is about, for links. */
export async function selectPlace(db: Db, { shopId, reviewId }: ReviewKey) {
  const { rows } = await sql<{ shop_name: string; slug: string; product_title: string | null; handle: string | null }>`
    select s.name as shop_name, s.slug, p.title as product_title, p.handle
    from reviews r join shops s using (shop_id) left join products p on p.shop_id = ${shopId} and p.product_id = r.product_id
    where r.shop_id = ${shopId} and r.review_id = ${reviewId}`.execute(db)
  return rows[0]!
}
