import { z } from 'zod'
import { lookedUp, orElse } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/schemas.ts'
import { EVENT_ACTORS, HIDING_REASONS } from '../../reviews/rules.ts'
import { authoredReview } from '../../reviews/writing/authored-schemas.ts'
import { ASSIGNED, DECISIONS, STATES, WAITING } from '../rules.ts'
import { hidingReason, optionalExplanation } from '../schemas.ts'

/** The moderators' desk: the queue, one case, decisions and their log (X-hiding-05). */

const page = orElse(z.coerce.number<number>().int().min(1).max(500), 1)

const counts = z.object({ held: z.int(), flagged: z.int(), appealed: z.int() })

/** The moderator who has a case. */
const assignment = z.object({ encoded_id: z.string(), name: z.string(), mine: z.boolean(), at: z.iso.datetime() })

export type Assignment = z.infer<typeof assignment>

/** Something that waits for a moderator: a review, since one waits for one thing at a time. */
const deskItem = z.object({
  path: z.string(),
  state: z.enum(WAITING),
  since: z.iso.datetime(),
  /** Why it waits, in words: the signs for which it was held, what it was reported for, why it was hidden. */
  why: z.array(z.string()),
  /** Reports that nobody has decided on. */
  flags: z.int(),
  /** Null for nobody. */
  assigned: z.object({ name: z.string(), mine: z.boolean() }).nullable(),
  review: authoredReview,
})

export type DeskItem = z.infer<typeof deskItem>

/** A reviewed product that was given the name of another one, as somebody who swaps it under its reviews does. */
const renamedProduct = z.object({
  title: z.string(),
  /** Of both titles, ISO 639-1; null if unknown. */
  language: z.string().nullable(),
  internal_path: z.string(),
  former_title: z.string(),
  renamed_at: z.iso.datetime(),
  /** Published reviews from before. */
  reviews_before: z.int(),
  shop: z.object({ name: z.string(), internal_path: z.string() }),
})

export type RenamedProduct = z.infer<typeof renamedProduct>

export const deskSchemas = {
  input: z.object({
    page,
    waiting: orElse(z.enum(WAITING).nullable(), null),
    /** `mine` or `nobody`; all by default. */
    assigned: orElse(z.enum(ASSIGNED).nullable(), null),
    /** Words of the review, its author's name, the product's or the shop's; all must occur. */
    q: orElse(lookedUp.max(200), ''),
  }),
  output: z.object({
    cases: z.array(deskItem),
    /** Of the last 30 days, the last first. */
    renamed_products: z.array(renamedProduct),
    /** Of the search, by state under the chosen assignment. */
    counts,
    /** Of the search, by assignment under the chosen state. */
    assigned_counts: z.object({ all: z.int(), mine: z.int(), nobody: z.int() }),
    waiting: z.enum(WAITING).nullable(),
    assigned: z.enum(ASSIGNED).nullable(),
    q: z.string(),
    total_count: z.int(),
    current_page: z.int(),
    per_page: z.int(),
    meta_data: metaData,
  }),
}

const decisionTaken = z.object({
  decision: z.enum(DECISIONS),
  reason: z.enum(HIDING_REASONS).nullable(),
  words: z.string().nullable(),
  /** Of the words, ISO 639-1; null if unknown. */
  language: z.string().nullable(),
  moderator: z.string(),
  flags: z.int(),
  waiting_since: z.iso.datetime(),
  decided_at: z.iso.datetime(),
})

export type DecisionTaken = z.infer<typeof decisionTaken>

const reviewBeside = {
  path: z.string(),
  subject: z.string(),
  /** Of the subject, ISO 639-1; null if unknown. */
  language: z.string().nullable(),
  reason: z.enum(HIDING_REASONS).nullable(),
}

const authorRecord = z.object({
  name: z.string(),
  /** When they first signed in; null for somebody known from imports alone. */
  since: z.iso.datetime().nullable(),
  /** Of everything the person wrote, over all shops. */
  counts: z.object({
    published: z.int(),
    hidden: z.int(),
    held: z.int(),
    withdrawn: z.int(),
    verified: z.int(),
    /** Reports of their reviews, and those a moderator followed. */
    reported: z.int(),
    reports_followed: z.int(),
    appeals: z.int(),
    appeals_won: z.int(),
    /** Reports that they made, and those a moderator dismissed. */
    reports_made: z.int(),
    reports_dismissed: z.int(),
  }),
  /** Their newest other reviews. */
  reviews: z.array(z.object({ ...reviewBeside, rating: z.int(), created_at: z.iso.datetime(), state: z.enum(STATES) })),
  /** The newest decisions on those. */
  decisions: z.array(z.object({ ...reviewBeside, decision: z.enum(DECISIONS), decided_at: z.iso.datetime() })),
})

