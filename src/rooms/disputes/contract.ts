import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { lookedUp, orElse, rawText } from '../../lib/params.ts'
import { metaData } from '../catalog/contract.ts'
import { order } from '../orders/contract.ts'
import { isVisible, lengthOf, written } from '../reviews/write-rules.ts'
import {
  DISPUTE_TYPES,
  type DisputeType,
  LONGEST_TEXT,
  MOST_FILES,
  OUTCOME_TYPES,
  type OutcomeType,
  SHORTEST_AWARD,
} from './rules.ts'
import { ACTIONS, STATES } from './state-rules.ts'

/** Disputes between shoppers and shops, and their arbitration (reviews.md §3, §7; decisions.md, "Disputes"). */

const keys = <T extends string>(of: Record<T, string>) => Object.keys(of) as [T, ...T[]]
const disputeType = z.enum(keys<DisputeType>(DISPUTE_TYPES), 'Choose what it is about.')
const outcomeType = z.enum(keys<OutcomeType>(OUTCOME_TYPES), 'Choose what should happen.')

const choice = z.object({ value: z.string(), label: z.string() })

const words = (missing: string) =>
  z
    .string({ error: missing })
    .transform(written)
    .refine(isVisible, { error: missing })
    .refine(text => lengthOf(text) <= LONGEST_TEXT, {
      error: `Up to ${LONGEST_TEXT.toLocaleString('en')} characters, please.`,
    })

/** Left blank is left out. */
const wordsOrNone = z
  .string()
  .transform(written)
  .refine(text => lengthOf(text) <= LONGEST_TEXT, {
    error: `Up to ${LONGEST_TEXT.toLocaleString('en')} characters, please.`,
  })
  .transform(text => text || null)
  .nullish()

/** Ids of uploaded evidence. */
const files = z
  .union([
    z.array(z.string().max(100)),
    z
      .string()
      .max(100)
      .transform(id => (id ? [id] : [])),
  ])
  .transform(ids => [...new Set(ids)])
  .refine(ids => ids.length <= MOST_FILES, { error: `Up to ${MOST_FILES} files, please.` })
  .optional()

const form = {
  /** What the person bought of this shop: a dispute follows an order. Empty where nothing is known to be bought. */
  orders: z.array(order),
  outcome_types: z.array(choice),
  dispute_types: z.array(choice),
  shop_data: z.object({
    encoded_id: z.string(),
    name: z.string(),
    internal_path: z.string(),
    response_time: z.string().nullable(),
  }),
  /** The item that the form begins with: the latest of the product whose page it was opened from. */
  source_id: z.string().nullable(),
  idempotency_key: z.string(),
  meta_data: metaData,
}

/** Failures: 404 for an unknown shop, 401 without a session, 403 `own_shop` for one's own. */
export const newDisputeCall = call({
  path: '/reviews/stores/:slug/disputes/new.json',
  summary: 'The form of a new dispute with a shop: what was bought there, and what can be chosen',
  access: 'reviewer',
  input: z.object({ slug: lookedUp }),
  output: z.object(form),
})

export const newProductDisputeCall = call({
  path: '/reviews/stores/:slug/products/:handle/disputes/new.json',
  summary: 'The form of a new dispute about a product',
  access: 'reviewer',
  input: z.object({ slug: lookedUp, handle: lookedUp }),
  output: z.object(form),
})

export const openDisputeCall = call({
  method: 'POST',
  path: '/reviews/users/disputes',
  summary:
    'Opens a dispute about something bought, as JSON or as a multipart form with evidence; sent again with the same Idempotency-Key it is answered the same',
  access: 'reviewer',
  limit: 60,
  input: z.object({
    /** The bought item's public_id. */
    source_id: z.string({ error: 'Choose what it is about.' }).min(1, 'Choose what it is about.').max(100),
    dispute_type: disputeType,
    description: words('Write what happened.'),
    desired_outcome_type: outcomeType,
    desired_outcome_description: wordsOrNone,
    files,
    idempotency_key: z.string().max(200).optional(),
  }),
  output: z.object({
    dispute: z.object({ id: z.string(), path: z.string() }),
    /** For the notification (reviews.md §4). */
    shop: z.object({ name: z.string(), response_time: z.string().nullable() }),
  }),
})

