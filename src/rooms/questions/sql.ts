import { type RawBuilder, type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.gen.ts'
import type { OrderFeed } from '../orders/rules.ts'
import type { EvidenceGrade } from '../reviews/rules.ts'

/** Filter of a shop's questions. */
export interface QuestionFilter {
  shopId: number
  /** Only about this product; absent: all, including those to the shop itself. */
  productId?: number | undefined
  /** Only those without an answer by the shop. */
  unanswered?: boolean | undefined
}

/** Questions that pages list; removed ones appear as notices. */
const isListed = ({ shopId, productId, unanswered }: QuestionFilter) =>
  sql`shop_id = ${shopId} AND listed${productId === undefined ? NO_MORE : sql` AND product_id = ${productId}`}${
    unanswered ? sql` AND NOT shop_answered AND removed_at IS NULL` : NO_MORE
  }`

const NO_MORE = sql``

/** Number of questions. @param most upper limit of the count */
export async function countQuestions(db: Db, filter: QuestionFilter, most?: number): Promise<number> {
  const some = sql`SELECT 1 FROM questions WHERE ${isListed(filter)}${most === undefined ? NO_MORE : sql` LIMIT ${most}`}`
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (${some}) AS counted`.execute(db)
  return rows[0]!.count
}

/** A question with its answers. */
export type QuestionRow = Pick<
  Selectable<DB['questions']>,
  | 'question_id'
  | 'product_id'
  | 'reviewer_id'
  | 'asker_name'
  | 'body'
  | 'language'
  | 'created_at'
  | 'removed_at'
  | 'removed_reason'
> & { answers: AnswerRow[] }

/** A question of a page, with the number of questions of all pages. */
type CountedQuestionRow = QuestionRow & { total: number }

/** An answer from JSON: dates are strings. */
export interface AnswerRow {
  position: number
  by_shop: boolean
  verified: boolean
  evidence: {
    grade: EvidenceGrade
    feed: OrderFeed
    placed_at: string
    received_at: string | null
    invited_at: string | null
  } | null
  reviewer_id: number | null
  name: string
  body: string
  language: string | null
  created_at: string
  removed_at: string | null
  removed_reason: string | null
}

/** Listed answers of the outer statement's `question` row, which is the shop's, oldest first. */
export const answersOf = (question: string, shopId: number) => sql<AnswerRow[]>`coalesce((
  SELECT json_agg(answer ORDER BY answer.created_at, answer.position) FROM (
    SELECT position, by_shop, verified, ${evidenceOfAnswer(shopId)} AS evidence, reviewer_id, name, body, language, created_at,
           removed_at, removed_reason
    FROM answers WHERE shop_id = ${shopId} AND question_id = ${sql.ref(`${question}.question_id`)} AND listed
    OFFSET 0) AS answer), '[]')`

/**
 * What stands behind the `verified` of an answer: the strongest receipt of its item before it was written, as for a review
 * (`take_order_receipt`); else the first receipt, because the item was known then.
 */
const evidenceOfAnswer = (shopId: number) => sql`(
  SELECT json_build_object('grade', evidence_grade(receipt.feed, false), 'feed', receipt.feed, 'placed_at', placed.placed_at,
                           'received_at', receipt.received_at,
                           'invited_at', (SELECT sent_at FROM invitations
                                          WHERE shop_id = ${shopId} AND line_item_id = item.line_item_id
                                            AND sent_at <= answers.created_at))
  FROM line_items item
  JOIN orders placed ON placed.shop_id = ${shopId} AND placed.order_id = item.order_id
  CROSS JOIN LATERAL (
    SELECT coalesce(item.feed, placed.feed) AS feed,
           CASE WHEN item.feed IS NULL THEN placed.received_at ELSE item.received_at END AS received_at, true AS first
    UNION ALL
    SELECT feed, received_at, false FROM line_item_receipts
    WHERE shop_id = ${shopId} AND line_item_id = item.line_item_id AND received_at <= answers.created_at) receipt
  WHERE item.shop_id = ${shopId} AND item.line_item_id = answers.line_item_id
  ORDER BY array_position(ARRAY['archive', 'shop_reported', 'platform_signed', 'buyer_proved'],
                          evidence_grade(receipt.feed, false)) DESC, first DESC, receipt.received_at
  LIMIT 1)`

/** Questions with their answers, by time. @param condition in SQL */
async function read<Row extends QuestionRow>(
  db: Db,
  shopId: number,
  condition: RawBuilder<unknown>,
  {
    direction,
    more = NO_MORE,
    limitClause = NO_MORE,
  }: { direction: 'asc' | 'desc'; more?: RawBuilder<unknown>; limitClause?: RawBuilder<unknown> },
): Promise<Row[]> {
  const order = direction === 'asc' ? OLDEST_FIRST : NEWEST_FIRST
  const { rows } = await sql<Row>`
    SELECT question_id, product_id, reviewer_id, asker_name, body, language, created_at, removed_at, removed_reason,
      ${answersOf('questions', shopId)} AS answers${more}
    FROM questions WHERE ${condition} ORDER BY ${order} ${limitClause}`.execute(db)
  return rows
}

const OLDEST_FIRST = sql`created_at, question_id`
const NEWEST_FIRST = sql`created_at DESC, question_id DESC`

/** A page of a list by time. */
interface PageRange {
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** One page of questions by time. */
export const selectQuestions = (
  db: Db,
  filter: QuestionFilter,
  { direction, limit, offset }: PageRange,
): Promise<QuestionRow[]> =>
  read(db, filter.shopId, isListed(filter), { direction, limitClause: sql`LIMIT ${limit} OFFSET ${offset}` })

/** The same, each with the number of all: one statement instead of two. */
export const selectCountedQuestions = (
  db: Db,
  filter: QuestionFilter,
  { direction, limit, offset }: PageRange,
): Promise<CountedQuestionRow[]> =>
  read(db, filter.shopId, isListed(filter), {
    direction,
    more: sql`, (SELECT count(*) FROM questions WHERE ${isListed(filter)}) AS total`,
    limitClause: sql`LIMIT ${limit} OFFSET ${offset}`,
  })

/** Questions of a shop by id, newest first; skips unlisted ones. */
export const selectQuestionsById = (db: Db, shopId: number, ids: readonly number[]): Promise<QuestionRow[]> =>
  read(db, shopId, sql`${isListed({ shopId })} AND question_id = ${anyOf(ids)}`, { direction: 'desc' })

/** A person's questions and answers with their shops. */
export async function selectWrittenBy(db: Db, reviewerId: number) {
  const { rows } = await sql<object>`
    select 'question' as kind, s.domain as shop, q.body, q.asker_name as name, q.created_at
      from questions q join shops s using (shop_id) where q.reviewer_id = ${reviewerId}
    union all
    select 'answer', s.domain, a.body, a.name, a.created_at
      from answers a join shops s using (shop_id) where a.reviewer_id = ${reviewerId}
    order by created_at`.execute(db)
  return rows
}

/** Detaches a person from answers for a shop, which stay the shop's. */
const keepOfShops = (db: Db, reviewerId: number) =>
  db
    .updateTable('answers')
    .set({ reviewer_id: null })
    .where('reviewer_id', '=', reviewerId)
    .where('by_shop', '=', true)
    .execute()

/** Removes a person from the history. */
const eraseFromEvents = (db: Db, reviewerId: number) =>
  db.updateTable('question_events').set({ reviewer_id: null }).where('reviewer_id', '=', reviewerId).execute()

/** Deletes a person's questions and answers, with other people's answers to those questions. */
export async function deleteWrittenBy(db: Db, reviewerId: number): Promise<void> {
  await keepOfShops(db, reviewerId)
  await eraseFromEvents(db, reviewerId)
  await db.deleteFrom('answers').where('reviewer_id', '=', reviewerId).execute()
  await db.deleteFrom('questions').where('reviewer_id', '=', reviewerId).execute()
}

/** Keeps a person's texts under another name. */
export async function renameAuthor(db: Db, reviewerId: number, name: string): Promise<void> {
  await keepOfShops(db, reviewerId)
  await eraseFromEvents(db, reviewerId)
  // the link to their order goes too, and with it the proof of purchase
  await db
    .updateTable('answers')
    .set({ name, reviewer_id: null, line_item_id: null })
    .where('reviewer_id', '=', reviewerId)
    .execute()
  await db
    .updateTable('questions')
    .set({ asker_name: name, reviewer_id: null })
    .where('reviewer_id', '=', reviewerId)
    .execute()
}
