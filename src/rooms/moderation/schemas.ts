import { z } from 'zod'
import { lookedUp, orElse } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/schemas.ts'
import { HIDING_REASONS } from '../reviews/rules.ts'
import { review } from '../reviews/schemas.ts'
import { authoredReview } from '../reviews/writing/authored-schemas.ts'
import { isVisible, lengthOf, normalizeText } from '../reviews/writing/rules.ts'
import { NOTICE_SORTS } from './notices/rules.ts'
import { LONGEST_EXPLANATION, SHORTEST_EXPLANATION, STATES } from './rules.ts'

/** Hiding and showing again, reports and appeals (X-hiding-01, X-hiding-04). What moderators do is in desk/contract.ts. */

export const hidingReason = z.enum(HIDING_REASONS, 'Choose one of the reasons.')

/** Left blank is left out. */
export const optionalExplanation = z
  .string()
  .transform(normalizeText)
  .refine(text => lengthOf(text) <= LONGEST_EXPLANATION, {
    error: `Up to ${LONGEST_EXPLANATION.toLocaleString('en')} characters, please.`,
  })
  .transform(text => text || null)
  .nullish()

/** @param missing what is said where there are none */
const wordsNeeded = (missing: string) =>
  z
    .string({ error: missing })
    .transform(normalizeText)
    .refine(text => isVisible(text) && lengthOf(text) >= SHORTEST_EXPLANATION, { error: missing })
    .refine(text => lengthOf(text) <= LONGEST_EXPLANATION, {
      error: `Up to ${LONGEST_EXPLANATION.toLocaleString('en')} characters, please.`,
    })

/** A reason of the closed list, with what it covers. */
const reasonChoice = z.object({
  value: z.enum(HIDING_REASONS),
  label: z.string(),
  meaning: z.string(),
})

export type ReasonChoice = z.infer<typeof reasonChoice>

const ofReview = z.object({ public_id: lookedUp })

/** How the review stands now. */
const done = z.object({ success: z.literal(true), public_id: z.string(), state: z.enum(STATES) })

/** The shop's word beside the reason: for the author and moderators, not in the public notice. */
const explanation = {
  explanation: z.string().nullable(),
  /** ISO 639-1; null if unknown. */
  explanation_language: z.string().nullable(),
}

export const hideFormSchemas = {
  input: ofReview,
  output: z.object({
    review: authoredReview,
    state: z.enum(STATES),
    reasons: z.array(reasonChoice),
    /** Why the shop can't hide it, or can't show it again; null where it can. */
    closed: z.string().nullable(),
    ...explanation,
    meta_data: metaData,
  }),
}

export const hideReviewSchemas = {
  input: ofReview.extend({ reason: hidingReason, words: optionalExplanation }),
  output: done,
}

export const showReviewSchemas = {
  input: ofReview,
  output: done,
}

export const reportFormSchemas = {
  input: ofReview,
  output: z.object({
    review: authoredReview,
    reasons: z.array(reasonChoice),
    /** Why it cannot be reported by who asks; null where it can. */
    closed: z.string().nullable(),
    meta_data: metaData,
  }),
}

export const reportReviewSchemas = {
  input: ofReview.extend({ reason: hidingReason, words: optionalExplanation }),
  output: done,
}

export const appealFormSchemas = {
  input: ofReview,
  output: z.object({
    review: authoredReview,
    ...explanation,
    appeal: z
      .object({
        state: z.enum(['open', 'upheld', 'overturned', 'conceded']),
        words: z.string().nullable(),
        /** Of the words, ISO 639-1; null if unknown. */
        language: z.string().nullable(),
        sent_at: z.iso.datetime(),
        decided_at: z.iso.datetime().nullable(),
        /** The moderator's reasons. */
        reasons: z.string().nullable(),
        reasons_language: z.string().nullable(),
      })
      .nullable(),
    closed: z.string().nullable(),
    meta_data: metaData,
  }),
}

export type AppealForm = z.infer<typeof appealFormSchemas.output>

