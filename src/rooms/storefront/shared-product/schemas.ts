import { z } from 'zod'
import { lookedUp, orElse } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/schemas.ts'
import { ratingSummary, review } from '../../reviews/schemas.ts'

/** Counts of published reviews; the page's are the sums of its shops', and these of their products'. */
const counts = {
  number_of_reviews: z.int(),
  verified_reviews: z.int(),
  /** Reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: z.array(z.int()).length(5),
}

/** Reviews by what was given for them, and their mean without those that something was given for (P1.11). */
const incentives = ratingSummary.pick({ published_by_incentive: true, without_incentive: true }).shape

const offer = z.object({
  encoded_product_id: z.string(),
  title: z.string(),
  /** Of the title, ISO 639-1; null if unknown. */
  language: z.string().nullable(),
  internal_path: z.string(),
  image_url: z.string().nullable(),
  ...counts,
  average_rating: z.number().nullable(),
  /** No longer sold. */
  discontinued: z.boolean(),
  displayed_price: z.string().nullable(),
})

const sharedShop = z.object({
  shop: z.object({
    encoded_shop_id: z.string(),
    name: z.string(),
    internal_path: z.string(),
    country: z.string(),
    logo_url: z.string().nullable(),
  }),
  ...counts,
  /** Of this shop's reviews alone. */
  average_rating: z.number().nullable(),
  ...incentives,
  /** Its products of this GTIN and brand, the most reviewed first; at most 10. */
  offers: z.array(offer),
  number_of_offers: z.int(),
  /** Its two newest reviews. */
  reviews: z.array(review),
})

export type SharedShop = z.infer<typeof sharedShop>

export const sharedProductSchemas = {
  input: z.object({ identity: lookedUp, page: orElse(z.coerce.number<number>().int().min(1), 1) }),
  output: z.object({
    title: z.string(),
    /** Of the title, ISO 639-1; null if unknown. */
    language: z.string().nullable(),
    image_url: z.string().nullable(),
    gtin: z.string(),
    brand: z.string(),
    mpn: z.string().nullable(),
    ...counts,
    /** Over all shops together. No shop, product or card shows it as its own. */
    average_rating: z.number().nullable(),
    ...incentives,
    number_of_shops: z.int(),
    /** Shops with the most verified reviews first. */
    shops: z.array(sharedShop),
    current_page: z.int(),
    total_pages: z.int(),
    per_page: z.int(),
    meta_data: metaData,
  }),
}
