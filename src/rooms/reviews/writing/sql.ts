import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { IdempotencyStore } from '../../../platform/postgres/idempotency.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'
import type { Incentive } from '../rules.ts'

/** Subject of a review; a null product means the shop itself. */
export interface SubjectKey {
  shopId: number
  productId: number | null
  lineItemId: number | null
}

/** Idempotency store: maps a form's key to the review that it created. */
export const reviewSubmissions: IdempotencyStore<ReviewKey> = {
  name: 'review_submissions',
  async find(db, reviewerId, key) {
    const row = await db
      .selectFrom('review_submissions')
      .select(['sent_hash', 'shop_id', 'review_id'])
      .where('reviewer_id', '=', reviewerId)
      .where('key', '=', key)
      .executeTakeFirst()
    return row && { hash: row.sent_hash, result: { shopId: row.shop_id, reviewId: row.review_id } }
  },
  insert: (db, { owner, key, hash }, { shopId, reviewId }) =>
    db
      .insertInto('review_submissions')
      .values({ reviewer_id: owner, key, sent_hash: hash!, shop_id: shopId, review_id: reviewId })
      .execute(),
}

/** Deletes idempotency keys created before `before`. */
export const deleteSubmissions = (db: Db, before: Date) =>
  db.deleteFrom('review_submissions').where('created_at', '<', before).executeTakeFirst()

/** The review of a line item, by any author and in any state. */
export const selectOfItem = (db: Db, shopId: number, lineItemId: number) =>
  db
    .selectFrom('reviews')
    .select(['review_id'])
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .executeTakeFirst()

/** When the buyer of a line item was invited to review it; undefined if not. */
export const selectInvitedAt = async (db: Db, shopId: number, lineItemId: number): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('invitations')
    .select('sent_at')
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .executeTakeFirst()
  return row?.sent_at ?? undefined
}

/** A person's latest review of a product, or of a shop itself, without an order. */
export const selectWithoutOrder = (db: Db, reviewerId: number, { shopId, productId }: SubjectKey) =>
  db
    .selectFrom('reviews')
    .select(['review_id'])
    .where('reviewer_id', '=', reviewerId)
    .where('shop_id', '=', shopId)
    .where('product_id', 'is not distinct from', productId)
    .where('line_item_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Bodies of a person's latest reviews. */
export const selectEarlierTexts = (db: Db, reviewerId: number, limit: number) =>
  db
    .selectFrom('reviews')
    .select(['body'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Counts a person's reviews without an order written here since `since`. */
export const countWithoutOrder = (db: Db, reviewerId: number, since: Date) =>
  db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reviewer_id', '=', reviewerId)
    .where('created_at', '>', since)
    .where('line_item_id', 'is', null)
    .where('source', '=', 'organic')
    .executeTakeFirstOrThrow()

export interface NewRow {
  rating: number
  title: string | null
  body: string
  /** ISO 639-1; null if unknown. */
  language: string | null
  created_at: Date
  held_at: Date | null
  held_reason: string | null
  /** Written by invitation or unprompted. */
  source: 'organic' | 'invite'
  invited_at: Date | null
  /** Null for nothing. */
  declared_incentive: Incentive | null
}

/**
 * @returns the review's id, and when its order was received: undefined without an order, null where that was not recorded
 */
export async function insertReview(
  db: Db,
  reviewerId: number,
  subject: SubjectKey,
  row: NewRow,
): Promise<{ reviewId: number; orderReceivedAt: Date | null | undefined }> {
  const { review_id, order_received_at } = await db
    .insertInto('reviews')
    .values({
      shop_id: subject.shopId,
      product_id: subject.productId,
      line_item_id: subject.lineItemId,
      reviewer_id: reviewerId,
      ...row,
    })
    .returning(['review_id', 'order_received_at'])
    .executeTakeFirstOrThrow()
  return { reviewId: review_id, orderReceivedAt: subject.lineItemId === null ? undefined : order_received_at }
}

/** A review with its subject and state, for its author; undefined for anybody else. */
export const selectOwn = (db: Db, reviewerId: number, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('reviews as review')
    .innerJoin('shops as shop', 'shop.shop_id', 'review.shop_id')
    .leftJoin('products as product', join =>
      join.on('product.shop_id', '=', shopId).onRef('product.product_id', '=', 'review.product_id'),
    )
    .select([
      'review.shop_id',
      'review_id',
      'reviewer_id',
      'review.product_id',
      'line_item_id',
      'rating',
      'published',
      'verified',
      'deleted_at',
      'held_reason',
    ])
    .select(['shop.name as shop_name', 'shop.slug', 'shop.logo_url'])
    .select(['product.title', 'product.language as product_language', 'product.handle', 'product.image_url'])
    .where('review.shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst()
export type OwnRow = NonNullable<Awaited<ReturnType<typeof selectOwn>>>

/** Counts purchases that a person has not reviewed. */
export async function countToReview(db: Db, reviewerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o join line_items i using (shop_id, order_id)
    where o.reviewer_id = ${reviewerId}
      and not exists (select 1 from reviews r where r.shop_id = i.shop_id and r.line_item_id = i.line_item_id)`.execute(
    db,
  )
  return rows[0]!.count
}
