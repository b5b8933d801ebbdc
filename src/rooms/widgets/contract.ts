import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { flagOrAbsent, flagParam, lookedUp, orElse, rawText } from '../../lib/calls/params.ts'
import { shopKey } from '../catalog/contract.ts'
import { medals, metrics, ratingSummary, reviewsPage } from '../reviews/contract.ts'
import { cleanSearch } from '../reviews/listing/params-rules.ts'
import { REVIEW_SORTS, REVIEW_TYPES, REVIEWS_PER_PAGE } from '../reviews/listing/rules.ts'
import { REVIEW_SOURCES } from '../reviews/rules.ts'
import { searchItem } from '../search/contract.ts'
import { COMPARED } from './rules.ts'

/** What a fragment of HTML shows: the list of reviews, one line with stars and count, or the medals. */
const PARTS = ['reviews', 'badge', 'medals'] as const

/** Which reviews, in which order (R-calls-14). Values that are not understood fall back to their defaults (R-params-01). */
const listingParams = {
  /** In HTML: the rating, its histogram and the count of questions above the list. Beside either: counts as headers. */
  add_header_counts: flagParam,
  page: orElse(z.coerce.number<number>().int().min(1), 1),
  filter_rating: z.coerce.number<number>().int().min(1).max(5).optional().catch(undefined),
  sort_by: orElse(z.enum([...REVIEW_SORTS, ...COMPARED]), 'pictures_first'),
  /** Turns an order by time or by stars round (rules.ts); the others have one direction. */
  sort_dir: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** In HTML: both medals with their figures above the list. JSON has them always. */
  product_metrics: flagParam,
  /** On: JSON. Off: a fragment of HTML. Absent: JSON for who asks for it by the Accept header, HTML for others. */
  json_request: flagOrAbsent,
  per_page: orElse(z.coerce.number<number>().int().min(1).max(100), REVIEWS_PER_PAGE),
  /** Words that title and body of a review have together, case, accents and endings aside. */
  search: rawText.transform(text => cleanSearch(text ?? '')),
  review_type: z.enum(REVIEW_TYPES).optional().catch(undefined),
  review_source: orElse(z.enum(['all_sources', ...REVIEW_SOURCES]), 'all_sources'),
  verified_only: flagParam,
  /** Candor's own: reviews with pictures or video; reviews the shop answered. */
  with_pictures: flagParam,
  answered: flagParam,
  /** Candor's own: what a fragment shows. */
  part: orElse(z.enum(PARTS), 'reviews'),
  /** Candor's own: the currency of the cards' displayed prices; absent or `*` is the shop's. */
  currency: orElse(z.string().regex(/^[A-Za-z]{3}$|^\*$/), '*'),
}

const widgetData = ratingSummary.omit({ metrics: true, medals: true }).extend({
  number_of_questions: z.int(),
  /** Of the two raw prices, which are in its minor units. */
  currency: z.string(),
  raw_lowest_price: z.int().nullable(),
  raw_highest_price: z.int().nullable(),
  product_metrics: metrics,
  medals,
  /** Products of the shop: the most reviewed and the best ranked. They may be a minute old. */
  top_products: z.array(searchItem),
  featured_cards: z.array(searchItem.extend({ lowest_price: z.string().nullable() })),
  /** What the reviews are of, and its page on this site. */
  about: z.object({ title: z.string(), internal_path: z.string() }),
  shop: z.object({ name: z.string(), internal_path: z.string() }),
})

/**
 * Failures of both: 400 `bad_input` for a missing parameter; 401 `bad_token`; 404 `not_found` for an unknown shop or
 * product, never the reviews of others in its place.
 */
export const productReviewCall = call({
  path: '/api/v1/widgets/product_review',
  summary: "A product's reviews, page by page, with its rating, histogram and scores",
  errors: [401, 404],
  input: z.object({ ...shopKey, external_id: lookedUp, ...listingParams }),
  output: widgetData.extend(reviewsPage.shape),
  fresh: 60,
  open: true,
})

export const allReviewsCall = call({
  path: '/api/v1/widgets/all_reviews_page',
  summary: "A shop's reviews, those of its products included, page by page",
  errors: [401, 404],
  input: z.object({ ...shopKey, ...listingParams }),
  output: widgetData.extend(reviewsPage.shape).extend({
    /** Published reviews of the shop itself. */
    of_shop: z.int(),
  }),
  fresh: 60,
  open: true,
})