const party = z.enum(['reviewer', 'shop', 'arbitrator', 'system'])
const amount = z.object({ minor_units: z.int(), currency: z.string() }).nullable()

/** A dispute in a list. */
export const disputeItem = z.object({
  id: z.string(),
  path: z.string(),
  state: z.enum(STATES),
  dispute_type: disputeType,
  dispute_type_label: z.string(),
  shop: z.object({ encoded_shop_id: z.string(), name: z.string(), internal_path: z.string() }),
  product: z.object({ title: z.string(), image_url: z.string().nullable(), internal_path: z.string() }),
  /** The other side as it is named to who asks. */
  reviewer_name: z.string(),
  submitted_at: z.iso.datetime(),
  last_act_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})
export type DisputeItem = z.infer<typeof disputeItem>

const evidence = z.object({ name: z.string(), kind: z.string(), bytes: z.int(), path: z.string() })
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
  /** Name of who acted; null for time itself. */
  name: z.string().nullable(),
  own: z.boolean(),
  state: z.enum(STATES),
  body: z.string().nullable(),
  proposal: proposal.nullable(),
  files: z.array(evidence),
  at: z.iso.datetime(),
})
export type DisputeEvent = z.infer<typeof event>

export const dispute = disputeItem.extend({
  /** As what who asks sees it. */
  viewer: z.enum(['reviewer', 'shop', 'arbitrator']),
  /** Send it along with an act: where the other side was faster, the act is refused and told. */
  version: z.int(),
  description: z.string(),
  desired_outcome_type: outcomeType,
  desired_outcome_label: z.string(),
  desired_outcome_description: z.string().nullable(),
  order_number: z.string(),
  currency: z.string(),
  /** What who asks can do now. */
  actions: z.array(z.enum(ACTIONS)),
  /** Why it cannot be escalated yet, and from when on it can; null where that is no question. */
  escalation: z.object({ from: z.iso.datetime().nullable(), refused: z.int() }).nullable(),
  arbitrator_name: z.string().nullable(),
  award: z.object({ outcome_type: outcomeType, outcome_label: z.string(), amount, text: z.string() }).nullable(),
  events: z.array(event),
})
export type Dispute = z.infer<typeof dispute>

const one = { input: z.object({ id: lookedUp }), output: z.object({ dispute, meta_data: metaData }) }

export const reviewerDisputeCall = call({
  path: '/reviews/profile/disputes/:id.json',
  summary: 'A dispute as the reviewer who opened it sees it',
  access: 'reviewer',
  ...one,
})

export const shopDisputeCall = call({
  path: '/business/disputes/:id.json',
  summary: 'A dispute as a member of the shop sees it',
  access: 'shop',
  ...one,
})

export const arbitratorDisputeCall = call({
  path: '/reviews/arbitrator/:id.json',
  summary: 'An escalated dispute as an arbitrator sees it',
  access: 'arbitrator',
  ...one,
})

const page = orElse(z.coerce.number<number>().int().min(1).max(10_000), 1)

/** A dispute list (reviews.md §3). */
const list = { disputes: z.array(disputeItem), page: z.int(), total_results: z.int(), per_page: z.int() }

export const arbitratorListCall = call({
  path: '/reviews/arbitrator.json',
  summary:
    'Disputes for an arbitrator: those to be taken, those taken, those decided; never of their own or of a shop of theirs',
  access: 'arbitrator',
  input: z.object({
    page,
    list: orElse(z.enum(['open', 'mine', 'decided']), 'open'),
    /** Of an earlier page: kept for those who send it, counted anew all the same. */
    total_results: rawText,
  }),
  output: z.object({
    ...list,
    list: z.enum(['open', 'mine', 'decided']),
    counts: z.object({ open: z.int(), mine: z.int(), decided: z.int() }),
    meta_data: metaData,
  }),
})

