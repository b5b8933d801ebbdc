import { encodeDisputeId, encodeShopId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import type { LineItemRow } from '../orders/service.ts'
import {
  type Arbitration,
  type Asked,
  decisionClock,
  SIDES,
  sidesAsked,
  sidesWaitedFor,
} from './acts/question-rules.ts'
import { type Action, type DisputeState, type Party, possibleActions, type State } from './acts/state-rules.ts'
import { encodeFileId } from './evidence/file-id.ts'
import { DISPUTE_PATHS, evidencePath, evidencePreviewPath } from './paths.ts'
import {
  answerDeadline,
  DISPUTE_TYPES,
  type DisputeType,
  isOverdue,
  MOST_QUESTIONS,
  mostRefunded,
  OUTCOME_TYPES,
  type OutcomeType,
  PREVIEWED,
} from './rules.ts'
import type { Dispute, DisputeEvent, DisputeItem, Evidence } from './schemas.ts'
import type { DisputeRow, EventRow } from './sql/disputes.ts'
import type { FileRow } from './sql/files.ts'

/** Names of people by id. */
export type Names = ReadonlyMap<number, string>

/** Name of an erased or unknown person. */
const FORMER = 'A former member'

/** State for the transition table. */
export const stateOf = (row: DisputeRow, proposalBy: DisputeState['proposalBy']): DisputeState => ({
  state: row.state as State,
  proposalBy,
  refused: row.refused,
  shopOwesSince: row.shop_owes_since,
  lastActAt: row.last_act_at,
  arbitratorId: row.arbitrator_id,
  steppedDown: row.stepped_down,
  ...arbitrationOf(row),
})

/** What questions changed, for the rules. */
export const arbitrationOf = (row: DisputeRow): Arbitration => ({
  decideBy: row.decide_by,
  questions: row.questions,
  question:
    row.question_no === null
      ? null
      : {
          asked: row.asked as Asked,
          askedAt: row.asked_at!,
          answerBy: row.question_answer_by!,
          answeredBy: SIDES.filter(side => row[`${side}_answer_no`] !== null),
        },
})

export function presentItem(
  row: DisputeRow,
  { names, viewer, now }: { names: Names; viewer: keyof typeof DISPUTE_PATHS; now: Date },
): DisputeItem {
  const id = encodeDisputeId(row.shop_id, row.dispute_id)
  const answer_by = answerBy(row.state, row.shop_owes_since) ?? null
  return {
    id,
    path: DISPUTE_PATHS[viewer](id),
    state: row.state as State,
    dispute_type: row.dispute_type as DisputeType,
    dispute_type_label: DISPUTE_TYPES[row.dispute_type as DisputeType],
    shop: { encoded_shop_id: encodeShopId(row.shop_id), name: row.shop_name, internal_path: shopPath(row.slug) },
    product: {
      title: row.product_title,
      language: row.product_language,
      image_url: row.image_url,
      internal_path: productPath(row.slug, row.handle),
    },
    reviewer_name: names.get(row.reviewer_id) ?? FORMER,
    submitted_at: row.submitted_at.toISOString(),
    last_act_at: row.last_act_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    answer_by,
    overdue: isOverdue(answer_by === null ? null : new Date(answer_by), now),
    ...presentArbitration(row, now),
  }
}

/** What an arbitrator waits for, and by when they should decide; nulls unless one has the dispute. */
function presentArbitration(row: DisputeRow, now: Date): Pick<DisputeItem, 'question' | 'decision'> {
  const arbitration = arbitrationOf(row)
  const clock = row.state === 'escalated' ? decisionClock(arbitration, now) : null
  const waits_for = arbitration.question ? sidesWaitedFor(arbitration.question, now) : []
  return {
    question:
      arbitration.question && waits_for.length > 0
        ? { asked: arbitration.question.asked, answer_by: arbitration.question.answerBy.toISOString(), waits_for }
        : null,
    decision: clock && {
      by: clock.by.toISOString(),
      days_left: Math.max(0, Math.ceil((clock.by.getTime() - now.getTime()) / 86_400_000)),
      paused: clock.paused,
      overdue: !clock.paused && isOverdue(clock.by, now),
    },
  }
}

interface Parts {
  events: readonly EventRow[]
  files: readonly FileRow[]
  names: Names
  bought: LineItemRow | undefined
  viewer: 'reviewer' | 'shop' | 'arbitrator'
  actorId: number
  now: Date
}

/** A dispute as `viewer` may see it; hides arbitrators' notes from the parties. */
export function presentDispute(row: DisputeRow, parts: Parts): Dispute {
  const { events, files, names, bought, viewer, actorId, now } = parts
  const open = events.find(({ status }) => status === 'open')
  const disputeState = stateOf(row, (open?.acted_by as DisputeState['proposalBy']) ?? null)
  const shown = events.filter(({ action }) => action !== 'note' || viewer === 'arbitrator')
  return {
    ...presentItem(row, { names, viewer, now }),
    viewer,
    version: row.events,
    description: row.description,
    language: row.language,
    desired_outcome_type: row.desired_outcome_type as OutcomeType,
    desired_outcome_label: OUTCOME_TYPES[row.desired_outcome_type as OutcomeType],
    desired_outcome_description: row.desired_outcome_description,
    order_number: bought?.order_number ?? '',
    bought: bought
      ? {
          quantity: bought.quantity,
          price: { minor_units: bought.price, currency: bought.currency },
          ordered_at: bought.placed_at.toISOString(),
        }
      : null,
    currency: row.shop_currency,
    paid: amountOf(mostRefunded(bought, row.shop_currency), row.shop_currency),
    actions: possibleActions(disputeState, viewer, actorId, now),
    questions_left: Math.max(0, MOST_QUESTIONS - row.questions),
    escalation: escalationOf(disputeState),
    arbitrator_name: arbitratorName(row, names),
    award:
      row.award_text === null
        ? null
        : {
            outcome_type: row.award_outcome_type as OutcomeType,
            outcome_label: OUTCOME_TYPES[row.award_outcome_type as OutcomeType],
            amount: amountOf(row.award_amount, row.award_currency),
            text: row.award_text,
            language: events.find(({ action }) => action === 'award')?.language ?? null,
          },
    events: shown.map(event => ({
      ...presentEvent(event, { files, names, viewer, actorId }),
      question: presentQuestion(event, events, now),
    })),
  }
}

function arbitratorName({ arbitrator_id, state }: DisputeRow, names: Names): string | null {
  if (arbitrator_id !== null) return names.get(arbitrator_id) ?? FORMER
  // decided by somebody whose account was erased since
  return state === 'awarded' ? FORMER : null
}

/** When the reviewer may escalate, as far as deadlines decide: both sides are told (X-dispute-12). */
function escalationOf({ state, shopOwesSince, refused }: DisputeState): Dispute['escalation'] {
  const from = answerBy(state, shopOwesSince)
  return from === undefined ? null : { from, refused }
}

/** By when the shop has to answer; null if it owes none, undefined once only an arbitrator or nobody decides. */
function answerBy(state: string, shopOwesSince: Date | null): string | null | undefined {
  if (state !== 'submitted' && state !== 'shop_responded') return undefined
  return shopOwesSince && answerDeadline(shopOwesSince).toISOString()
}

export const amountOf = (minorUnits: number | null, currency: string | null) =>
  minorUnits === null || currency === null ? null : { minor_units: minorUnits, currency }

function presentEvent(
  event: EventRow,
  { files, names, viewer, actorId }: Pick<Parts, 'files' | 'names' | 'viewer' | 'actorId'>,
): Omit<DisputeEvent, 'question'> {
  const system = event.acted_by === 'system'
  return {
    number: event.event_no,
    action: event.action as Action,
    by: event.acted_by as Party,
    name: system ? null : event.actor_id === null ? FORMER : (names.get(event.actor_id) ?? FORMER),
    own: event.actor_id === actorId && event.acted_by === viewer,
    state: event.to_state as State,
    body: event.body,
    language: event.language,
    proposal:
      event.status === null
        ? null
        : {
            outcome_type: event.outcome_type as OutcomeType,
            outcome_label: OUTCOME_TYPES[event.outcome_type as OutcomeType],
            amount: amountOf(event.amount, event.currency),
            status: event.status as 'open',
          },
    files: files.filter(({ event_no }) => event_no === event.event_no).map(presentFile),
    at: event.created_at.toISOString(),
  }
}

function presentFile(file: FileRow): Evidence {
  const id = encodeFileId({ uploaderId: file.uploader_id, fileId: file.file_id })
  return {
    name: file.name,
    kind: file.kind,
    bytes: file.bytes,
    sha256: file.sha256?.toString('hex') ?? null,
    path: evidencePath(id),
    preview: PREVIEWED.some(kind => kind === file.kind) ? evidencePreviewPath(id) : null,
  }
}

/** What an event asked, and who answered when. */
function presentQuestion(event: EventRow, events: readonly EventRow[], now: Date): DisputeEvent['question'] {
  if (event.answer_by === null) return null
  const asked = event.asked as Asked
  const status = event.question_status as 'open'
  return {
    asked,
    answer_by: event.answer_by.toISOString(),
    // the end is recorded some minutes later
    status: status === 'open' && isOverdue(event.answer_by, now) ? 'unanswered' : status,
    answers: sidesAsked(asked).map(side => {
      const number = event[`${side}_answer_no`]
      return { side, at: events.find(({ event_no }) => event_no === number)?.created_at.toISOString() ?? null }
    }),
  }
}
