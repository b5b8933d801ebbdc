import { z } from 'zod'
import { flagOrAbsent, flagParam, lookedUp, orElse, rawText } from '../../lib/calls/params.ts'
import { shopKey } from '../catalog/schemas.ts'
import { cleanSearch, EVIDENCE_FILTERS } from '../reviews/listing/params-rules.ts'
import { REVIEW_SORTS, REVIEW_TYPES, REVIEWS_PER_PAGE } from '../reviews/listing/rules.ts'
import { INCENTIVES, REVIEW_SOURCES } from '../reviews/rules.ts'
import { medals, metrics, ratingSummary, reviewsPage } from '../reviews/schemas.ts'
import { searchItem } from '../search/schemas.ts'
import { COMPARED } from './rules.ts'

/** Kinds of HTML fragments: the review list, one line with stars and count, or the medals. */
const PARTS = ['reviews', 'badge', 'medals'] as const

/** Filters and order of reviews (R-calls-14). Invalid values fall back to defaults (R-params-01). */
const listingParams = {
  /**
   * In HTML: shows the rating, its histogram and the question count above the list. In both formats: adds counts as
   * headers.
   */
  add_header_counts: flagParam,
  page: orElse(z.coerce.number<number>().int().min(1), 1),
  filter_rating: z.coerce.number<number>().int().min(1).max(5).optional().catch(undefined),
  sort_by: orElse(z.enum([...REVIEW_SORTS, ...COMPARED]), 'pictures_first'),
  /** Direction of a sort by time or by stars (rules.ts); other orders have only one. */
  sort_dir: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** In HTML: shows both medals with their figures above the list. JSON always includes them. */
  product_metrics: flagParam,
  /** true: JSON; false: an HTML fragment; absent: by the Accept header, HTML by default. */
  json_request: flagOrAbsent,
  per_page: orElse(z.coerce.number<number>().int().min(1).max(100), REVIEWS_PER_PAGE),
  /** Words that a review's title and body must contain, ignoring case, accents and endings. */
  search: rawText.transform(text => cleanSearch(text ?? '')),
  review_type: z.enum(REVIEW_TYPES).optional().catch(undefined),
  review_source: orElse(z.enum(['all_sources', ...REVIEW_SOURCES]), 'all_sources'),
  verified_only: flagParam,
  /** Candor extension: reviews with pictures or video; reviews with a reply. */
  with_pictures: flagParam,
  answered: flagParam,
  /** Candor extension: only reviews with this behind them; `none` are not verified, `imported` a part of them. */
  evidence: orElse(z.enum(EVIDENCE_FILTERS).nullable(), null),
  /** Candor extension: only reviews that this was given for; `none`: only those that nothing was. */
  incentive: orElse(z.enum(INCENTIVES).nullable(), null),
  /** Candor extension: only the notices of hidden reviews. */
  hidden: flagParam,
  /** Candor extension: the fragment's content. */
  part: orElse(z.enum(PARTS), 'reviews'),
  /** Candor extension: currency of displayed prices on cards; absent or `*` means the shop's. */
  currency: orElse(z.string().regex(/^[A-Za-z]{3}$|^\*$/), '*'),
}

const widgetData = ratingSummary.omit({ metrics: true, medals: true }).extend({
  number_of_questions: z.int(),
  /** Currency of the two raw prices, which are in its minor units. */
  currency: z.string(),
  raw_lowest_price: z.int().nullable(),
  raw_highest_price: z.int().nullable(),
  product_metrics: metrics,
  medals,
  /** The shop's most reviewed and best ranked products; cached for up to a minute. */
  top_products: z.array(searchItem),
  featured_cards: z.array(searchItem.extend({ lowest_price: z.string().nullable() })),
  /** The subject of the reviews, and its page on this site. */
  about: z.object({ title: z.string(), internal_path: z.string() }),
  shop: z.object({ name: z.string(), internal_path: z.string() }),
})

export const productReviewSchemas = {
  input: z.object({ ...shopKey, external_id: lookedUp, ...listingParams }),
  output: widgetData.extend(reviewsPage.shape),
}

export const allReviewsSchemas = {
  input: z.object({ ...shopKey, ...listingParams }),
  output: widgetData.extend(reviewsPage.shape).extend({
    /** Published reviews of the shop itself. */
    of_shop: z.int(),
    /** Those of them that were collected here, which the shop's structured data states (R-structured-02). */
    of_shop_here: z.object({ average_rating: z.number().nullable(), number_of_reviews: z.int() }),
  }),
}
