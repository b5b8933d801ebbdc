import { encodeQuestionId, encodeReviewerId } from '../catalog/encoded-id.ts'
import { productPath } from '../catalog/paths.ts'
import type { Question } from './contract.ts'
import { FORMER_MEMBER } from './rules.ts'
import type { AnswerRow, QuestionRow } from './sql.ts'

/** What a question is shown with beside its own row. */
interface QuestionSetting {
  shopId: number
  shopSlug: string
  product: { title: string; handle: string; image_url: string | null } | undefined
  answers: readonly AnswerRow[]
  /** Those of who speak that are still here. */
  people: { has(reviewerId: number): boolean }
}

/** Who asked or answered; somebody who has left is named no more. */
function speaker(name: string, reviewerId: number | null, people: QuestionSetting['people']) {
  if (reviewerId === null) return { name, encoded_id: null }
  return people.has(reviewerId)
    ? { name, encoded_id: encodeReviewerId(reviewerId) }
    : { name: FORMER_MEMBER, encoded_id: null }
}

/** A question as the public sees it. */
export const presentQuestion = (row: QuestionRow, setting: QuestionSetting): Question => ({
  public_id: encodeQuestionId(setting.shopId, row.question_id),
  asker: speaker(row.asker_name, row.reviewer_id, setting.people),
  body: row.body,
  created_at: row.created_at.toISOString(),
  product: setting.product
    ? {
        title: setting.product.title,
        internal_path: productPath(setting.shopSlug, setting.product.handle),
        image_url: setting.product.image_url,
      }
    : null,
  answers: setting.answers.map(answer => ({
    ...speaker(answer.name, answer.reviewer_id, setting.people),
    by_shop: answer.by_shop,
    body: answer.body,
    created_at: answer.created_at.toISOString(),
  })),
})
