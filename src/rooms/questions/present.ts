import { encodeQuestionId, encodeReviewerId } from '../catalog/encoded-id.ts'
import { productPath } from '../catalog/paths.ts'
import type { ProductRow } from '../catalog/service.ts'
import type { RemovalReason } from './acts/act-rules.ts'
import { FORMER_MEMBER } from './rules.ts'
import type { Question } from './schemas.ts'
import type { AnswerRow, QuestionRow } from './sql.ts'

/** Shown fields of a question's product. */
export type ProductShown = Pick<ProductRow, 'title' | 'language' | 'handle' | 'image_url'>

/** Context for presenting a question. */
interface QuestionSetting {
  shopId: number
  shopSlug: string
  product: ProductShown | undefined
  /** Authors whose accounts are not deleted. */
  people: { has(reviewerId: number): boolean }
}

/** Author of a question or answer; anonymous if the account is deleted. */
function speaker(name: string, reviewerId: number | null, people: QuestionSetting['people']) {
  if (reviewerId === null) return { name, encoded_id: null }
  return people.has(reviewerId)
    ? { name, encoded_id: encodeReviewerId(reviewerId) }
    : { name: FORMER_MEMBER, encoded_id: null }
}

/** Author of removed text, whose name is hidden too. */
const HIDDEN_AUTHOR = { name: '', encoded_id: null }

const presentRemoved = ({ removed_at, removed_reason }: Pick<AnswerRow, 'removed_reason'> & Removed) =>
  removed_at === null ? null : { reason: removed_reason as RemovalReason, at: isoTime(removed_at) }

interface Removed {
  removed_at: Date | string | null
}

const isoTime = (time: Date | string) => new Date(time).toISOString()

const presentEvidence = (evidence: AnswerRow['evidence']) =>
  evidence && {
    ...evidence,
    placed_at: isoTime(evidence.placed_at),
    received_at: evidence.received_at && isoTime(evidence.received_at),
    invited_at: evidence.invited_at && isoTime(evidence.invited_at),
  }

/** Public form of a question. */
export const presentQuestion = (row: QuestionRow, setting: QuestionSetting): Question => ({
  public_id: encodeQuestionId(setting.shopId, row.question_id),
  asker: row.removed_at ? HIDDEN_AUTHOR : speaker(row.asker_name, row.reviewer_id, setting.people),
  body: row.removed_at ? '' : row.body,
  language: row.removed_at ? null : row.language,
  created_at: isoTime(row.created_at),
  removed: presentRemoved(row),
  product: setting.product
    ? {
        title: setting.product.title,
        language: setting.product.language,
        internal_path: productPath(setting.shopSlug, setting.product.handle),
        image_url: setting.product.image_url,
      }
    : null,
  answers: row.answers.map(answer => ({
    // a shop's answers don't name the member who wrote them
    ...(answer.removed_at
      ? HIDDEN_AUTHOR
      : speaker(answer.name, answer.by_shop ? null : answer.reviewer_id, setting.people)),
    number: answer.position,
    by_shop: answer.by_shop,
    verified: answer.verified,
    evidence: answer.removed_at ? null : presentEvidence(answer.evidence),
    body: answer.removed_at ? '' : answer.body,
    language: answer.removed_at ? null : answer.language,
    created_at: isoTime(answer.created_at),
    removed: presentRemoved(answer),
  })),
})
