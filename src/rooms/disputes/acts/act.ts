import type { Person } from '../../../lib/calls/access.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { decodeDisputeId } from '../../catalog/encoded-id.ts'
import { shopTagById } from '../../catalog/service.ts'
import { currencyDigits, formatMoney } from '../../currency/rules.ts'
import { findBought } from '../../orders/service.ts'
import { lengthOf } from '../../reviews/writing/rules.ts'
import { type AnnounceDeps, announceAct } from '../emails.ts'
import { stateOf } from '../present.ts'
import {
  mostRefunded,
  type OutcomeType,
  QUESTION_DAYS,
  questionDeadline,
  SHORTEST_AWARD,
  WITH_AMOUNT,
} from '../rules.ts'
import type { Dispute } from '../schemas.ts'
import { assembleDispute, maySee, unknownDispute, type Viewer } from '../service.ts'
import { type DisputeKey, type DisputeRow, insertEvent, lockDispute, updateDispute } from '../sql/disputes.ts'
import { insertProposal, selectOpenProposal, settleProposal } from '../sql/proposals.ts'
import { insertQuestion, updateOpenQuestion } from '../sql/questions.ts'
import { endOverdueQuestion } from './arbitration-clock.ts'
import { attachUploads } from './attach-uploads.ts'
import type { Asked } from './question-rules.ts'
import { type Action, CONDITIONS, givesBack, OPEN_STATES, type Party, stateAfter, verdictOn } from './state-rules.ts'

/** Executes acts in disputes: each in one transaction with its event and the notifications of the other side. */

/** An act as submitted. */
export interface Act {
  action: Action
  version: number | null
  body: string | null
  outcome_type: OutcomeType | undefined
  /** In major units with decimals, as typed. */
  amount: string | null
  files: readonly string[]
  /** Whom an arbitrator asks, by default both sides, and the days they have to answer. */
  asked?: Asked | undefined
  answer_days?: number | undefined
}

/**
 * Performs an act if the dispute is still in the version that the caller has seen: of two concurrent acts only one
 * succeeds. Binding acts must name that version. Fails with 404 as `readDispute`, 409 `moved`, `not_possible` and
 * `taken`, 422 `incomplete`.
 */
export async function actOnDispute(
  deps: AnnounceDeps,
  id: string,
  person: Person,
  as: Viewer,
  act: Act,
  now: Date,
): Promise<Dispute> {
  const key = decodeDisputeId(id)
  if (!key) throw unknownDispute()
  return inTransaction(deps.db, async trx => {
    const row = await lockDispute(trx, key)
    const alreadyTaken =
      row && act.action === 'take' && row.arbitrator_id !== null && row.arbitrator_id !== person.reviewerId
    if (alreadyTaken && maySee({ ...row, arbitrator_id: null }, person, as))
      throw new Problem(409, 'taken', CONDITIONS.not_taken)
    if (!row || !maySee(row, person, as)) throw unknownDispute()
    requireSeen(act, row)
    await performAct({ ...deps, db: trx }, key, row, as, person.reviewerId, act, now)
    return assembleDispute(trx, key, (await lockDispute(trx, key))!, person, as, now)
  })
}

/** Fails with 422 `incomplete` and 409 `moved` unless the caller has seen what a binding act responds to. */
export function requireSeen(act: Pick<Act, 'action' | 'version'>, row: DisputeRow): void {
  if (act.version === null && ANSWERS_A_PROPOSAL.includes(act.action))
    throw incomplete('version', 'Reload the dispute, then decide.')
  if (hasMoved(act, row))
    throw new Problem(409, 'moved', 'This dispute has changed in the meantime. Check what is new, then decide.')
}

/** Whether an act must have seen more. Concurrent messages are harmless; an answer is to the question that is open. */
function hasMoved({ action, version }: Pick<Act, 'action' | 'version'>, { events, question_no }: DisputeRow): boolean {
  if (version === null || action === 'message' || action === 'note') return false
  return action === 'answer' ? version < (question_no ?? 0) : version !== events
}

/** Binding acts, which respond to what the caller has seen. */
const ANSWERS_A_PROPOSAL: readonly Action[] = ['accept', 'refuse', 'counter', 'award']

/** Performs an act without permission checks, for deadlines and seed data. */
export const performActNow = (
  deps: AnnounceDeps,
  key: DisputeKey,
  by: Party,
  actorId: number | null,
  act: Act,
  now: Date,
) =>
  inTransaction(deps.db, async trx => {
    const row = await lockDispute(trx, key)
    if (!row) throw unknownDispute()
    await performAct({ ...deps, db: trx }, key, row, by, actorId, act, now)
  })

