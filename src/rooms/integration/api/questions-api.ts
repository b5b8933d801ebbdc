import { notFound } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeQuestionId, encodeQuestionId } from '../../catalog/encoded-id.ts'
import { readQuestions } from '../../questions/service.ts'
import type { Shop } from './catalog-api.ts'
import { idOfCursor, pageOf } from './cursor.ts'
import type { OwnQuestion } from './reviews-schemas.ts'
import { type QuestionKeyRow, selectOwnQuestion, selectOwnQuestions } from './reviews-sql.ts'

/** A shop's questions for its programs. */
export async function listOwnQuestions(
  db: Db,
  shop: Shop,
  { limit, cursor, answered }: { limit: number; cursor?: string | undefined; answered?: boolean | undefined },
) {
  const rows = await selectOwnQuestions(db, shop.shop_id, { answered, before: idOfCursor(cursor), limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, row => row.question_id)
  return { questions: await present(db, shop, page), next_cursor }
}

/** Fails with 404 for a question to another shop. */
export async function readOwnQuestion(db: Db, shop: Shop, publicId: string): Promise<OwnQuestion> {
  const [question] = await present(db, shop, await selectOwnQuestion(db, shop.shop_id, questionIdOf(shop, publicId)))
  if (!question) throw unknownQuestion()
  return question
}

/** The row's id within the shop. Fails with 404 for another shop's. */
export function questionIdOf({ shop_id }: Shop, publicId: string): number {
  const key = decodeQuestionId(publicId)
  if (key?.shopId !== shop_id) throw unknownQuestion()
  return key.questionId
}

const unknownQuestion = () => notFound('The shop has no such question.')

async function present(db: Db, shop: Shop, rows: readonly QuestionKeyRow[]): Promise<OwnQuestion[]> {
  const questions = await readQuestions(
    db,
    { shopId: shop.shop_id, shopSlug: shop.slug },
    rows.map(row => row.question_id),
  )
  const byId = new Map(questions.map(question => [question.public_id, question]))
  return rows.flatMap(({ question_id, product_external_id }) => {
    const question = byId.get(encodeQuestionId(shop.shop_id, question_id))
    return question ? [{ ...question, product_external_id }] : []
  })
}
