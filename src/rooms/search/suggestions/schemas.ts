import { z } from 'zod'

/** Maximum number of suggestions, the typed text included (X-instant-02). */
export const MAX_SUGGESTIONS = 8

/** Longest language tag that RFC 5646 asks programs to hold, in characters. */
const LONGEST_TAG = 35

/** A suggestion (X-fields-04). */
export const suggestion = z.object({
  type: z.enum(['text', 'category', 'product', 'shop']),
  /** The displayed text; for a category the typed text, and the row reads 'in {category}'. */
  text: z.string(),
  /** The category's name, if `type` is category. */
  category: z.string().optional(),
  /** Language of a product's title (BCP 47), as detected or stated; absent where it is unknown. */
  language: z.string().max(LONGEST_TAG).optional(),
  /** Target of the suggestion. */
  path: z.string(),
})

export type Suggestion = z.infer<typeof suggestion>

export const instantSearchSchemas = {
  input: z.object({
    q: z.string().max(200).optional(),
    /** With all three, only what one shop has, as in a search (D-params-02). */
    shop_domain: z.string().max(253).optional(),
    search_in_shop: z.string().max(500).optional(),
    platform: z.string().max(40).optional(),
  }),
  /** Empty for an empty text. */
  output: z.object({ suggestions: z.array(suggestion).max(MAX_SUGGESTIONS) }),
}
