import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { flagOrAbsent, rawText } from '../../lib/calls/params.ts'
import { lineItem } from '../orders/contract.ts'
import { MEDAL_TIERS } from '../reviews/rules.ts'
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
  internal_path: z.string(),
  image_url: z.string().nullable(),
})

const reviewSubject = z.object({
  class: z.literal('Review'),
  public_id: z.string(),
  path: z.string(),
  rating: z.int(),
  title: z.string().nullable(),
  /** The beginning of its words, on one line. */
  body: z.string().nullable(),
  language: z.string().nullable(),
  verified: z.boolean(),
  /** Null for somebody who has left. */
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
  tier: z.enum(MEDAL_TIERS.map(one => one.tier)),
  shop,
})

/** An event of the feed: done by somebody the reader follows, or about what they follow (X-fields-06). */
export const feedEvent = z.object({
  id: z.string(),
  type: z.enum(FEED_TYPES),
  /** To the microsecond. */
  created_at: z.iso.datetime(),
  /** Whom or what one follows, and so sees it. */
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

/** A filter is on unless its value says otherwise; the text 'false' means false (D-params-15). */
const on = flagOrAbsent.transform(given => given ?? true)

/**
 * What happened before `max_created_at`, newest first. A page holds `per_page` events, more where several of one moment
 * stand at its end: those are not parted, so that the last event's `created_at` leads on without one twice or left out.
 * Failures: 400 for a `max_created_at` that is no time.
 */
export const feedCall = call({
  path: '/reviews/feed_events.json',
  summary: 'What happened around the people, stores and products that the reviewer who asks follows, newest first',
  access: 'reviewer',
  input: z.object({
    /** A time, or what `next_max_created_at` was. */
    max_created_at: rawText,
    user_events: on,
    store_events: on,
    product_events: on,
  }),
  output: z.object({
    feed_events: z.array(feedEvent),
    per_page: z.int(),
    /** What `max_created_at` is for the page after this one; null at the end. */
    next_max_created_at: z.string().nullable(),
    /** What was bought and has no review yet; told with the first page alone. */
    current_reviewer_unreviewed_products: z.array(lineItem),
  }),
})
