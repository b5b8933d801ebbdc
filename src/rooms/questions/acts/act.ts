import type { Person } from '../../../lib/calls/access.ts'
import type { ParsedInputOf } from '../../../lib/calls/call.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { decodeQuestionId } from '../../catalog/encoded-id.ts'
import { shopsById, shopTagById } from '../../catalog/service.ts'
import type { NotifyDeps } from '../../notifications/service.ts'
import { notifyModerated, notifyQuestionAuthor, notifyShopOfQuestion } from '../notifications.ts'
import type { moderateQuestionCall } from '../one-contract.ts'
import {
  type Columns,
  type EventRow,
  type FoundAnswer,
  type FoundQuestion,
  insertEvents,
  type QuestionKey,
  recountShopAnswered,
  selectAllAnswers,
  selectForAct,
  updateAnswer,
  updateQuestion,
} from '../sql/write.ts'
import { type ActKind, isParty, mayHappen, type QuestionState, REFUSED, type RemovalReason } from './act-rules.ts'
import { answerStateOf, questionStateOf, unknownQuestion } from './answer.ts'

type Act = { kind: 'delete' } | { kind: 'release' } | { kind: 'remove'; reason: RemovalReason } | { kind: 'restore' }

const COLUMNS: Readonly<Record<Exclude<ActKind, 'answer'>, (now: Date, reason: string | null) => Columns>> = {
  delete: now => ({ deleted_at: now }),
  release: () => ({ held_at: null, held_reason: null }),
  remove: (now, reason) => ({ removed_at: now, removed_reason: reason }),
  restore: () => ({ removed_at: null, removed_reason: null }),
}

const EVENTS = { delete: 'deleted', release: 'released', remove: 'removed', restore: 'restored' } as const

/** What is acted on: a question, or one of its answers. */
interface Target {
  questionKey: QuestionKey
  publicId: string
  question: FoundQuestion
  answer: FoundAnswer | null
  state: QuestionState
}

/**
 * Executes every act on an existing question or answer: checks the rule, updates the row, records history, and
 * invalidates pages, in one transaction. Fails with 404, 403 `not_yours`, 409 `deleted` or `unproved`.
 */
async function act(
  deps: NotifyDeps,
  publicId: string,
  number: number | undefined,
  requestedAct: Act,
  actorOf: (target: Target) => EventRow['actor'] | null,
  by: number,
  now = new Date(),
): Promise<{ done: true }> {
  const questionKey = decodeQuestionId(publicId)
  if (!questionKey) throw unknownQuestion()
  await inTransaction(deps.db, async trx => {
    const question = await selectForAct(trx, questionKey)
    const answers = question && number !== undefined ? await selectAllAnswers(trx, questionKey) : []
    const found = answers.find(row => row.position === number) ?? null
    if (!question || (number !== undefined && !found)) throw unknownQuestion()
    const state = found ? answerStateOf(found) : questionStateOf(question)
    const target: Target = { questionKey, publicId, question, answer: found, state }
    const actor = actorOf(target)
    if (!actor) throw new Problem(403, 'not_yours', REFUSED.not_yours)
    const verdict = mayHappen(requestedAct.kind, state, actor === 'moderator' ? 'moderator' : 'speaker')
    if (verdict === 'done') return
    if (verdict !== 'yes') throw new Problem(409, verdict, REFUSED[verdict])
    const reason = requestedAct.kind === 'remove' ? requestedAct.reason : null
    const columns = COLUMNS[requestedAct.kind](now, reason)
    await (found ? updateAnswer(trx, questionKey, found.position, columns) : updateQuestion(trx, questionKey, columns))
    await insertEvents(trx, questionKey, [
      { position: number ?? null, kind: EVENTS[requestedAct.kind], actor, reviewer_id: by, reason, created_at: now },
    ])
    await recountShopAnswered(trx, questionKey)
    if (requestedAct.kind === 'release') await notifyOfRelease({ ...deps, db: trx }, target)
    if (requestedAct.kind === 'remove' || requestedAct.kind === 'restore')
      await notifyModerated({ ...deps, db: trx }, publicId, {
        what: found ? 'answer' : 'question',
        speaker: (found ?? question).reviewer_id,
        body: (found ?? question).body,
        reason: requestedAct.kind === 'remove' ? requestedAct.reason : null,
        moderator: by,
      })
    await invalidatePages(trx, shopTagById(questionKey.shopId))
  })
  return { done: true }
}

/** Sends the notifications that were postponed while it was pending. */
async function notifyOfRelease(deps: NotifyDeps, { questionKey, publicId, question, answer }: Target) {
  if (answer) {
    const notification = { name: answer.name, body: answer.body, by: answer.reviewer_id }
    return notifyQuestionAuthor(deps, question.reviewer_id, publicId, notification)
  }
  const shop = (await shopsById(deps.db, [questionKey.shopId])).get(questionKey.shopId)!
  return notifyShopOfQuestion(deps, shop, publicId, question.body, question.reviewer_id)
}

/** Deletes one's own question. Fails with 404 and 403 `not_yours`. */
export const deleteQuestion = (deps: NotifyDeps, { reviewerId }: Person, publicId: string) =>
  act(
    deps,
    publicId,
    undefined,
    { kind: 'delete' },
    ({ question }) => (question.reviewer_id === reviewerId ? 'asker' : null),
    reviewerId,
  )

/** Deletes one's own answer, or for a member the shop's. Fails with 404 and 403 `not_yours`. */
export const deleteAnswer = (deps: NotifyDeps, { reviewerId, shops }: Person, publicId: string, number: number) =>
  act(
    deps,
    publicId,
    number,
    { kind: 'delete' },
    ({ answer, questionKey }) =>
      answer?.by_shop
        ? shops.has(questionKey.shopId)
          ? 'shop'
          : null
        : answer?.reviewer_id === reviewerId
          ? 'author'
          : null,
    reviewerId,
  )

/**
 * Moderates a question or answer; not one's own, an answer to one's own question, or one about a shop that one is a
 * member of.
 * Fails with 404, 403 `not_yours`, 409 `deleted` or `unproved`.
 */
export const moderateQuestion = (
  deps: NotifyDeps,
  person: Pick<Person, 'reviewerId' | 'shops'>,
  { public_id, number, act: kind, reason }: ParsedInputOf<typeof moderateQuestionCall>,
  now?: Date,
) =>
  act(
    deps,
    public_id,
    number,
    kind === 'remove' ? { kind, reason: reason! } : { kind },
    ({ questionKey, question, answer }) => (isParty(person, questionKey, [question, answer]) ? null : 'moderator'),
    person.reviewerId,
    now,
  )
