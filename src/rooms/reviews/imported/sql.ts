import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'

export type ImportAnswer = 'accepted' | 'rejected'

/** An imported review as the person reads it whom it names. */
export interface ImportedRow {
  shop_id: number
  review_id: number
  author_id: number
  /** The name that the import gave. */
  author_name: string
  rating: number
  title: string | null
  body: string | null
  language: string | null
  created_at: Date
  imported_at: Date | null
  published: boolean
  shop_name: string
  slug: string
  product_title: string | null
  product_language: string | null
  handle: string | null
  answer: ImportAnswer | null
  answered_at: Date | null
}

const COLUMNS = sql`review.shop_id, review.review_id, author.reviewer_id AS author_id, author.name AS author_name,
  review.rating, review.title, review.body, review.language, review.created_at, review.imported_at, review.published,
  shop.name AS shop_name, shop.slug, product.title AS product_title,
  product.language AS product_language, product.handle`

const SUBJECT = sql`
  JOIN shops shop ON shop.shop_id = review.shop_id
  LEFT JOIN products product ON product.shop_id = review.shop_id AND product.product_id = review.product_id`

/** Whether a review waits for an answer: it is imported, there, and nobody answered. */
const waits = sql`review.imported_by IS NOT NULL AND review.notice IS NULL AND review.deleted_at IS NULL`

/** Reviews of imported authors that wait for an answer, newest first. */
export async function selectWaiting(db: Db, authorIds: readonly number[], limit: number): Promise<ImportedRow[]> {
  if (authorIds.length === 0) return []
  const { rows } = await sql<ImportedRow>`
    SELECT ${COLUMNS}, NULL AS answer, NULL AS answered_at
    FROM reviews review JOIN reviewers author ON author.reviewer_id = review.reviewer_id ${SUBJECT}
    WHERE review.reviewer_id = ANY(${[...authorIds]}::bigint[]) AND ${waits}
    ORDER BY review.created_at DESC, review.shop_id, review.review_id LIMIT ${limit}`.execute(db)
  return rows
}

/** Number of reviews of imported authors that wait for an answer. */
export async function countWaiting(db: Db, authorIds: readonly number[]): Promise<number> {
  if (authorIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM reviews review
    WHERE review.reviewer_id = ANY(${[...authorIds]}::bigint[]) AND ${waits}`.execute(db)
  return rows[0]!.count
}

/** What a person answered, latest first. */
export async function selectAnswered(db: Db, reviewerId: number, limit: number): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    SELECT ${COLUMNS}, given.answer, given.answered_at
    FROM import_answers given
    JOIN reviews review ON review.shop_id = given.shop_id AND review.review_id = given.review_id
    JOIN reviewers author ON author.reviewer_id = given.author_id ${SUBJECT}
    WHERE given.reviewer_id = ${reviewerId} AND review.erased_at IS NULL
      AND (given.answer = 'rejected' OR review.deleted_at IS NULL)
    ORDER BY given.answered_at DESC, given.shop_id, given.review_id LIMIT ${limit}`.execute(db)
  return rows
}

/** One imported review with its answer, locked until the transaction ends. */
export async function selectForAnswer(db: Db, { shopId, reviewId }: ReviewKey) {
  const { rows } = await sql<{
    reviewer_id: number
    product_id: number | null
    rating: number
    title: string | null
    body: string | null
    waits: boolean
    author_id: number | null
    answered_by: number | null
    answer: ImportAnswer | null
  }>`
    SELECT review.reviewer_id, review.product_id, review.rating, review.title, review.body, ${waits} AS waits,
           given.author_id, given.reviewer_id AS answered_by, given.answer
    FROM reviews review
    LEFT JOIN import_answers given ON given.shop_id = review.shop_id AND given.review_id = review.review_id
    WHERE review.shop_id = ${shopId} AND review.review_id = ${reviewId} AND review.erased_at IS NULL
    FOR UPDATE OF review`.execute(db)
  return rows[0]
}

/** Gives a review another author; `acceptedAt` is null unless they accepted it. */
export const updateAuthor = (db: Db, { shopId, reviewId }: ReviewKey, reviewerId: number, acceptedAt: Date | null) =>
  db
    .updateTable('reviews')
    .set({ reviewer_id: reviewerId, accepted_at: acceptedAt })
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()

/** Stores an answer in place of an earlier one. */
export const upsertAnswer = (
  db: Db,
  { shopId, reviewId }: ReviewKey,
  row: { author_id: number; reviewer_id: number; answer: ImportAnswer; answered_at: Date },
) =>
  db
    .insertInto('import_answers')
    .values({ shop_id: shopId, review_id: reviewId, ...row })
    .onConflict(conflict => conflict.columns(['shop_id', 'review_id']).doUpdateSet(row))
    .executeTakeFirst()

export const deleteAnswer = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .deleteFrom('import_answers')
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()

/** A person's answers, for the download of their data. */
export const selectAnswersForExport = (db: Db, reviewerId: number) =>
  db
    .selectFrom('import_answers')
    .select(['shop_id', 'review_id', 'answer', 'answered_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('answered_at')
    .execute()

/** Forgets who answered. What was rejected stays so: an erased account brings nothing back. */
export const eraseAnswers = (db: Db, reviewerId: number) =>
  db.updateTable('import_answers').set({ reviewer_id: null }).where('reviewer_id', '=', reviewerId).execute()
