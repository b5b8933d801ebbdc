import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { lookedUp } from '../../lib/calls/params.ts'
import { metaData } from '../catalog/contract.ts'
import { HIDING_REASONS } from '../reviews/rules.ts'
import { authoredReview } from '../reviews/writing/authored-contract.ts'
import { isVisible, lengthOf, normalizeText } from '../reviews/writing/rules.ts'
import { LONGEST_EXPLANATION, SHORTEST_EXPLANATION, STATES } from './rules.ts'

/** Hiding and showing again, reports and appeals (X-hiding-01, X-hiding-04). What moderators do is in desk-contract.ts. */

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
  /** Why it cannot be chosen of this review; null where it can. */
  barred: z.string().nullable(),
})
export type ReasonChoice = z.infer<typeof reasonChoice>

const ofReview = z.object({ public_id: lookedUp })

/** How the review stands now. */
const done = z.object({ success: z.literal(true), public_id: z.string(), state: z.enum(STATES) })

/** The shop's word beside the reason: for the author and moderators, not in the public notice. */
const explanation = z.string().nullable()

/**
 * Failures of all: 404 for a review that is not there (or, of the shop's calls, is none of a shop that who asks belongs to),
 * 409 `not_now`, or the condition's name, where it cannot be done as the review stands.
 */
export const hideFormCall = call({
  path: '/business/reviews/:public_id/hide.json',
  summary: 'A review of a shop that who asks belongs to, with the reasons for which it could be hidden',
  access: 'shop',
  errors: [404],
  input: ofReview,
  output: z.object({
    review: authoredReview,
    state: z.enum(STATES),
    reasons: z.array(reasonChoice),
    explanation,
    meta_data: metaData,
  }),
})

export const hideReviewCall = call({
  method: 'PUT',
  path: '/business/reviews/:public_id/hide',
  summary:
    'Hides a public review of one’s own shop for a reason of the closed list; a notice with reason and date takes its place, and its author is told',
  access: 'shop',
  limit: 120,
  errors: [404, 409],
  input: ofReview.extend({ reason: hidingReason, words: optionalExplanation }),
  output: done,
})

export const showReviewCall = call({
  method: 'PUT',
  path: '/business/reviews/:public_id/show',
  summary: 'Shows a review again that one’s own shop hid; its author is told',
  access: 'shop',
  limit: 120,
  errors: [404, 409],
  input: ofReview,
  output: done,
})

export const reportFormCall = call({
  path: '/reviews/report/:public_id.json',
  summary: 'A public review, with the reasons for which it can be reported to the moderators',
  access: 'reviewer',
  errors: [404],
  input: ofReview,
  output: z.object({
    review: authoredReview,
    reasons: z.array(reasonChoice),
    /** Why it cannot be reported by who asks; null where it can. */
    closed: z.string().nullable(),
    meta_data: metaData,
  }),
})

export const reportReviewCall = call({
  method: 'POST',
  path: '/reviews/report/:public_id.json',
  summary: 'Reports a public review to the moderators, once; no number of reports hides anything',
  access: 'reviewer',
  limit: 20,
  errors: [404, 409],
  input: ofReview.extend({ reason: hidingReason, words: optionalExplanation }),
  output: done,
})

export const appealFormCall = call({
  path: '/reviews/users/reviews/:public_id/appeal.json',
  summary: 'A hidden review of one’s own, with what was said of the hiding and what became of an appeal against it',
  access: 'reviewer',
  errors: [404],
  input: ofReview,
  output: z.object({
    review: authoredReview,
    explanation,
    appeal: z
      .object({
        state: z.enum(['open', 'upheld', 'overturned', 'conceded']),
        words: z.string().nullable(),
        sent_at: z.iso.datetime(),
        decided_at: z.iso.datetime().nullable(),
        /** The moderator's reasons. */
        reasons: z.string().nullable(),
      })
      .nullable(),
    closed: z.string().nullable(),
    meta_data: metaData,
  }),
})
export type AppealForm = z.infer<typeof appealFormCall.output>

export const appealCall = call({
  method: 'POST',
  path: '/reviews/users/reviews/:public_id/appeal.json',
  summary: 'Appeals against the hiding of a review of one’s own, once; a moderator decides',
  access: 'reviewer',
  limit: 20,
  errors: [404, 409],
  input: ofReview.extend({
    words: wordsNeeded(`Say why the reason does not hold, in ${SHORTEST_EXPLANATION} characters or more.`),
  }),
  output: done,
})

const tally = z.object({ by_shop: z.int(), by_moderator: z.int() })

/** What a shop received and what became of it. Reviews that their authors withdrew are in none of the figures. */
export const transparencyCall = call({
  path: '/reviews/stores/:shop_slug/transparency.json',
  summary:
    'What a shop received, published and hid, by reason and by stars; appeals and their outcomes; how long each took',
  errors: [404],
  input: z.object({ shop_slug: lookedUp }),
  output: z.object({
    shop: z.object({ name: z.string(), internal_path: z.string() }),
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
  }),
  fresh: 60,
})
export type Transparency = z.infer<typeof transparencyCall.output>
