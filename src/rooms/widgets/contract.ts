import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { flag, lookedUp, orElse } from '../../lib/params.ts'
import { shopKey } from '../catalog/contract.ts'
import { medals, metrics, ratingSummary, reviewsPage } from '../reviews/contract.ts'
import { REVIEW_SORTS, REVIEW_TYPES, REVIEWS_PER_PAGE } from '../reviews/listing-rules.ts'
import { REVIEW_SOURCES } from '../reviews/rules.ts'

/** Which reviews, in which order (reviews.md §7 and §9). Unknown values fall back to the defaults. */
const listingParams = {
  add_header_counts: flag,
  page: orElse(z.coerce.number<number>().int().min(1), 1),
  filter_rating: z.coerce.number<number>().int().min(1).max(5).optional().catch(undefined),
  sort_by: orElse(z.enum(REVIEW_SORTS), 'pictures_first'),
  sort_dir: z.enum(['asc', 'desc']).optional().catch(undefined),
  product_metrics: flag,
  json_request: flag,
  per_page: orElse(z.coerce.number<number>().int().min(1).max(100), REVIEWS_PER_PAGE),
  search: z.string().max(200).optional(),
  review_type: z.enum(REVIEW_TYPES).optional().catch(undefined),
  review_source: orElse(z.enum(['all_sources', ...REVIEW_SOURCES]), 'all_sources'),
  verified_only: flag,
  /** Candor's own: reviews with pictures or video; reviews the shop answered; reviews in one language. */
  with_pictures: flag,
  answered: flag,
}

const widgetData = ratingSummary.omit({ metrics: true, medals: true }).extend({
  number_of_questions: z.int(),
  currency: z.string(),
  raw_lowest_price: z.int().nullable(),
  raw_highest_price: z.int().nullable(),
  product_metrics: metrics,
  medals,
})

export const productReviewCall = call({
  path: '/api/v1/widgets/product_review',
  summary: "A product's reviews, page by page, with its rating, histogram and scores",
  input: z.object({ ...shopKey, external_id: lookedUp, ...listingParams }),
  output: widgetData.extend(reviewsPage.shape),
  fresh: 120,
})

export const allReviewsCall = call({
  path: '/api/v1/widgets/all_reviews_page',
  summary: "A shop's reviews, those of its products included, page by page",
  input: z.object({ ...shopKey, ...listingParams }),
  output: widgetData.extend(reviewsPage.shape).extend({
    /** Published reviews of the shop itself. */
    of_shop: z.int(),
  }),
  fresh: 120,
})
