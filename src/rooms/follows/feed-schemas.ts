import { z } from 'zod'
import { flagOrAbsent, rawText } from '../../lib/calls/params.ts'
import { lineItem } from '../orders/schemas.ts'
import { INCENTIVES, MEDAL_TIERS } from '../reviews/rules.ts'
import { reviewEvidence } from '../reviews/schemas.ts'
import { FEED_TYPES } from './feed-rules.ts'
import { FOLLOW_CLASSES } from './rules.ts'

const shop = z.object({
  encoded_shop_id: z.string(),
  name: z.string(),
  internal_path: z.string(),
  logo_url: z.string().nullable(),
})

const product = z.object({
  encoded_product_id: z.string(),
  title: z.string(),
  /** Of its title. */
  language: z.string().nullable(),
  internal_path: z.string(),
  image_url: z.string().nullable(),
})

const reviewSubject = z.object({
  class: z.literal('Review'),
  public_id: z.string(),
  path: z.string(),
  rating: z.int(),
  title: z.string().nullable(),
  /** Excerpt of the review's text, on one line. */
  body: z.string().nullable(),
  language: z.string().nullable(),
  verified: z.boolean(),
  /** Null for a review that is not verified. */
  evidence: reviewEvidence.nullable(),
  /** What was given for it, who says so, and the shop's reward in words (P1.11). */
  incentive: z.enum(INCENTIVES).nullable(),
  incentive_from: z.enum(['shop', 'author']).nullable(),
  reward: z.string().nullable(),
  /** Null if the author deleted their account. */
  author: z
    .object({
      encoded_id: z.string(),
      name: z.string(),
      path: z.string(),
      avatar_image_url: z.string().nullable(),
    })
    .nullable(),
  shop,
  /** Null for a review of the shop itself. */
  product: product.nullable(),
})

const productSubject = z.object({ class: z.literal('Product'), ...product.shape, shop })

const medalSubject = z.object({
  class: z.literal('Medal'),
  score: z.enum(['transparency', 'authenticity']),
  tier: z.enum(MEDAL_TIERS.map(({ tier }) => tier)),
  shop,
})

/** A feed event, by somebody the reader follows or about something they follow (X-fields-06). */
export const feedEvent = z.object({
  id: z.string(),
  type: z.enum(FEED_TYPES),
  /** With microseconds. */
  created_at: z.iso.datetime(),
  /** The person, shop or product that the reader follows. */
  event_owner: z.object({
    encoded_id: z.string(),
    class: z.enum(FOLLOW_CLASSES),
    name: z.string(),
    path: z.string(),
    image_url: z.string().nullable(),
  }),
  subject: z.discriminatedUnion('class', [reviewSubject, productSubject, medalSubject]),
})

export type FeedEvent = z.infer<typeof feedEvent>

/** Filter that is on by default; the text 'false' means false (D-params-15). */
const on = flagOrAbsent.transform(given => given ?? true)

export const feedSchemas = {
  input: z.object({
    /** A timestamp, or `next_max_created_at` of the previous page. */
    max_created_at: rawText,
    user_events: on,
    store_events: on,
    product_events: on,
  }),
  output: z.object({
    feed_events: z.array(feedEvent),
    per_page: z.int(),
    /** `max_created_at` of the next page; null on the last one. */
    next_max_created_at: z.string().nullable(),
    /** Purchases without a review; first page only. */
    current_reviewer_unreviewed_products: z.array(lineItem),
  }),
}
