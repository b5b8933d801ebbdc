import type { Person } from '../../../lib/calls/access.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { doOnce } from '../../../platform/postgres/idempotency.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { decodeDisputeId, decodeLineItemId } from '../../catalog/encoded-id.ts'
import { shopTagById } from '../../catalog/service.ts'
import { currencyDigits, formatMoney } from '../../currency/rules.ts'
import { findBought } from '../../orders/service.ts'
import { lengthOf } from '../../reviews/writing/rules.ts'
import { type AnnounceDeps, announceAct } from '../emails.ts'
import { decodeFileIds } from '../evidence/file-id.ts'
import { stateOf } from '../present.ts'
import {
  type DisputeType,
  MOST_EVIDENCE,
  mostRefunded,
  type OutcomeType,
  SHORTEST_AWARD,
  WITH_AMOUNT,
} from '../rules.ts'
import type { Dispute } from '../schemas.ts'
import { assembleDispute, maySee, refuseOwnShop, unknownDispute, type Viewer } from '../service.ts'
import {
  countOpened,
  type DisputeKey,
  type DisputeRow,
  disputeSubmissions,
  insertDispute,
  insertEvent,
  insertProposal,
  lockDispute,
  lockSubmissions,
  selectOpenOfItem,
  selectOpenProposal,
  settleProposal,
  updateDispute,
} from '../sql/disputes.ts'
import { attachFiles, countEvidence } from '../sql/files.ts'
import { type Action, CONDITIONS, OPEN_STATES, type Party, stateAfter, verdictOn } from './state-rules.ts'

/** Executes acts in disputes: each in one transaction with its event and the notifications of the other side. */

type ActDeps = Pick<AppContext, 'db' | 'jobs'> & { base: string }

export interface NewDispute {
  source_id: string
  dispute_type: DisputeType
  description: string
  desired_outcome_type: OutcomeType
  desired_outcome_description: string | null
  files: readonly string[]
}

const DAY = 86_400_000

/** Most disputes about one item within 24 hours: each notifies the shop, even if withdrawn and reopened. */
const MOST_OPENED_A_DAY = 3

/**
 * Opens a dispute about a purchase.
 * @param key idempotency key of the form
 * Fails with 404 for an item they did not buy, 403 `own_shop`, 409 `open_dispute` if one about it is running, 422
 * `unknown_file`, 429 `opened_often` for the fourth about it within a day.
 */
export async function openDispute(
  { db, jobs, base }: ActDeps,
  person: Person,
  sent: NewDispute,
  key: string | null,
  now: Date,
): Promise<DisputeKey> {
  const item = decodeLineItemId(sent.source_id)
  const bought = item && (await findBought(db, person.reviewerId, item))
  if (!item || !bought) throw new Problem(404, 'not_found', 'You did not buy this from this shop.')
  const { shopId, lineItemId } = item
  refuseOwnShop(person, { shop_id: shopId, name: bought.shop_name })
  const form = { owner: person.reviewerId, key }
  const { result } = await doOnce(db, disputeSubmissions, form, async trx => {
    await lockSubmissions(trx, person.reviewerId)
    const running = await selectOpenOfItem(trx, shopId, lineItemId)
    if (running) throw new Problem(409, 'open_dispute', 'You already have an open dispute about this. Continue there.')
    const about = { reviewerId: person.reviewerId, shopId, lineItemId }
    if ((await countOpened(trx, about, new Date(now.getTime() - DAY))) >= MOST_OPENED_A_DAY)
      throw new Problem(429, 'opened_often', 'You have opened several disputes about this today. Try again tomorrow.')
    const disputeId = await insertDispute(trx, {
      shop_id: shopId,
      reviewer_id: person.reviewerId,
      line_item_id: lineItemId,
      product_id: bought.product_id,
      dispute_type: sent.dispute_type,
      description: sent.description,
      language: await detectLanguage(sent.description, sent.desired_outcome_description),
      desired_outcome_type: sent.desired_outcome_type,
      desired_outcome_description: sent.desired_outcome_description,
      shop_owes_since: now,
      last_act_at: now,
      submitted_at: now,
    })
    const dispute = { shopId, disputeId }
    await insertEvent(trx, {
      shop_id: shopId,
      dispute_id: disputeId,
      event_no: 1,
      action: 'submit',
      acted_by: 'reviewer',
      actor_id: person.reviewerId,
      to_state: 'submitted',
      created_at: now,
    })
    await attachUploads(trx, person.reviewerId, sent.files, dispute, 1)
    await announceAct(
      { db: trx, jobs, base },
      dispute,
      { action: 'submit', by: 'reviewer', body: sent.description },
      now,
    )
    return dispute
  })
  return result
}