export const appealSchemas = {
  input: ofReview.extend({
    words: wordsNeeded(`Explain why the reason doesn’t apply, in at least ${SHORTEST_EXPLANATION} characters.`),
  }),
  output: done,
}

const tally = z.object({ by_shop: z.int(), by_moderator: z.int() })

/** A page of the notices of a shop's hidden reviews, those that a moderator hid included. */
const notices = z.object({
  /** The reason that they are filtered by. */
  reason: z.enum(HIDING_REASONS).nullable(),
  sort_by: z.enum(NOTICE_SORTS),
  total_count: z.int(),
  total_pages: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  reviews: z.array(review),
})
export type Notices = z.infer<typeof notices>

/** Reviews that were hidden and are public again after an appeal, the latest first. */
const returned = z.object({
  total_count: z.int(),
  reviews: z.array(
    z.object({
      review,
      reason: z.enum(HIDING_REASONS),
      hidden_at: z.iso.datetime(),
      back_at: z.iso.datetime(),
      /** Who put it back: a moderator, or the shop before one decided. */
      by: z.enum(['moderator', 'shop']),
    }),
  ),
})
export type Returned = z.infer<typeof returned>

const transparency = z.object({
  shop: z.object({ name: z.string(), internal_path: z.string(), logo_url: z.string().nullable(), country: z.string() }),
  received: z.int(),
  published: z.int(),
  hidden: tally,
  /** Waits for a moderator of Candor; the shop has no say in it. */
  waiting: z.int(),
  /** Held back by the system that it was brought from, without a reason. */
  withheld: z.int(),
  verified: z.object({
    received: z.int(),
    public: z.int(),
    /** 0 to 100; null where nothing verified was received. */
    transparency_score: z.int().nullable(),
  }),
  by_reason: z.array(tally.extend({ reason: z.enum(HIDING_REASONS), label: z.string(), meaning: z.string() })),
  /** 5 stars first. Reviews of which only a notice came here have none, and stand in `without_stars`. */
  by_stars: z.array(
    z.object({ stars: z.int(), received: z.int(), published: z.int(), hidden: z.int(), waiting: z.int() }),
  ),
  without_stars: z.int(),
  appeals: z.object({
    received: z.int(),
    open: z.int(),
    /** The hiding stays. */
    upheld: z.int(),
    /** A moderator put the review back. */
    overturned: z.int(),
    /** The shop showed the review again before a moderator decided. */
    conceded: z.int(),
    /** Days from an appeal to the decision, the middle one; null without any. */
    median_days: z.number().nullable(),
  }),
  reports: z.object({
    received: z.int(),
    open: z.int(),
    dismissed: z.int(),
    /** A moderator hid the review. */
    followed: z.int(),
    median_days: z.number().nullable(),
  }),
  replies: z.object({
    answered: z.int(),
    /** How fast the shop usually answers, such as `2 days`; null where that is not known. */
    response_time: z.string().nullable(),
  }),
  meta_data: metaData,
})

/** The figures of the report. */
export type Transparency = z.infer<typeof transparency>

const yearFigure = z.object({ now: z.int(), was: z.int().nullable() })
const meanOfYear = z.number().nullable()

/** Figures of the last 365 days; `was`: of the 365 days before, null where nothing was received then. */
const lastYear = z.object({
  /** First day and last day, in UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  received: yearFigure,
  /** Mean stars of public reviews. */
  rating: z.object({ now: meanOfYear, was: meanOfYear }),
  /** Those that still are hidden. */
  hidden_by_shop: yearFigure,
  /** Put back after an appeal, by a moderator or by the shop. */
  put_back: yearFigure,
})

export type LastYearFigures = z.infer<typeof lastYear>

export const transparencySchemas = {
  input: z.object({
    shop_slug: lookedUp,
    /** Only notices with this reason. */
    reason: z.enum(HIDING_REASONS).nullish().catch(null),
    sort_by: orElse(z.enum(NOTICE_SORTS), 'newest'),
    page: orElse(z.coerce.number<number>().int().min(1).max(100_000), 1),
  }),
  output: transparency.extend({ notices, returned, last_year: lastYear }),
}

export type TransparencyReport = z.infer<typeof transparencySchemas.output>
