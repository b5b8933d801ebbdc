import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { EventActor, Incentive } from '../rules.ts'
import type { ReviewKey } from './transitions.ts'

/** Columns that acts may set. */
export interface Columns {
  rating?: number
  title?: string | null
  body?: string
  edited_at?: Date
  unpublished_at?: Date | null
  deleted_at?: Date | null
  held_at?: Date | null
  held_reason?: string | null
  hidden_at?: Date | null
  hidden_by?: 'shop' | 'moderator' | null
  hidden_reason?: string | null
  reinstated_at?: Date | null
  answered?: boolean
  reward?: string
  declared_incentive?: Incentive | null
  language?: string
}

/** A review as acts read it, locked until the transaction ends. */
export const selectForChange = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('reviews')
    .select([
      'reviewer_id',
      'product_id',
      'line_item_id',
      'created_at',
      'rating',
      'title',
      'body',
      'unpublished_at',
      'deleted_at',
      'held_at',
      'held_reason',
      'hidden_at',
      'hidden_by',
      'hidden_reason',
      'reinstated_at',
      'notice',
      'published',
      'incentive',
      'known_incentive',
      'reward',
    ])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
export type FoundReview = NonNullable<Awaited<ReturnType<typeof selectForChange>>>

export const updateReview = (db: Db, { shopId, reviewId }: ReviewKey, columns: Columns) =>
  db
    .updateTable('reviews')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()

export interface EventRow {
  kind: string
  actor: EventActor
  reason?: string | null
  details?: Record<string, unknown> | null
  created_at: Date
}

/** Appends events to the history, in this order. */
export const insertEvents = (db: Db, { shopId, reviewId }: ReviewKey, events: readonly EventRow[]) =>
  db
    .insertInto('review_events')
    .values(
      events.map(({ details, ...event }) => ({
        shop_id: shopId,
        review_id: reviewId,
        ...event,
        details: details ? sql`${JSON.stringify(details)}::text::jsonb` : null,
      })),
    )
    .execute()

export const selectReply = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('review_replies')
    .select(['body', 'language', 'created_at', 'edited_at'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()

/** Stores a reply or a new text for it; the date of the first reply stays. */
export const upsertReply = (
  db: Db,
  { shopId, reviewId }: ReviewKey,
  text: { body: string; language: string | null },
  at: Date,
) =>
  db
    .insertInto('review_replies')
    .values({ shop_id: shopId, review_id: reviewId, ...text, created_at: at })
    .onConflict(conflict => conflict.columns(['shop_id', 'review_id']).doUpdateSet({ ...text, edited_at: at }))
    .executeTakeFirst()

export const deleteReply = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db.deleteFrom('review_replies').where('shop_id', '=', shopId).where('review_id', '=', reviewId).executeTakeFirst()
