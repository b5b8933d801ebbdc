import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { lookedUp, orElse, rawText } from '../../lib/calls/params.ts'
import { shopSlug } from '../business/contract.ts'
import { metaData } from '../catalog/contract.ts'
import { ratingSummary, review, reviewsPage } from '../reviews/contract.ts'
import { cleanSearch } from '../reviews/listing/params-rules.ts'
import { REVIEW_SORTS } from '../reviews/listing/rules.ts'
import { REVIEW_SOURCES } from '../reviews/rules.ts'

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
  /** Where the public sees the review, or the notice in its place; null where it sees neither. */
  internal_path: z.string().nullable(),
})
export type Move = z.infer<typeof move>

export const overviewCall = call({
  path: '/business/:slug/overview.json',
  summary:
    'How a shop stands: its scores and what moved them, its reviews by month, its best and worst products, what waits',
  access: 'reviewer',
  errors: [403, 404],
  input: z.object(shopSlug),
  output: z.object({
    summary: ratingSummary,
    months: z.array(month),
    moves: z.array(move),
    best: z.array(ratedProduct),
    worst: z.array(ratedProduct),
    waiting: z.object({
      reviews: z.int(),
      /** Counted to 1,000. */
      questions: z.int(),
      disputes: z.int(),
    }),
    meta_data: metaData,
  }),
})
export type Overview = z.infer<(typeof overviewCall)['output']>

const yesOrNo = z.enum(['yes', 'no']).optional().catch(undefined)

export const shopReviewsCall = call({
  path: '/business/:slug/reviews.json',
  summary: "A shop's reviews for its members, filtered and searched, page by page",
  access: 'reviewer',
  errors: [403, 404],
  input: z.object({
    ...shopSlug,
    rating: z.coerce.number<number>().int().min(1).max(5).optional().catch(undefined),
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
})

const shopReview = z.object({ ...shopSlug, public_id: lookedUp })

const picks = z.object({
  /** Ids of the picked reviews, latest pick first. */
  picked: z.array(z.string()),
})

/**
 * Failures beside those of `ownShop`: 404 for what is no review of the shop, 409 `not_public` for one that the public does not
 * see, 409 `enough_picked`.
 */
export const pickCall = call({
  errors: [404, 409],
  method: 'PUT',
  path: '/business/:slug/picked/:public_id',
  summary: "Features a review on the shop's page, marked as picked by the shop: no score, order or count changes",
  access: 'reviewer',
  limit: 120,
  input: shopReview,
  output: picks,
})

/** Failures beside those of `ownShop`: 404. Where it is not picked nothing happens. */
export const unpickCall = call({
  errors: [404, 409],
  method: 'DELETE',
  path: '/business/:slug/picked/:public_id',
  summary: "Features a review on the shop's page no longer",
  access: 'reviewer',
  limit: 120,
  input: shopReview,
  output: picks,
})