export const shopListCall = call({
  path: '/business/disputes.json',
  summary:
    'Disputes with the shops that who asks belongs to: those that run, what waits longest first, or those that are over',
  access: 'shop',
  input: z.object({ page, list: orElse(z.enum(['open', 'over']), 'open') }),
  output: z.object({
    ...list,
    list: z.enum(['open', 'over']),
    counts: z.object({ open: z.int(), over: z.int() }),
    meta_data: metaData,
  }),
})

/** From a form an amount is text in whole units and a fraction: 12.50. */
const money = z
  .union([z.number(), z.string()])
  .transform(given => (typeof given === 'string' ? given.trim().replace(',', '.') : String(given)))
  .refine(text => text === '' || /^\d{1,9}(\.\d{1,3})?$/.test(text), { error: 'An amount looks like 12.50.' })
  .transform(text => (text === '' ? null : text))
  .nullish()

const act = {
  method: 'POST' as const,
  limit: 120,
  input: z.object({
    id: lookedUp,
    action: z.enum(ACTIONS),
    /** The version that the act answers to; left out it is whatever stands. */
    version: z.coerce.number<number>().int().min(1).nullable().catch(null).optional(),
    body: z
      .string()
      .transform(written)
      .refine(text => lengthOf(text) <= 4 * LONGEST_TEXT, { error: 'This is too long.' })
      .transform(text => text || null)
      .nullish(),
    outcome_type: outcomeType.optional().catch(undefined),
    amount: money,
    files,
  }),
  output: z.object({ dispute, meta_data: metaData }),
}

/**
 * Failures: 409 `moved` where somebody acted since `version`, 409 `not_possible` where the table of transitions has no such
 * step, 422 `incomplete` where words, an outcome or reasons (an award: 100 characters) are missing.
 */
export const reviewerActCall = call({
  path: '/reviews/profile/disputes/:id/acts',
  summary: 'Does something in a dispute, as the reviewer who opened it',
  access: 'reviewer',
  ...act,
})
export const shopActCall = call({
  path: '/business/disputes/:id/acts',
  summary: 'Does something in a dispute, for the shop',
  access: 'shop',
  ...act,
})
export const arbitratorActCall = call({
  path: '/reviews/arbitrator/:id/acts',
  summary: `Does something in an escalated dispute, as its arbitrator; an award gives its reasons in ${SHORTEST_AWARD} characters or more`,
  access: 'arbitrator',
  ...act,
})

export const keepEvidenceCall = call({
  method: 'POST',
  path: '/reviews/users/disputes/files',
  summary: 'Takes one file of evidence, as the file of a multipart form; it is kept for a day until a dispute has it',
  access: 'reviewer',
  limit: 120,
  input: z.object({ file: z.string('Send the file as a multipart form.') }),
  output: z.object({ id: z.string() }),
})

/** What became of disputes with a shop, for everybody: numbers and outcomes, nobody's name (design: nothing is hidden). */
export const outcomesCall = call({
  path: '/reviews/stores/:slug/dispute_outcomes.json',
  summary: 'What became of the disputes with a shop, without names',
  fresh: 120,
  input: z.object({ slug: lookedUp }),
  output: z.object({
    total: z.int(),
    running: z.int(),
    agreed: z.int(),
    awarded: z.int(),
    withdrawn: z.int(),
    closed: z.int(),
    /** The latest awards: what about, what was awarded, when. */
    awards: z.array(
      z.object({ dispute_type_label: z.string(), outcome_label: z.string(), ended_at: z.iso.datetime() }),
    ),
  }),
})
export type DisputeOutcomes = z.infer<typeof outcomesCall.output>
