import { z } from 'zod'
import { category, metaData } from '../catalog/schemas.ts'
import { SEARCH_PARAMS, type SearchParamName } from './rules.ts'

/** A product in search results, carousels and on shop pages (X-fields-01, X-fields-02). */
export const searchItem = z.object({
  encoded_product_id: z.string(),
  title: z.string(),
  /** Of the title, BCP 47; null if unknown. */
  language: z.string().nullable(),
  image_url: z.string().nullable(),
  retina_image_url: z.string().nullable(),
  internal_path: z.string(),
  external_url: z.string().nullable(),
  shop: z.object({
    encoded_shop_id: z.string(),
    name: z.string(),
    internal_path: z.string(),
    country: z.string(),
  }),
  /** Mean of the published ratings, one decimal; null without any. */
  average_rating: z.number().nullable(),
  number_of_reviews: z.int(),
  /** The shop's two scores, 0–100; null if unknown. The score filters compare these. */
  transparency_score: z.int().nullable(),
  authenticity_score: z.int().nullable(),
  /** The shop's own currency; the raw prices are in its minor units. */
  currency: z.string(),
  raw_lowest_price: z.int().nullable(),
  raw_highest_price: z.int().nullable(),
  /** In the requested currency if it has a rate, else in the shop's own; null if the shop gives no price. */
  displayed_price: z.string().nullable(),
  review_excerpt: z
    .object({
      text: z.string(),
      /** BCP 47; null if unknown. */
      language: z.string().nullable(),
      rating: z.int(),
      verified: z.boolean(),
    })
    .nullable(),
  /** Other shops that sell the same product, and the page of all of them; null for none. */
  also_at: z.object({ shops: z.int(), internal_path: z.string() }).nullable(),
})

export type SearchItem = z.infer<typeof searchItem>

/** Figures of the whole site, shown beside results and on home (D-home-01). */
export const siteMetrics = z.object({
  total_verified_reviews: z.int(),
  /** Number of shops, and of the countries they are based in. */
  shop_metric: z.object({ shops: z.int(), countries: z.int() }),
  line_item_metric: z.object({ line_items: z.int() }),
  /** Percentage of received verified reviews that are public, one decimal; null without any. */
  public_share: z.number().nullable(),
  hidden_reviews: z.int(),
})

export type SiteMetrics = z.infer<typeof siteMetrics>

/** A page of search results (D-fields-02). */
const searchData = z.object({
  /** The category filtered by, if any. */
  category: category.nullable(),
  current_page: z.int(),
  /** A number, exact up to 1,000; above, an estimate as text: "1,200+". */
  rounded_results_total_count: z.union([z.int(), z.string()]),
  per_page: z.int(),
  /** The shop's name, for a search inside one shop. */
  search_in_shop_name: z.string().nullable(),
  /** SHA-1 of the serialised effective parameters: identifies equal searches. */
  done_search_sha1: z.string(),
  search_results: z.array(searchItem),
  /** Where few products match all words: others that match all but one, and that word. On the first page only. */
  close_matches: z.object({ unmatched_words: z.array(z.string()), search_results: z.array(searchItem) }).optional(),
  /** Words of the text that the results do not match: no product matches all, and these match most. Absent if all match. */
  unmatched_words: z.array(z.string()).optional(),
  /** Words that no product has, or not with the others, each with the known ones that were searched for in its place. */
  corrected_words: z.array(z.object({ from: z.string(), to: z.array(z.string()) })).optional(),
})

export type SearchData = z.infer<typeof searchData>

/** Any text; of a repeated parameter the first value. `parseSearchParams` interprets it. */
const raw = z.union([z.string(), z.array(z.string()).transform(values => values[0])]).optional()

export const searchProductsSchemas = {
  input: z.object(Object.fromEntries(SEARCH_PARAMS.map(name => [name, raw])) as Record<SearchParamName, typeof raw>),
  output: z.object({ data: searchData, meta_data: metaData, metrics: siteMetrics }),
}
