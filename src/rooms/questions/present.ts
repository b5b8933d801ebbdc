import { encodeQuestionId, encodeReviewerId } from '../catalog/encoded-id.ts'
import { productPath } from '../catalog/paths.ts'
import type { ProductRow } from '../catalog/service.ts'
import type { RemovalReason } from './acts/act-rules.ts'
import type { Question } from './contract.ts'
import { FORMER_MEMBER } from './rules.ts'
import type { AnswerRow, QuestionRow } from './sql.ts'

/** What is shown of the product that a question is about. */
export type ProductShown = Pick<ProductRow, 'title' | 'handle' | 'image_url'>

/** What a question is shown with beside its own row. */
interface QuestionSetting {
  shopId: number
  shopSlug: string
  product: ProductShown | undefined
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

/** Of what a moderator removed neither words nor name are told. */
const NOBODY = { name: '', encoded_id: null }

const presentRemoved = ({ removed_at, removed_reason }: Pick<AnswerRow, 'removed_reason'> & Removed) =>
  removed_at === null ? null : { reason: removed_reason as RemovalReason, at: isoTime(removed_at) }

interface Removed {
  removed_at: Date | string | null
}

const isoTime = (time: Date | string) => new Date(time).toISOString()

/** A question as the public sees it. */
export const presentQuestion = (row: QuestionRow, setting: QuestionSetting): Question => ({
  public_id: encodeQuestionId(setting.shopId, row.question_id),
  asker: row.removed_at ? NOBODY : speaker(row.asker_name, row.reviewer_id, setting.people),
  body: row.removed_at ? '' : row.body,
  created_at: isoTime(row.created_at),
  removed: presentRemoved(row),
  product: setting.product
    ? {
        title: setting.product.title,
        internal_path: productPath(setting.shopSlug, setting.product.handle),
        image_url: setting.product.image_url,
      }
    : null,
  answers: row.answers.map(answer => ({
    // who wrote it for the shop is the shop's own business
    ...(answer.removed_at ? NOBODY : speaker(answer.name, answer.by_shop ? null : answer.reviewer_id, setting.people)),
    number: answer.position,
    by_shop: answer.by_shop,
    verified: answer.verified,
    body: answer.removed_at ? '' : answer.body,
    created_at: isoTime(answer.created_at),
    removed: presentRemoved(answer),
  })),
})
