import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { answersOf } from '../sql.ts'

/** Key of a question. */
export interface QuestionKey {
  shopId: number
  questionId: number
}

/** A question, locked until the end of the transaction, so that acts on it and its answers are serialised. */
export const selectForAct = (db: Db, key: QuestionKey) => oneQuestion(db, key).forUpdate().executeTakeFirst()

/** The same without a lock, for reading. */
export const selectOne = (db: Db, key: QuestionKey) =>
  oneQuestion(db, key).select(answersOf('questions', key.shopId).as('answers')).executeTakeFirst()

const oneQuestion = (db: Db, { shopId, questionId }: QuestionKey) =>
  db
    .selectFrom('questions')
    .select([
      'question_id',
      'product_id',
      'reviewer_id',
      'asker_name',
      'body',
      'language',
      'created_at',
      'shop_answered',
    ])
    .select(['unproved', 'held_at', 'held_reason', 'deleted_at', 'removed_at', 'removed_reason', 'listed'])
    .where('shop_id', '=', shopId)
    .where('question_id', '=', questionId)

export type FoundQuestion = NonNullable<Awaited<ReturnType<typeof selectForAct>>>

/** All answers of a question, including hidden ones. */
export const selectAllAnswers = (db: Db, { shopId, questionId }: QuestionKey) =>
  db
    .selectFrom('answers')
    .select(['position', 'by_shop', 'reviewer_id', 'name', 'body', 'language', 'created_at', 'line_item_id'])
    .select(['held_at', 'held_reason', 'deleted_at', 'removed_at', 'removed_reason'])
    .where('shop_id', '=', shopId)
    .where('question_id', '=', questionId)
    .orderBy('position')
    .execute()
export type FoundAnswer = Awaited<ReturnType<typeof selectAllAnswers>>[number]

/** Question that a form sent before. */
export const selectQuestionByKey = (db: Db, shopId: number, sentKey: Buffer) =>
  db
    .selectFrom('questions')
    .select(['question_id', 'product_id', 'body', 'held_reason'])
    .where('shop_id', '=', shopId)
    .where('sent_key', '=', sentKey)
    .executeTakeFirst()

export const selectAnswerByKey = (db: Db, shopId: number, sentKey: Buffer) =>
  db
    .selectFrom('answers')
    .select(['question_id', 'position', 'body', 'held_reason', 'by_shop', 'line_item_id'])
    .where('shop_id', '=', shopId)
    .where('sent_key', '=', sentKey)
    .executeTakeFirst()

export interface NewQuestion {
  product_id: number | null
  reviewer_id: number | null
  asker_name: string
  body: string
  language: string | null
  created_at: Date
  unproved: boolean
  held_at: Date | null
  held_reason: string | null
  sent_key: Buffer | null
}

/** @returns its id; undefined if the same form was sent concurrently */
export const insertQuestion = (db: Db, shopId: number, question: NewQuestion) =>
  db
    .insertInto('questions')
    .values({ shop_id: shopId, ...question })
    .onConflict(conflict => conflict.columns(['shop_id', 'sent_key']).where('sent_key', 'is not', null).doNothing())
    .returning('question_id')
    .executeTakeFirst()

export interface NewAnswer {
  position: number
  by_shop: boolean
  /** Null for an answer by API token. */
  reviewer_id: number | null
  name: string
  body: string
  language: string | null
  created_at: Date
  held_at: Date | null
  held_reason: string | null
  line_item_id: number | null
  sent_key: Buffer | null
}

export const insertAnswer = (db: Db, { shopId, questionId }: QuestionKey, answer: NewAnswer) =>
  db
    .insertInto('answers')
    .values({ shop_id: shopId, question_id: questionId, ...answer })
    .executeTakeFirst()

/** Columns that acts set. */
export interface Columns {
  unproved?: boolean
  reviewer_id?: number
  held_at?: Date | null
  held_reason?: string | null
  deleted_at?: Date | null
  removed_at?: Date | null
  removed_reason?: string | null
}

export const updateQuestion = (db: Db, { shopId, questionId }: QuestionKey, columns: Columns) =>
  db
    .updateTable('questions')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()

export const updateAnswer = (
  db: Db,
  { shopId, questionId }: QuestionKey,
  position: number,
  columns: Omit<Columns, 'unproved' | 'reviewer_id'>,
) =>
  db
    .updateTable('answers')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('question_id', '=', questionId)
    .where('position', '=', position)
    .executeTakeFirst()

/** Recounts whether the shop has a public answer. */
export const recountShopAnswered = (db: Db, { shopId, questionId }: QuestionKey) =>
  sql`
    UPDATE questions q SET shop_answered = EXISTS (
      SELECT 1 FROM answers a WHERE a.shop_id = ${shopId} AND a.question_id = q.question_id
        AND a.by_shop AND a.listed AND a.removed_at IS NULL)
    WHERE q.shop_id = ${shopId} AND q.question_id = ${questionId}`.execute(db)

export interface EventRow {
  position?: number | null
  kind: 'asked' | 'proved' | 'answered' | 'held' | 'released' | 'deleted' | 'removed' | 'restored'
  actor: 'asker' | 'author' | 'shop' | 'moderator' | 'system'
  reviewer_id: number | null
  reason?: string | null
  created_at: Date
}

export const insertEvents = (db: Db, { shopId, questionId }: QuestionKey, events: readonly EventRow[]) =>
  db
    .insertInto('question_events')
    .values(events.map(event => ({ shop_id: shopId, question_id: questionId, ...event })))
    .execute()

/** A person's latest questions and answers, and how many since a time. */
export async function selectHabits(db: Db, reviewerId: number, since: Date) {
  const { rows } = await sql<{ body: string; recent: boolean }>`
    SELECT body, created_at >= ${since} AS recent FROM (
      SELECT body, created_at FROM questions WHERE reviewer_id = ${reviewerId}
      UNION ALL
      SELECT body, created_at FROM answers WHERE reviewer_id = ${reviewerId} AND NOT by_shop) said
    ORDER BY created_at DESC LIMIT 50`.execute(db)
  return { earlier: rows.map(row => row.body), withinDay: rows.filter(row => row.recent).length }
}

/** A line item that the person bought: of this product, or without one of the shop; undefined for none. */
export async function selectBoughtItem(db: Db, reviewerId: number, shopId: number, productId: number | null) {
  const { rows } = await sql<{ line_item_id: number }>`
    SELECT item.line_item_id FROM orders placed
    JOIN line_items item ON item.shop_id = placed.shop_id AND item.order_id = placed.order_id
    WHERE placed.reviewer_id = ${reviewerId} AND placed.shop_id = ${shopId} AND item.shop_id = ${shopId}
      ${productId === null ? sql`` : sql`AND item.product_id = ${productId}`}
    ORDER BY placed.placed_at DESC LIMIT 1`.execute(db)
  return rows[0]?.line_item_id
}
