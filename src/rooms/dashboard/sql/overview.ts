import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { MOVES } from '../../reviews/scores/history-rules.ts'

/** The least reviews with which a product is compared. */
const COMPARED_FROM = 3

interface Rated {
  product_id: number
  published: number
  rating_sum: number
}

/** The shop's products by mean rating; ties by number of reviews. */
export async function selectRated(db: Db, shopId: number, order: 'best' | 'worst', limit: number): Promise<Rated[]> {
  const direction = sql.raw(order === 'best' ? 'DESC' : 'ASC')
  const { rows } = await sql<Rated>`
    SELECT product_id, published, rating_sum FROM product_stats
     WHERE shop_id = ${shopId} AND published >= ${COMPARED_FROM}
     ORDER BY rating_sum::float8 / published ${direction}, published DESC, product_id LIMIT ${limit}`.execute(db)
  return rows
}

export interface MoveRow {
  review_id: number
  kind: string
  actor: string
  created_at: Date
  verified: boolean
  published: boolean
  /** Whether the review is listed on its page, perhaps as a notice. */
  listed: boolean
  rating: number
  title: string | null
  /** Of the review's words. */
  language: string | null
  /** Null for a review of the shop itself. */
  product_handle: string | null
}

/** The newest changes of whether a shop's reviews are public, by the partial index of such events. */
export async function selectMoves(db: Db, shopId: number, limit: number): Promise<MoveRow[]> {
  const kinds = sql.join(MOVES.map(kind => sql.lit(kind)))
  const { rows } = await sql<MoveRow>`
    SELECT e.*, r.verified, r.published, r.listed, r.rating, r.title, r.language, p.handle AS product_handle
      FROM (SELECT review_id, kind, coalesce(details ->> 'by', actor) AS actor, created_at, event_id FROM review_events
             WHERE shop_id = ${shopId} AND kind IN (${kinds}) ORDER BY created_at DESC, event_id DESC LIMIT ${limit}) e
      CROSS JOIN LATERAL (SELECT verified, published, listed, rating, title, language, product_id FROM reviews
             WHERE shop_id = ${shopId} AND review_id = e.review_id OFFSET 0) r
      LEFT JOIN LATERAL (SELECT handle FROM products
             WHERE shop_id = ${shopId} AND product_id = r.product_id OFFSET 0) p ON TRUE
     ORDER BY e.created_at DESC, e.event_id DESC`.execute(db)
  return rows
}

/** Number of unanswered questions, counted up to `most`. */
export async function countOpenQuestions(db: Db, shopId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT 1 FROM questions
      WHERE shop_id = ${shopId} AND listed AND NOT shop_answered AND removed_at IS NULL LIMIT ${most}) one`.execute(db)
  return rows[0]!.count
}

/** Disputes that wait for the shop's answer, by the index disputes_owed. */
export const countOpenDisputes = (db: Db, shopId: number) =>
  db
    .selectFrom('disputes')
    .select(({ fn }) => [fn.countAll<number>().as('disputes'), fn.min('shop_owes_since').as('since')])
    .where('shop_id', '=', shopId)
    .where('shop_owes_since', 'is not', null)
    .where('state', 'in', ['submitted', 'shop_responded'])
    .executeTakeFirstOrThrow()

/** Arbitrators' questions that wait for the shop's answer, by the index dispute_questions_open. */
export const countArbitratorQuestions = (db: Db, shopId: number, now: Date) =>
  db
    .selectFrom('dispute_questions')
    .select(({ fn }) => [fn.countAll<number>().as('asked'), fn.min('answer_by').as('due')])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'open')
    .where('asked', '<>', 'reviewer')
    .where('shop_event_no', 'is', null)
    .where('answer_by', '>', now)
    .executeTakeFirstOrThrow()

export const selectFacets = (db: Db, shopId: number) =>
  db.selectFrom('shop_stats').select('facets').where('shop_id', '=', shopId).executeTakeFirst()
