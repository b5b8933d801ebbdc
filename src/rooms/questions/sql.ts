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

function filtered(db: Db, { shopId, productId, search }: QuestionFilter) {
  let query = db.selectFrom('questions').where('shop_id', '=', shopId)
  if (productId !== undefined) query = query.where('product_id', '=', productId)
  if (search) {
    const said = sql<string>`(SELECT placed_query(${search}, ${`s:${shopId}`}))`
    query = query.where(({ or, eb, selectFrom }) =>
      or([
        eb('words', '@@', said),
        eb(
          'question_id',
          'in',
          selectFrom('answers').select('question_id').where('shop_id', '=', shopId).where('words', '@@', said),
        ),
      ]),
    )
  }
  return query
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

export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number]

/** The answers to some questions of one shop, oldest first. */
export const selectAnswers = (db: Db, shopId: number, questionIds: readonly number[]) =>
  db
    .selectFrom('answers')
    .select(['question_id', 'by_shop', 'reviewer_id', 'name', 'body', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('question_id', '=', anyOf(questionIds))
    .orderBy('created_at')
    .orderBy('position')
    .execute()

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
