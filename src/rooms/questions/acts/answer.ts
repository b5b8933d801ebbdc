import type { Person } from '../../../lib/calls/access.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { decodeQuestionId, encodeQuestionId } from '../../catalog/encoded-id.ts'
import { shopsById, shopTagById } from '../../catalog/service.ts'
import type { NotifyDeps } from '../../notifications/service.ts'
import { withoutAddresses } from '../../people/ingest.ts'
import { ownPerson } from '../../people/service.ts'
import { holdReason, signsOf } from '../asking/sign-rules.ts'
import { idempotencyKeyOf, keyReused, stateOfRepeat } from '../idempotency.ts'
import { notifyQuestionAuthor } from '../notifications.ts'
import {
  type EventRow,
  type FoundAnswer,
  type FoundQuestion,
  insertAnswer,
  insertEvents,
  type QuestionKey,
  recountShopAnswered,
  selectAllAnswers,
  selectAnswerByKey,
  selectBoughtItem,
  selectForAct,
  selectHabits,
} from '../sql/write.ts'
import { mayHappen, type QuestionState, REFUSED } from './act-rules.ts'

const DAY = 86_400_000

export const unknownQuestion = () => notFound('This question does not exist.')

export const questionStateOf = (row: FoundQuestion): QuestionState => ({
  unproved: row.unproved,
  held: row.held_at !== null,
  deleted: row.deleted_at !== null,
  removed: row.removed_at !== null,
})

export const answerStateOf = (row: FoundAnswer): QuestionState => ({
  unproved: false,
  held: row.held_at !== null,
  deleted: row.deleted_at !== null,
  removed: row.removed_at !== null,
})

/** The author of an answer: a person in their own name or for the shop, or an API token of the shop (no person). */
interface Answerer {
  reviewerId: number | null
  forShop: boolean
}

/**
 * Answers a question. A shop's members always answer for it and are shown as the shop, so that it cannot praise
 * itself under another name. Buyers are marked, by the order feed alone. Fails with 404, 409 `not_public`, 422
 * `key_reused`.
 */
export function publishAnswer(
  deps: NotifyDeps,
  { reviewerId, shops }: Pick<Person, 'reviewerId' | 'shops'>,
  publicId: string,
  body: string,
  key: string | null,
  now = new Date(),
) {
  const questionKey = decodeQuestionId(publicId)
  if (!questionKey) throw unknownQuestion()
  return answerAs(deps, { reviewerId, forShop: shops.has(questionKey.shopId) }, questionKey, body, key, now)
}

/** Answers for a shop by its API token, as `publishAnswer`; 404 for a question to another shop. */
export function answerForShop(deps: NotifyDeps, shopId: number, publicId: string, body: string, key: string | null) {
  const questionKey = decodeQuestionId(publicId)
  if (questionKey?.shopId !== shopId) throw unknownQuestion()
  return answerAs(deps, { reviewerId: null, forShop: true }, questionKey, body, key)
}

/**
 * In one transaction: inserts the row and history, recounts the shop's answers, notifies the asker and invalidates
 * pages.
 */
async function answerAs(
  deps: NotifyDeps,
  answerer: Answerer,
  questionKey: QuestionKey,
  body: string,
  key: string | null,
  now = new Date(),
) {
  const publicId = encodeQuestionId(questionKey.shopId, questionKey.questionId)
  const { forShop, reviewerId } = answerer
  const text = forShop ? body : withoutAddresses(body)
  const sentKey = idempotencyKeyOf(`answer ${publicId} ${reviewerId ?? 'program'}`, key)
  return inTransaction(deps.db, async trx => {
    const question = await selectForAct(trx, questionKey)
    if (!question) throw unknownQuestion()
    const before = sentKey && (await selectAnswerByKey(trx, questionKey.shopId, sentKey))
    if (before) {
      if (before.body !== text) throw keyReused()
      return presentSent(before, publicId)
    }
    const verdict = mayHappen('answer', questionStateOf(question), 'anybody')
    // pending questions are invisible
    if (!question.listed) throw unknownQuestion()
    if (verdict !== 'yes') throw new Problem(409, 'not_public', REFUSED.not_public)
    const row = await newAnswerRow(trx, questionKey, question, answerer, text, now)
    await insertAnswer(trx, questionKey, {
      ...row,
      body: text,
      language: await detectLanguage(text),
      created_at: now,
      sent_key: sentKey,
    })
    await insertEvents(trx, questionKey, eventsOf(row, now))
    await recountShopAnswered(trx, questionKey)
    if (row.held_reason === null) {
      const notification = { name: row.name, body: text, by: reviewerId }
      await notifyQuestionAuthor({ ...deps, db: trx }, question.reviewer_id, publicId, notification)
      await invalidatePages(trx, shopTagById(questionKey.shopId))
    }
    return presentSent(row, publicId)
  })
}

type Row = Awaited<ReturnType<typeof newAnswerRow>>

const presentSent = (row: Pick<Row, 'position' | 'by_shop' | 'line_item_id' | 'held_reason'>, publicId: string) => ({
  number: row.position,
  by_shop: row.by_shop,
  verified: row.line_item_id !== null,
  ...stateOfRepeat(row.held_reason, publicId),
})

function eventsOf({ position, by_shop, reviewer_id, held_reason }: Row, created_at: Date): EventRow[] {
  const actor = by_shop ? 'shop' : 'author'
  const answered: EventRow = { position, kind: 'answered', actor, reviewer_id, created_at }
  if (held_reason === null) return [answered]
  return [answered, { position, kind: 'held', actor: 'system', reviewer_id: null, reason: held_reason, created_at }]
}

/** Row of a new answer, without its text. */
async function newAnswerRow(
  trx: Db,
  questionKey: QuestionKey,
  question: FoundQuestion,
  { reviewerId, forShop }: Answerer,
  text: string,
  now: Date,
) {
  const others = await selectAllAnswers(trx, questionKey)
  const position = Math.max(-1, ...others.map(answer => answer.position)) + 1
  if (forShop || reviewerId === null) {
    const { name } = (await shopsById(trx, [questionKey.shopId])).get(questionKey.shopId)!
    return {
      position,
      by_shop: true,
      reviewer_id: reviewerId,
      name,
      held_at: null,
      held_reason: null,
      line_item_id: null,
    }
  }
  const signs = signsOf(text, await selectHabits(trx, reviewerId, new Date(now.getTime() - DAY)))
  const item = await selectBoughtItem(trx, reviewerId, questionKey.shopId, question.product_id)
  return {
    position,
    by_shop: false,
    reviewer_id: reviewerId,
    name: (await ownPerson(trx, reviewerId))!.name,
    held_at: signs.length > 0 ? now : null,
    held_reason: signs.length > 0 ? holdReason(signs) : null,
    line_item_id: item ?? null,
  }
}
