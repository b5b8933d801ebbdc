import { z } from 'zod'
import { INCENTIVES } from '../rules.ts'
import { histogram, review } from '../schemas.ts'
import { REVIEW_STATES } from './authored-rules.ts'

/**
 * A review among its author's: with the shop it is about, and how it stands. To its author a hidden one keeps its words; to
 * everybody else it is not here, since a notice never says who wrote what it stands for.
 */
export const authoredReview = review.extend({
  state: z.enum(REVIEW_STATES),
  /** When that began; for a published one, when it was written. */
  state_since: z.iso.datetime(),
  /** Why it waits for a moderator, in words; null while it does not. */
  waits_because: z.array(z.string()).nullable(),
  /** What its author said that they got for it; what is shown may be more (`incentive`). */
  declared_incentive: z.enum(INCENTIVES),
  shop: z.object({ name: z.string(), internal_path: z.string(), logo_url: z.string().nullable() }),
})

export type AuthoredReview = z.infer<typeof authoredReview>

/** One page of a person's reviews. What is counted beside the page is of all of them, whatever is looked for. */
export const authoredPage = z.object({
  total_reviews_count: z.int(),
  published_count: z.int(),
  unpublished_count: z.int(),
  /** With 1, 2, 3, 4 and 5 stars, in this order. */
  rating_histogram_data: histogram,
  total_count: z.int(),
  total_pages: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  reviews: z.array(authoredReview),
})

export type AuthoredPage = z.infer<typeof authoredPage>
