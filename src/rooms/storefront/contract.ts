import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'
import { categoryLink, metaData, productData, shopData } from '../catalog/contract.ts'
import { medals, metrics, ratingSummary, review } from '../reviews/contract.ts'
import { searchItem, siteMetrics } from '../search/contract.ts'

/** The home page: the site's figures (D-calls-20). */
export const homeCall = call({
  path: '/reviews.json',
  summary: 'The figures of the whole marketplace',
  input: z.object({}),
  output: z.object({ metrics: siteMetrics, meta_data: metaData }),
  fresh: 60,
})

/** A product card of a carousel: a search result with its price also as `lowest_price` (R-fields-11). */
export const featuredCard = searchItem.extend({ lowest_price: z.string().nullable() })

/** A shop with its medals and what they are made of (R-fields-07). */
const wholeShopData = shopData.extend({ shop_medals: medals, shop_metrics: metrics })

/** A shop's page (R-calls-13). */
export const shopCall = call({
  path: '/reviews/stores/:shop_slug.json',
  summary: "A shop's page",
  errors: [404],
  input: z.object({ shop_slug: z.string() }),
  output: z.object({
    shop_data: wholeShopData.extend({ summary: ratingSummary, number_of_products: z.int() }),
    meta_data: metaData,
    top_products: z.array(searchItem),
    featured_cards: z.array(featuredCard),
    /** What the shop picked to stand in a block of their own, the latest pick first: no score, order or count is made of it. */
    picked_reviews: z.array(review),
  }),
  fresh: 120,
})

export const scoreHistoryCall = call({
  path: '/reviews/stores/:shop_slug/score_history.json',
  summary: "A shop's verified reviews at the end of each of the last twelve months, and how many of them were public",
  errors: [404],
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
  fresh: 120,
})

/** A product's page (R-calls-12). */
export const productCall = call({
  path: '/reviews/stores/:shop_slug/products/:product_handle.json',
  summary: "A product's page",
  errors: [404],
  input: z.object({ shop_slug: z.string(), product_handle: z.string() }),
  output: z.object({
    product_data: productData.extend({
      /** In the currency asked for, else the shop's own. */
      displayed_price: z.string().nullable(),
      /** What it was called when it was reviewed, the last first: `differs` where that names another product. */
      former_titles: z.array(z.object({ title: z.string(), until: z.iso.datetime(), differs: z.boolean() })),
    }),
    shop_data: wholeShopData,
    meta_data: metaData,
    /** From the top category down to the product's own. */
    categories_data: z.array(categoryLink),
  }),
  fresh: 120,
})

/** Failures: 404 for an unknown product. */
export const recommendationsCall = call({
  path: '/products/:encoded_id/recommendations',
  summary: 'Products like one, best ranked first: of its category; of its shop where it has none',
  errors: [404],
  input: z.object({ encoded_id: z.string() }),
  output: z.object({ recommendations_data: z.object({ items: z.array(searchItem), total: z.int() }) }),
  fresh: 120,
})

export const CAROUSELS = ['product', 'category', 'collection', 'featured_review'] as const

/** A carousel of the home page (D-calls-19). */
export const carouselsCall = call({
  path: '/reviews/carousels.json',
  summary: "Home's carousels: products of Diamond and Platinum shops, categories, collections, featured reviews",
  errors: [404],
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
  fresh: 60,
})