/** An act as submitted. */
export interface Act {
  action: Action
  version: number | null
  body: string | null
  outcome_type: OutcomeType | undefined
  /** In major units with decimals, as typed. */
  amount: string | null
  files: readonly string[]
}

/**
 * Performs an act if the dispute is still in the version that the caller has seen: of two concurrent acts only one
 * succeeds. Binding acts must name that version. Fails with 404 as `readDispute`, 409 `moved`, `not_possible` and
 * `taken`, 422 `incomplete`.
 */
export async function actOnDispute(
  deps: ActDeps,
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
    // concurrent messages are harmless; any other act requires the version that was seen
    if (act.version === null && ANSWERS_A_PROPOSAL.includes(act.action))
      throw incomplete('version', 'Reload the dispute, then decide.')
    if (act.version !== null && act.version !== row.events && act.action !== 'message' && act.action !== 'note')
      throw new Problem(409, 'moved', 'This dispute has changed in the meantime. Check what is new, then decide.')
    await performAct({ ...deps, db: trx }, key, row, as, person.reviewerId, act, now)
    return assembleDispute(trx, key, (await lockDispute(trx, key))!, person, as, now)
  })
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
  const waiting = await selectOpenProposal(db, key)
  const state = stateOf(row, (waiting?.proposed_by as 'reviewer' | 'shop') ?? null)
  const verdict = verdictOn(state, act.action, by, actorId, now)
  if (!('to' in verdict)) throw new Problem(409, 'not_possible', verdict.why)
  const bought = await findBought(db, row.reviewer_id, { shopId: key.shopId, lineItemId: row.line_item_id })
  const event = complete(act, row, mostRefunded(bought, row.shop_currency))
  const after = stateAfter(state, act.action, by, actorId, now)
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
  if (actorId !== null) await attachUploads(db, actorId, act.files, key, eventNo)
  await updateDispute(db, key, {
    state: after.state,
    refused: after.refused,
    shop_owes_since: after.shopOwesSince,
    last_act_at: after.lastActAt,
    arbitrator_id: after.arbitratorId,
    events: eventNo,
    reminded_at: null,
    ...(over && { ended_at: now }),
    ...(act.action === 'award' && {
      award_text: act.body,
      award_outcome_type: event.outcome_type,
      award_amount: event.amount,
      award_currency: event.currency,
    }),
  })
  if (over) await invalidatePages(db, shopTagById(key.shopId))
  await announceAct(deps, key, { action: act.action, by, body: act.body }, now)
}

/** Settles the pending proposal. */
async function settle(db: Db, key: DisputeKey, action: Action, over: boolean): Promise<void> {
  const status = ({ accept: 'accepted', refuse: 'refused', counter: 'countered', retract: 'retracted' } as const)[
    action as 'accept'
  ]
  if (status) await settleProposal(db, key, status)
  else if (over) await settleProposal(db, key, 'retracted')
}

const WORDS_NEEDED: readonly Action[] = ['message', 'ask', 'note']

/**
 * Outcome and amount of an act. Fails with 422 `incomplete` if a required part is missing or wrong.
 * @param most the largest refund in minor units; null for no limit
 */
function complete(act: Act, { shop_currency }: DisputeRow, most: number | null) {
  if (WORDS_NEEDED.includes(act.action) && act.body === null) throw incomplete('body', 'Write a message.')
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

const tooMuchEvidence = () => {
  const message = `A dispute can have up to ${MOST_EVIDENCE.files} files and ${MOST_EVIDENCE.bytes / 2 ** 20} MB in total. Send this without files.`
  return new Problem(422, 'too_much_evidence', message, { fields: [{ field: 'files', message }] })
}

/** Attaches the actor's own unattached uploads to an event. */
async function attachUploads(db: Db, uploaderId: number, ids: readonly string[], key: DisputeKey, eventNo: number) {
  if (ids.length === 0) return
  const files = decodeFileIds(ids, uploaderId)
  if (!files || (await attachFiles(db, uploaderId, files, key, eventNo)) !== files.length)
    throw new Problem(422, 'unknown_file', 'A file is no longer available. Choose it again.')
  const all = await countEvidence(db, key)
  if (all.files > MOST_EVIDENCE.files || all.bytes > MOST_EVIDENCE.bytes) throw tooMuchEvidence()
}
