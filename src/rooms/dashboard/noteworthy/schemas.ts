import { z } from 'zod'

const product = {
  title: z.string(),
  /** Of its title. */
  language: z.string().nullable(),
  internal_path: z.string(),
  /** The shop's own id of the product. */
  external_id: z.string(),
  image_url: z.string().nullable(),
  number_of_reviews: z.int(),
  /** One decimal; null without published reviews. */
  average_rating: z.number().nullable(),
}

/** A product that the shop should look at. Reviews and orders are those of the last 90 days, unless said otherwise. */
export const noteworthyProduct = z.discriminatedUnion('cause', [
  z.object({
    ...product,
    cause: z.literal('falling'),
    reviews: z.int(),
    /** Of these, with 1 or 2 stars. */
    low: z.int(),
    /** Mean of all reviews before these. */
    was: z.number(),
  }),
  z.object({ ...product, cause: z.literal('questions'), questions: z.int() }),
  z.object({ ...product, cause: z.literal('unreviewed'), orders: z.int() }),
  z.object({ ...product, cause: z.literal('best'), reviews: z.int(), five: z.int() }),
])

export type NoteworthyProduct = z.infer<typeof noteworthyProduct>
