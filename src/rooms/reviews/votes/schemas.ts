import { z } from 'zod'

/** Most reviews that one look-up is for: more than any page shows. */
const MOST_LOOKED_UP = 200

/** Ids in an address: their name stands once for each. */
const ids = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform(given => (given === undefined ? [] : [given].flat()).filter(id => id !== ''))
  .pipe(z.array(z.string().max(100)).max(MOST_LOOKED_UP, `at most ${MOST_LOOKED_UP} reviews at once`))

export const readerSchemas = {
  input: z.object({ 'Review[]': ids }),
  output: z.object({
    helpful_review_ids: z.array(z.string()),
    /** Those about a shop that the reader belongs to. */
    own_shop_review_ids: z.array(z.string()),
    is_moderator: z.boolean(),
  }),
}

export type Reader = z.infer<typeof readerSchemas.output>

export const helpfulSchemas = {
  input: z.object({
    review: z.string().max(100),
    is_helpful: z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')]),
  }),
  output: z.object({
    is_helpful: z.boolean(),
    /** How many find it helpful now. */
    helpful_count: z.int(),
  }),
}
