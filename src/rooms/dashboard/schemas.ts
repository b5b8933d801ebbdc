import { z } from 'zod'
import { lookedUp, orElse, rawText } from '../../lib/calls/params.ts'
import { shopSlug } from '../business/schemas.ts'
import { metaData } from '../catalog/schemas.ts'
import { cleanSearch } from '../reviews/listing/params-rules.ts'
import { REVIEW_SORTS } from '../reviews/listing/rules.ts'
import { REVIEW_SOURCES } from '../reviews/rules.ts'
import { ratingSummary, review, reviewsPage } from '../reviews/schemas.ts'
import { noteworthyProduct } from './noteworthy/schemas.ts'
import { ONBOARDING_STEPS } from './onboarding/rules.ts'

/** What those who work in a shop see of how it stands. Failures of all: as `ownShop`. */

const month = z.object({
  month: z.string(),
  received: z.int(),
  published: z.int(),
  average: z.number().nullable(),
  authenticity: z.int().nullable(),
  transparency: z.int().nullable(),
})

const ratedProduct = z.object({
  title: z.string(),
  /** Of its title. */
  language: z.string().nullable(),
  internal_path: z.string(),
  image_url: z.string().nullable(),
  number_of_reviews: z.int(),
  average_rating: z.number(),
})

export type RatedProduct = z.infer<typeof ratedProduct>

/** Something that changed what the scores are counted of. */
const move = z.object({
  public_id: z.string(),
  kind: z.enum(['unpublished', 'deleted', 'restored', 'held', 'released', 'hidden', 'unhidden']),
  by: z.string(),
  at: z.iso.datetime(),
  verified: z.boolean(),
  /** Null where the public does not see the stars. */
  rating: z.int().nullable(),
  title: z.string().nullable(),
  /** Of the review, ISO 639-1; null if unknown. */
  language: z.string().nullable(),
  /** Where the public sees the review, or the notice in its place; null where it sees neither. */
  internal_path: z.string().nullable(),
})

export type Move = z.infer<typeof move>

/** What waits for the shop's answer. */
const waiting = z.object({
  /** Published reviews without a reply. */
  reviews: z.int(),
  /** Counted to 1,000. */
  questions: z.int(),
  disputes: z.int(),
  /** Changed products that may be different ones. */
  products: z.int(),
  /** Of the reviews, those with 1 or 2 stars. */
  low_reviews: z.int(),
  /** When the first of the disputes may go to an arbitrator. */
  disputes_due: z.iso.datetime().nullable(),
  /** That moment has passed. */
  disputes_overdue: z.boolean(),
  /** Disputes in which an arbitrator asked the shop something. */
  arbitrator_questions: z.int(),
  /** When the first of them has to be answered. */
  arbitrator_questions_due: z.iso.datetime().nullable(),
})

export type WaitingForShop = z.infer<typeof waiting>

export const waitingSchemas = {
  input: z.object(shopSlug),
  output: waiting,
}

export const overviewSchemas = {
  input: z.object(shopSlug),
  output: z.object({
    summary: ratingSummary,
    months: z.array(month),
    moves: z.array(move),
    best: z.array(ratedProduct),
    worst: z.array(ratedProduct),
    waiting,
    /** What the shop should look at, most urgent first; each with its cause. */
    noteworthy: z.array(noteworthyProduct),
    /** Steps to the first review; null once all are done. */
    checklist: z
      .object({
        steps: z.array(
          z.object({ step: z.enum(ONBOARDING_STEPS), done: z.boolean(), done_at: z.iso.datetime().nullable() }),
        ),
        next: z.enum(ONBOARDING_STEPS),
        dismissed: z.boolean(),
      })
      .nullable(),
    meta_data: metaData,
  }),
}

export const checklistSchemas = {
  input: z.object({ ...shopSlug, dismissed: z.boolean() }),
  output: z.object({}),
}

export type Overview = z.infer<(typeof overviewSchemas)['output']>

const yesOrNo = z.enum(['yes', 'no']).optional().catch(undefined)

export const shopReviewsSchemas = {
  input: z.object({
    ...shopSlug,
    /** Stars; `low`: one or two. */
    rating: z
      .union([z.literal('low'), z.coerce.number<number>().int().min(1).max(5)])
      .optional()
      .catch(undefined),
    source: z.enum(REVIEW_SOURCES).optional().catch(undefined),
    state: z.enum(['published', 'hidden']).optional().catch(undefined),
    replied: yesOrNo,
    verified: yesOrNo,
    sort: orElse(z.enum(REVIEW_SORTS), 'newest'),
    q: rawText.transform(text => cleanSearch(text ?? '')),
    page: orElse(z.coerce.number<number>().int().min(1), 1),
    /** By the shop's own id of the product. */
    product: lookedUp.optional(),
  }),
  output: z.object({
    page: reviewsPage,
    /** What stands in a block of its own on the shop's page, the latest pick first; whatever is filtered. */
    picked: z.array(review),
    meta_data: metaData,
  }),
}

const shopReview = z.object({ ...shopSlug, public_id: lookedUp })

const picks = z.object({
  /** Ids of the picked reviews, latest pick first. */
  picked: z.array(z.string()),
})

export const pickSchemas = {
  input: shopReview,
  output: picks,
}

export const unpickSchemas = {
  input: shopReview,
  output: picks,
}