/** Stores an act. @param actorId null for the system */
export async function performAct(
  deps: AnnounceDeps,
  key: DisputeKey,
  row: DisputeRow,
  by: Party,
  actorId: number | null,
  act: Act,
  now: Date,
): Promise<void> {
  const { db } = deps
  const { state, event } = await checkAct(db, key, row, by, actorId, act, now)
  const asking = {
    asked: act.asked ?? 'both',
    answerBy: questionDeadline(now, act.answer_days ?? QUESTION_DAYS.usual),
  }
  const after = stateAfter(state, act.action, by, actorId, now, asking)
  await endOverdueQuestion(deps, key, row, now)
  const eventNo = row.events + 1
  await insertEvent(db, {
    shop_id: key.shopId,
    dispute_id: key.disputeId,
    event_no: eventNo,
    action: act.action,
    acted_by: by,
    actor_id: actorId,
    from_state: row.state,
    to_state: after.state,
    body: act.body,
    language: act.body && (await detectLanguage(act.body)),
    created_at: now,
  })
  const over = !OPEN_STATES.includes(after.state)
  await settle(db, key, act.action, over)
  if (act.action === 'propose' || act.action === 'counter')
    await insertProposal(db, {
      shop_id: key.shopId,
      dispute_id: key.disputeId,
      event_no: eventNo,
      proposed_by: by,
      ...event,
    })
  if (act.action === 'ask')
    await insertQuestion(db, {
      shop_id: key.shopId,
      dispute_id: key.disputeId,
      event_no: eventNo,
      asked: asking.asked,
      asked_at: now,
      answer_by: asking.answerBy,
    })
  if (act.action === 'answer')
    await updateOpenQuestion(db, key, {
      [by === 'shop' ? 'shop_event_no' : 'reviewer_event_no']: eventNo,
      ...(after.question === null && { status: 'answered' }),
    })
  if (over || givesBack(act.action)) await updateOpenQuestion(db, key, { status: 'dropped' })
  if (actorId !== null) await attachUploads(db, actorId, act.files, key, eventNo)
  await updateDispute(db, key, {
    state: after.state,
    refused: after.refused,
    shop_owes_since: after.shopOwesSince,
    last_act_at: after.lastActAt,
    arbitrator_id: after.arbitratorId,
    decide_by: after.decideBy,
    events: eventNo,
    // an act moves the parties' deadlines, but no arbitrator's
    reminded_at: after.state === 'escalated' && after.arbitratorId === row.arbitrator_id ? row.reminded_at : null,
    ...(over && { ended_at: now }),
    ...(act.action === 'award' && {
      award_text: act.body,
      award_outcome_type: event.outcome_type,
      award_amount: event.amount,
      award_currency: event.currency,
    }),
  })
  if (over) await invalidatePages(db, shopTagById(key.shopId))
  const askedStill = row.question_no !== null
  await announceAct(deps, key, { action: act.action, by, body: act.body, askedStill }, now)
}

/** The state an act is done in, with its outcome and amount. Fails with 409 `not_possible` and 422 `incomplete`. */
export async function checkAct(
  db: Db,
  key: DisputeKey,
  row: DisputeRow,
  by: Party,
  actorId: number | null,
  act: Act,
  now: Date,
) {
  const waiting = await selectOpenProposal(db, key)
  const state = stateOf(row, (waiting?.proposed_by as 'reviewer' | 'shop') ?? null)
  const verdict = verdictOn(state, act.action, by, actorId, now)
  if (!('to' in verdict)) throw new Problem(409, 'not_possible', verdict.why)
  const bought = await findBought(db, row.reviewer_id, { shopId: key.shopId, lineItemId: row.line_item_id })
  return { state, event: complete(act, row, mostRefunded(bought, row.shop_currency)) }
}

/** Settles the pending proposal. */
async function settle(db: Db, key: DisputeKey, action: Action, over: boolean): Promise<void> {
  const status = ({ accept: 'accepted', refuse: 'refused', counter: 'countered', retract: 'retracted' } as const)[
    action as 'accept'
  ]
  if (status) await settleProposal(db, key, status)
  else if (over) await settleProposal(db, key, 'retracted')
}

const MISSING_WORDS: Partial<Record<Action, string>> = {
  ask: 'Write your question.',
  answer: 'Write your answer.',
  step_down: 'Say why you step down.',
}
const WORDS_NEEDED: readonly Action[] = ['message', 'ask', 'answer', 'note', 'step_down']

/**
 * Outcome and amount of an act. Fails with 422 `incomplete` if a required part is missing or wrong.
 * @param most the largest refund in minor units; null for no limit
 */
function complete(act: Act, { shop_currency }: DisputeRow, most: number | null) {
  if (WORDS_NEEDED.includes(act.action) && act.body === null)
    throw incomplete('body', MISSING_WORDS[act.action] ?? 'Write a message.')
  if (act.action === 'award' && lengthOf(act.body ?? '') < SHORTEST_AWARD)
    throw incomplete('body', `Give your reasons in at least ${SHORTEST_AWARD} characters.`)
  if (act.action !== 'propose' && act.action !== 'counter' && act.action !== 'award')
    return { outcome_type: '', amount: null, currency: null }
  if (act.outcome_type === undefined) throw incomplete('outcome_type', 'Choose what should happen.')
  const minorUnits = act.amount === null ? null : Math.round(Number(act.amount) * 10 ** currencyDigits(shop_currency))
  if (minorUnits !== null && !WITH_AMOUNT.includes(act.outcome_type))
    throw incomplete('amount', 'Only enter an amount for a refund.')
  if (minorUnits === 0) throw incomplete('amount', 'Enter an amount above zero.')
  if (minorUnits !== null && most !== null && minorUnits > most)
    throw incomplete('amount', `Enter at most ${formatMoney(most, shop_currency)}, the price paid.`)
  if (act.outcome_type === 'partial_refund' && minorUnits === null)
    throw incomplete('amount', 'Enter the amount to refund.')
  return {
    outcome_type: act.outcome_type,
    amount: minorUnits,
    currency: minorUnits === null ? null : shop_currency,
  }
}

const incomplete = (field: string, message: string) =>
  new Problem(422, 'incomplete', message, { fields: [{ field, message }] })
