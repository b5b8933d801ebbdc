import { z } from 'zod'
import { categoryLink, metaData, productData, shopData } from '../catalog/schemas.ts'
import { medals, metrics, ratingSummary, review } from '../reviews/schemas.ts'
import { searchItem, siteMetrics } from '../search/schemas.ts'

export const homeSchemas = {
  input: z.object({}),
  output: z.object({ metrics: siteMetrics, meta_data: metaData }),
}

/** A reviewed product with one of its reviews and the notice of a hidden one. */
const landingExample = z.object({
  product: z.object({
    title: z.string(),
    /** Of the title, ISO 639-1; null if unknown. */
    language: z.string().nullable(),
    internal_path: z.string(),
    image_url: z.string().nullable(),
    displayed_price: z.string().nullable(),
  }),
  shop: z.object({ name: z.string(), domain: z.string(), internal_path: z.string() }),
  average_rating: z.number().nullable(),
  number_of_reviews: z.int(),
  metrics,
  medals,
  review,
  notice: review,
})

export const businessSchemas = {
  input: z.object({}),
  output: z.object({
    metrics: siteMetrics,
    /** Null where no shop with recent reviews has hidden any. */
    example: landingExample.nullable(),
    meta_data: metaData,
  }),
}

/** A product card of a carousel: a search result with its price also as `lowest_price` (R-fields-11). */
export const featuredCard = searchItem.extend({ lowest_price: z.string().nullable() })

/** A shop with its medals and what they are made of (R-fields-07). */
const wholeShopData = shopData.extend({ shop_medals: medals, shop_metrics: metrics })

export const shopSchemas = {
  input: z.object({ shop_slug: z.string() }),
  output: z.object({
    shop_data: wholeShopData.extend({ summary: ratingSummary, number_of_products: z.int() }),
    meta_data: metaData,
    top_products: z.array(searchItem),
    featured_cards: z.array(featuredCard),
    /** What the shop picked to stand in a block of their own, the latest pick first: no score, order or count is made of it. */
    picked_reviews: z.array(review),
  }),
}

export const scoreHistorySchemas = {
  input: z.object({ shop_slug: z.string() }),
  output: z.object({
    /** The oldest first, the present month last; empty where that cannot be told. */
    months: z.array(
      z.object({
        /** `2026-11`. */
        month: z.string(),
        verified_received: z.int(),
        verified_public: z.int(),
      }),
    ),
  }),
}

export const productSchemas = {
  input: z.object({ shop_slug: z.string(), product_handle: z.string() }),
  output: z.object({
    product_data: productData.extend({
      /** In the currency asked for, else the shop's own. */
      displayed_price: z.string().nullable(),
      /** What it was called when it was reviewed, the last first: `differs` where that names another product. */
      former_titles: z.array(
        z.object({
          title: z.string(),
          until: z.iso.datetime(),
          differs: z.boolean(),
          /** The shop was asked, and answered that it is the same product. */
          confirmed: z.boolean(),
        }),
      ),
      /** The page with all versions, and how many there were before the present one. */
      history: z.object({ internal_path: z.string(), former_versions: z.int() }),
      /** Set for a product that is no longer sold; its reviews stay. */
      discontinued_at: z.iso.datetime().nullable(),
      /** The product that the shop sells under its id now. */
      successor: z.object({ title: z.string(), language: z.string().nullable(), internal_path: z.string() }).nullable(),
      /** Other shops that sell the same product, and the page of all; null for none. */
      also_at: z.object({ shops: z.int(), internal_path: z.string() }).nullable(),
    }),
    shop_data: wholeShopData,
    meta_data: metaData,
    /** From the top category down to the product's own. */
    categories_data: z.array(categoryLink),
  }),
}

export const recommendationsSchemas = {
  input: z.object({ encoded_id: z.string() }),
  output: z.object({ recommendations_data: z.object({ items: z.array(searchItem), total: z.int() }) }),
}

export const CAROUSELS = ['product', 'category', 'collection', 'featured_review'] as const

export const carouselsSchemas = {
  input: z.object({ q: z.enum(CAROUSELS), country: z.string().optional(), redesign: z.string().optional() }),
  output: z.object({
    external_title: z.string(),
    external_description: z.string(),
    items: z.array(
      z.object({
        product: searchItem.optional(),
        category: categoryLink.extend({ image_url: z.string().nullable() }).optional(),
        collection: z
          .object({
            title: z.string(),
            description: z.string().nullable(),
            image_url: z.string().nullable(),
            path: z.string(),
            number_of_products: z.union([z.int(), z.string()]),
          })
          .optional(),
        review: review.extend({ shop: z.object({ name: z.string(), internal_path: z.string() }) }).optional(),
      }),
    ),
  }),
}
