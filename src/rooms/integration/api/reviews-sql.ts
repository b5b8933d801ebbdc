import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { reportedByShop } from '../../orders/service.ts'
import type { ReviewSource } from '../../reviews/rules.ts'

/** Filters of a shop's listed reviews. */
export interface ReviewFilter {
  productId: number | undefined
  rating: number | undefined
  source: ReviewSource | undefined
  state: 'published' | 'hidden' | undefined
  replied: boolean | undefined
  verified: boolean | undefined
}

/** Shop-visible fields of a review beyond the public version: its text, if the shop itself hid it. */
export interface OwnReviewRow {
  review_id: number
  reviewer_id: number
  product_external_id: string | null
  order_item: string | null
  hidden_by: 'shop' | 'moderator' | null
  rating: number
  title: string | null
  body: string | null
}

/**
 * A page of listed reviews by descending id, from a cursor on: a scan of the primary key that skips rows failing the
 * filters.
 */
export function selectOwnReviews(
  db: Db,
  shopId: number,
  { productId, rating, source, state, replied, verified }: ReviewFilter,
  { before, limit }: { before: number | undefined; limit: number },
) {
  const conditions = [
    sql`r.listed`,
    ...(before === undefined ? [] : [sql`r.review_id < ${before}`]),
    ...(productId === undefined ? [] : [sql`r.product_id = ${productId}`]),
    ...(rating === undefined ? [] : [sql`r.rating = ${rating} AND r.hidden_at IS NULL`]),
    ...(source === undefined ? [] : [sql`r.source = ${source}`]),
    ...(state === undefined ? [] : [sql`(r.hidden_at IS NULL) = ${state === 'published'}`]),
    ...(replied === undefined ? [] : [sql`r.answered = ${replied}`]),
    ...(verified === undefined ? [] : [sql`r.verified = ${verified}`]),
  ]
  return ownReviews(
    db,
    shopId,
    sql`(SELECT * FROM reviews r WHERE r.shop_id = ${shopId} AND ${sql.join(conditions, sql` AND `)}
          ORDER BY r.shop_id DESC, r.review_id DESC LIMIT ${limit})`,
  )
}

export const selectOwnReview = (db: Db, shopId: number, reviewId: number) =>
  ownReviews(
    db,
    shopId,
    sql`(SELECT * FROM reviews r WHERE r.shop_id = ${shopId} AND r.review_id = ${reviewId} AND r.listed)`,
  )

async function ownReviews(db: Db, shopId: number, from: RawBuilder<unknown>): Promise<OwnReviewRow[]> {
  const { rows } = await sql<OwnReviewRow>`
    SELECT r.review_id, r.reviewer_id, p.external_id AS product_external_id, i.external_id AS order_item, r.hidden_by,
           r.rating, r.title, r.body
      FROM ${from} r
      LEFT JOIN products p ON p.shop_id = ${shopId} AND p.product_id = r.product_id
      LEFT JOIN (line_items i JOIN orders o USING (shop_id, order_id))
        ON i.shop_id = ${shopId} AND o.shop_id = ${shopId} AND i.line_item_id = r.line_item_id AND ${reportedByShop('i', 'o', shopId)}
     ORDER BY r.review_id DESC`.execute(db)
  return rows
}

/** A page of a shop's questions by descending id, from a cursor on. */
export async function selectOwnQuestions(
  db: Db,
  shopId: number,
  { answered, before, limit }: { answered: boolean | undefined; before: number | undefined; limit: number },
) {
  const conditions = [
    ...(before === undefined ? [] : [sql`AND q.question_id < ${before}`]),
    ...(answered === undefined ? [] : [sql`AND q.shop_answered = ${answered}`]),
  ]
  const { rows } = await sql<QuestionKeyRow>`
    SELECT q.question_id, p.external_id AS product_external_id
      FROM (SELECT * FROM questions q WHERE q.shop_id = ${shopId} AND q.listed ${sql.join(conditions, sql` `)}
             ORDER BY q.shop_id DESC, q.question_id DESC LIMIT ${limit}) q
      LEFT JOIN products p ON p.shop_id = ${shopId} AND p.product_id = q.product_id
     ORDER BY q.question_id DESC`.execute(db)
  return rows
}

export interface QuestionKeyRow {
  question_id: number
  product_external_id: string | null
}

export async function selectOwnQuestion(db: Db, shopId: number, questionId: number) {
  const { rows } = await sql<QuestionKeyRow>`
    SELECT q.question_id, p.external_id AS product_external_id
      FROM questions q LEFT JOIN products p ON p.shop_id = ${shopId} AND p.product_id = q.product_id
     WHERE q.shop_id = ${shopId} AND q.question_id = ${questionId} AND q.listed`.execute(db)
  return rows
}
