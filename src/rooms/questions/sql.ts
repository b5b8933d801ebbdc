import { sql } from 'kysely'
import { anyOf } from '../../platform/any-of.ts'
import type { Db } from '../../platform/database.ts'

/** Which questions of a shop. */
export interface QuestionFilter {
  shopId: number
  /** Those about one product; absent: all, those about the shop itself included. */
  productId?: number | undefined
  /** Words that the question has, or one of its answers. */
  search?: string | undefined
}

interface Asked {
  question_id: number
  product_id: number | null
  reviewer_id: number | null
  asker_name: string
  body: string
  created_at: Date
}

/** The questions of a place, those alone that have the words of a search. */
function filtered(db: Db, { shopId, productId, search }: QuestionFilter) {
  const at = productId === undefined ? sql`shop_id = ${shopId}` : sql`shop_id = ${shopId} AND product_id = ${productId}`
  const columns = sql`question_id, product_id, reviewer_id, asker_name, body, created_at`
  if (!search) return db.selectFrom(sql<Asked>`(SELECT ${columns} FROM questions WHERE ${at})`.as('asked'))
  const said = (place: string) => sql`(SELECT placed_query(${search}, ${place}))`
  // + 0 and OFFSET 0: the indexes of words find them, and each is looked up by its key; a plan made for any shop would
  // look through all the questions that this one has.
  const found = sql`
    SELECT question_id FROM questions
     WHERE shop_id + 0 = ${shopId} AND words @@ ${said(productId === undefined ? `s:${shopId}` : `p:${productId}`)}
    UNION
    SELECT question_id FROM answers WHERE shop_id + 0 = ${shopId} AND words @@ ${said(`s:${shopId}`)}`
  return db.selectFrom(
    sql<Asked>`(SELECT one.* FROM (${found}) AS found CROSS JOIN LATERAL (
      SELECT ${columns} FROM questions WHERE ${at} AND questions.question_id = found.question_id OFFSET 0) AS one)`.as(
      'asked',
    ),
  )
}

/** How many questions there are. */
export const countQuestions = (db: Db, filter: QuestionFilter) =>
  filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

/** One page of questions by time. */
export const selectQuestions = (
  db: Db,
  filter: QuestionFilter,
  { direction, limit, offset }: { direction: 'asc' | 'desc'; limit: number; offset: number },
) =>
  filtered(db, filter)
    .select(['question_id', 'product_id', 'reviewer_id', 'asker_name', 'body', 'created_at'])
    .orderBy('created_at', direction)
    .orderBy('question_id', direction)
    .limit(limit)
    .offset(offset)
    .execute()

/** Single questions of one shop, newest first. */
export const selectQuestionsById = (db: Db, shopId: number, ids: readonly number[]): Promise<QuestionRow[]> =>
  db
    .selectFrom('questions')
    .select(['question_id', 'product_id', 'reviewer_id', 'asker_name', 'body', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('question_id', '=', anyOf(ids))
    .orderBy('created_at', 'desc')
    .orderBy('question_id', 'desc')
    .execute()

export interface AnswerRow {
  question_id: number
  by_shop: boolean
  reviewer_id: number | null
  name: string
  body: string
  created_at: Date
}

/** The answers to some questions of one shop, oldest first. */
export async function selectAnswers(db: Db, shopId: number, questionIds: readonly number[]) {
  // OFFSET 0: as in a search, each is looked up by its key.
  const { rows } = await sql<AnswerRow>`
    SELECT one.* FROM unnest(${questionIds}::bigint[]) AS wanted (question_id) CROSS JOIN LATERAL (
      SELECT question_id, by_shop, reviewer_id, name, body, created_at, position FROM answers
      WHERE shop_id = ${shopId} AND question_id = wanted.question_id OFFSET 0) AS one
    ORDER BY created_at, position`.execute(db)
  return rows
}

/** What a person asked and answered, each with where. */
export async function selectSaidBy(db: Db, reviewerId: number) {
  const { rows } = await sql<object>`
    select 'question' as kind, s.domain as shop, q.body, q.asker_name as name, q.created_at
      from questions q join shops s using (shop_id) where q.reviewer_id = ${reviewerId}
    union all
    select 'answer', s.domain, a.body, a.name, a.created_at
      from answers a join shops s using (shop_id) where a.reviewer_id = ${reviewerId}
    order by created_at`.execute(db)
  return rows
}

/** Takes what a person asked and answered away, with the answers to their questions. */
export async function deleteSaidBy(db: Db, reviewerId: number): Promise<void> {
  await db.deleteFrom('answers').where('reviewer_id', '=', reviewerId).execute()
  await db.deleteFrom('questions').where('reviewer_id', '=', reviewerId).execute()
}

/** Leaves the words, and puts this name to them. */
export async function renameSaidBy(db: Db, reviewerId: number, name: string): Promise<void> {
  await db.updateTable('answers').set({ name, reviewer_id: null }).where('reviewer_id', '=', reviewerId).execute()
  await db
    .updateTable('questions')
    .set({ asker_name: name, reviewer_id: null })
    .where('reviewer_id', '=', reviewerId)
    .execute()
}