export type AuthorRecord = z.infer<typeof authorRecord>

/** Of the last 365 days. */
const shopRecord = z.object({ hidden: z.int(), appeals: z.int(), put_back: z.int() })

export type ShopRecord = z.infer<typeof shopRecord>

const nearbyCase = z.object({
  path: z.string(),
  state: z.enum(WAITING),
  since: z.iso.datetime(),
  /** Title of the product, or name of the shop. */
  subject: z.string(),
  /** Of the subject, ISO 639-1; null if unknown. */
  language: z.string().nullable(),
  shop: z.string(),
  /** As in the queue. */
  why: z.array(z.string()),
  current: z.boolean(),
})

export type NearbyCase = z.infer<typeof nearbyCase>

const moderationCase = z.object({
  review: authoredReview,
  state: z.enum(STATES),
  since: z.iso.datetime().nullable(),
  /** The signs for which it was held; empty where it is not. */
  why: z.array(z.string()),
  /** Signs that the shop reviews itself, whatever became of the review. */
  signs: z.array(z.object({ sentence: z.string(), at: z.iso.datetime() })),
  /** Send it along with a decision: where the review has changed since it was read, the decision is refused, with the reason. */
  version: z.int(),
  /** What who asks can decide; empty where nothing waits, or it is not theirs. */
  decisions: z.array(z.enum(DECISIONS)),
  /** Why they can decide nothing; null where they can. */
  closed: z.string().nullable(),
  flags: z.array(
    z.object({
      reason: z.enum(HIDING_REASONS),
      words: z.string().nullable(),
      /** Of the words, ISO 639-1; null if unknown. */
      language: z.string().nullable(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** The appeal against the hiding in force. */
  appeal: z
    .object({
      words: z.string().nullable(),
      /** Of the words, ISO 639-1; null if unknown. */
      language: z.string().nullable(),
      at: z.iso.datetime(),
      explanation: z.string().nullable(),
      explanation_language: z.string().nullable(),
    })
    .nullable(),
  history: z.array(
    z.object({ kind: z.string(), by: z.enum(EVENT_ACTORS), reason: z.string().nullable(), at: z.iso.datetime() }),
  ),
  taken: z.array(decisionTaken),
  /** Who has the case; null for nobody. */
  assigned: assignment.nullable(),
  /** Other moderators it can be given to; empty where nothing waits. */
  colleagues: z.array(z.object({ encoded_id: z.string(), name: z.string() })),
  author_record: authorRecord,
  shop_record: shopRecord,
  /** Paths of the cases before and after this one in the queue, without those that colleagues have. */
  previous_path: z.string().nullable(),
  next_path: z.string().nullable(),
  /** The queue around this case, or its beginning if this one doesn't wait; `total_count`: of the whole queue. */
  queue: z.object({ total_count: z.int(), cases: z.array(nearbyCase) }),
  meta_data: metaData,
})

export type ModerationCase = Omit<z.infer<typeof moderationCase>, 'meta_data'>

export const caseSchemas = {
  input: z.object({ public_id: lookedUp }),
  output: moderationCase,
}

export const decideSchemas = {
  input: z.object({
    public_id: lookedUp,
    decision: z.enum(DECISIONS, 'Choose a decision.'),
    /** Of one that hides. */
    reason: z.union([hidingReason, z.literal('').transform(() => undefined)]).optional(),
    /** Needed for all but a release and a dismissal; whom it concerns reads them. */
    words: optionalExplanation,
    version: z.coerce.number<number | string>().int().optional(),
  }),
  /** `path`: of the next case in the queue, or of the desk if none is left. */
  output: z.object({ success: z.literal(true), public_id: z.string(), state: z.enum(STATES), path: z.string() }),
}

export const assignSchemas = {
  input: z.object({
    public_id: lookedUp,
    /** `me`, `nobody`, or the encoded id of another moderator. */
    moderator: lookedUp.min(1, 'Choose a moderator.'),
    /** Whether to take the case from the moderator who has it. */
    take_over: z.boolean().default(false),
  }),
  output: z.object({ success: z.literal(true), assigned: assignment.nullable() }),
}

const loggedDecision = decisionTaken.extend({
  path: z.string(),
  /** Null for a review of the shop itself. */
  product_title: z.string().nullable(),
  product_language: z.string().nullable(),
  shop: z.object({ name: z.string(), internal_path: z.string() }),
})

export type LoggedDecision = z.infer<typeof loggedDecision>

export const logSchemas = {
  input: z.object({ page, decision: orElse(z.enum(DECISIONS).nullable(), null) }),
  output: z.object({
    decisions: z.array(loggedDecision),
    decision: z.enum(DECISIONS).nullable(),
    total_count: z.int(),
    current_page: z.int(),
    per_page: z.int(),
    meta_data: metaData,
  }),
}
