import { z } from 'zod'
import { lookedUp } from '../../lib/calls/params.ts'
import { metaData, productLink } from '../catalog/schemas.ts'
import { ASKED, SIDES } from './acts/question-rules.ts'
import { ACTIONS, STATES } from './acts/state-rules.ts'
import { disputeType, outcomeType } from './field-schemas.ts'

/** Disputes between buyers and shops, and their arbitration (R-fields-13, R-fields-14, R-fields-15, X-dispute-02). */

const party = z.enum(['reviewer', 'shop', 'arbitrator', 'system'])

const money = z.object({ minor_units: z.int(), currency: z.string() })

const amount = money.nullable()

const side = z.enum(SIDES)

const asked = z.enum(ASKED)

/** A dispute in a list. */
export const disputeItem = z.object({
  id: z.string(),
  path: z.string(),
  state: z.enum(STATES),
  dispute_type: disputeType,
  dispute_type_label: z.string(),
  shop: z.object({ encoded_shop_id: z.string(), name: z.string(), internal_path: z.string() }),
  product: productLink,
  /** Name of the buyer, as shown to the caller. */
  reviewer_name: z.string(),
  submitted_at: z.iso.datetime(),
  last_act_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** By when the shop has to answer, or the buyer can ask for an arbitrator; null if it owes no answer. */
  answer_by: z.iso.datetime().nullable(),
  /** That moment has passed. */
  overdue: z.boolean(),
  /** The arbitrator's open question: whom it was put to, its deadline, and who has not answered. */
  question: z.object({ asked, answer_by: z.iso.datetime(), waits_for: z.array(side) }).nullable(),
  /** By when the arbitrator should decide: counted from now while a question stops the time. */
  decision: z
    .object({ by: z.iso.datetime(), days_left: z.int(), paused: z.boolean(), overdue: z.boolean() })
    .nullable(),
})

export type DisputeItem = z.infer<typeof disputeItem>

const evidence = z.object({
  name: z.string(),
  kind: z.string(),
  bytes: z.int(),
  path: z.string(),
  /** Of a thumbnail, with `?size=large` of a large picture; null for other files. */
  preview: z.string().nullable(),
  /** SHA-256 of the uploaded file in hexadecimal; null for older files without one. */
  sha256: z.string().nullable(),
})

export type Evidence = z.infer<typeof evidence>

const proposal = z.object({
  outcome_type: outcomeType,
  outcome_label: z.string(),
  amount,
  status: z.enum(['open', 'accepted', 'refused', 'countered', 'retracted']),
})

const event = z.object({
  number: z.int(),
  action: z.enum(ACTIONS),
  by: party,
  /** Name of the actor; null for the system. */
  name: z.string().nullable(),
  own: z.boolean(),
  state: z.enum(STATES),
  body: z.string().nullable(),
  /** Of the message (ISO 639-1), as detected; null for unknown. */
  language: z.string().nullable(),
  proposal: proposal.nullable(),
  /** What an arbitrator asked; null for other acts, and for questions from before they had deadlines. */
  question: z
    .object({
      asked,
      answer_by: z.iso.datetime(),
      /** `unanswered`: somebody missed the deadline; `dropped`: the dispute ended or its arbitrator left before. */
      status: z.enum(['open', 'answered', 'unanswered', 'dropped']),
      /** For each side that was asked. */
      answers: z.array(z.object({ side, at: z.iso.datetime().nullable() })),
    })
    .nullable(),
  files: z.array(evidence),
  at: z.iso.datetime(),
})

export type DisputeEvent = z.infer<typeof event>

export const award = z.object({
  outcome_type: outcomeType,
  outcome_label: z.string(),
  amount,
  text: z.string(),
  language: z.string().nullable(),
})

export const dispute = disputeItem.extend({
  /** Role in which the caller sees it. */
  viewer: z.enum(['reviewer', 'shop', 'arbitrator']),
  /** To be sent with an act, which is refused if the other side has acted meanwhile. */
  version: z.int(),
  description: z.string(),
  /** Of the description (ISO 639-1), as detected; null for unknown. */
  language: z.string().nullable(),
  desired_outcome_type: outcomeType,
  desired_outcome_label: z.string(),
  desired_outcome_description: z.string().nullable(),
  order_number: z.string(),
  /** Quantity, date and unit price of the purchase; null if the order no longer exists. */
  bought: z.object({ quantity: z.int(), price: money, ordered_at: z.iso.datetime() }).nullable(),
  currency: z.string(),
  /** What was paid for the purchase, the most that can be refunded; null if unknown or in another currency. */
  paid: money.nullable(),
  /** Actions that the caller can take now. */
  actions: z.array(z.enum(ACTIONS)),
  /** How many more questions the arbitrator can ask. */
  questions_left: z.int(),
  /** When it can be escalated, and the number of refused proposals; null if it cannot be. */
  escalation: z.object({ from: z.iso.datetime().nullable(), refused: z.int() }).nullable(),
  arbitrator_name: z.string().nullable(),
  award: award.nullable(),
  events: z.array(event),
})

export type Dispute = z.infer<typeof dispute>

const disputeId = z.object({ id: lookedUp })

const disputePage = z.object({ dispute, meta_data: metaData })

export const reviewerDisputeSchemas = {
  input: disputeId,
  output: disputePage,
}

export const shopDisputeSchemas = {
  input: disputeId,
  output: disputePage,
}

/** What arbitrators decided before about the same reason, without anybody's name (X-arbitrator-06). */
export const similarCases = z.object({
  /** The category that they have in common; null if there are too few in it. */
  category: z.string().nullable(),
  total: z.int(),
  /** Numbers of each outcome, most frequent first. */
  outcomes: z.array(z.object({ outcome_type: outcomeType, outcome_label: z.string(), count: z.int() })),
  /** Median of what was refunded, as a share of the price paid, where money was; null without any. */
  median_share: z.number().nullable(),
  /** The latest. */
  latest: z.array(
    z.object({
      ended_at: z.iso.datetime(),
      outcome_type: outcomeType,
      outcome_label: z.string(),
      /** Of the price paid; null without a refund, or where the price is not known. */
      share: z.number().nullable(),
    }),
  ),
})

export type SimilarCases = z.infer<typeof similarCases>

/** What waits for the arbitrator: cases that they took, the next to be decided first, then those that nobody has taken. */
const caseQueue = z.object({
  /** Of all that wait; `cases` has the first of both kinds. */
  total_count: z.int(),
  cases: z.array(disputeItem),
})

export type CaseQueue = z.infer<typeof caseQueue>

export const arbitratorDisputeSchemas = {
  input: disputeId,
  output: disputePage.extend({ similar: similarCases, queue: caseQueue }),
}
