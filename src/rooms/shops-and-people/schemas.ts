import { z } from 'zod'
import { metaData } from '../catalog/schemas.ts'
import { HIDING_REASONS, MEDAL_TIERS, REVIEW_SOURCES } from '../reviews/rules.ts'
import { medals, metrics } from '../reviews/schemas.ts'

/** A shop among shop search results (X-fields-03). */
export const shopResult = z.object({
  encoded_shop_id: z.string(),
  name: z.string(),
  internal_path: z.string(),
  external_url: z.string().nullable(),
  country: z.string(),
  logo_url: z.string().nullable(),
  /** Plain mean of the published ratings, one decimal; null without any. */
  average_rating: z.number().nullable(),
  number_of_reviews: z.int(),
  number_of_products: z.int(),
  shop_medals: medals,
  shop_metrics: metrics,
})

export type ShopResult = z.infer<typeof shopResult>

/** Any text, of a name given twice the first: reading it is the business of `rules.ts`. */
const raw = z.union([z.string(), z.array(z.string()).transform(values => values[0] ?? '')]).optional()

export const storeSearchSchemas = {
  input: z.object({ q: raw, page: raw }),
  output: z.object({
    shop_results: z.array(shopResult),
    results_total_count: z.int(),
    per_page: z.int(),
    meta_data: metaData,
  }),
}

/** Somebody who wrote a published review (X-fields-05). */
export const person = z.object({
  encoded_id: z.string(),
  name: z.string(),
  avatar_image_url: z.string().nullable(),
  country: z.string().nullable(),
  reviews_count: z.int(),
  verified_reviews_count: z.int(),
  helpful_count: z.int(),
  followers_count: z.int(),
  last_reviewed_at: z.iso.datetime().nullable(),
})

export type Person = z.infer<typeof person>

export const peopleSchemas = {
  input: z.object({ sort_by: raw, filter_by: raw, page: raw }),
  output: z.object({ reviewers: z.array(person), per_page: z.int(), meta_data: metaData }),
}

const tier = z.enum(MEDAL_TIERS.map(medal => medal.tier))

const shopCount = z.object({ transparency: z.int(), authenticity: z.int() })

export const howItWorksSchemas = {
  input: z.object({}),
  output: z.object({
    scores: z.object({ transparency: z.string(), authenticity: z.string() }),
    medals: z.array(z.object({ tier, label: z.string(), minimum: z.int(), shops: shopCount })),
    /** Shops with a score below the lowest medal, and those whose score is not yet known. */
    without_medal: shopCount,
    unknown: shopCount,
    ranking: z.object({ prior_reviews: z.int(), count_offset: z.int(), site_mean: z.number() }),
    hiding_reasons: z.array(z.object({ reason: z.enum(HIDING_REASONS), label: z.string(), meaning: z.string() })),
    sources: z.array(
      z.object({
        source: z.enum(REVIEW_SOURCES),
        label: z.string(),
        meaning: z.string(),
        /** Whether structured data for search engines counts such reviews. */
        collected_here: z.boolean(),
      }),
    ),
    meta_data: metaData,
  }),
}
