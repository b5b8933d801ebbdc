import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/schemas.ts'
import { shopSlug } from '../schemas.ts'

/** Changes of products that wait until the shop says whether it is still the same product (P1.9). */

const version = z.object({
  title: z.string(),
  description: z.string().nullable(),
  /** Of both, ISO 639-1; null if unknown. */
  language: z.string().nullable(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
})

const waitingChange = z.object({
  id: z.int(),
  requested_at: z.iso.datetime(),
  feed: z.string().describe('How the change arrived'),
  internal_path: z.string(),
  image_url: z.string().nullable(),
  number_of_reviews: z.int(),
  /** The product that was reviewed, and what was sent. */
  before: version,
  after: version,
})

export type WaitingProductChange = z.infer<typeof waitingChange>

const answeredChange = z.object({
  id: z.int(),
  answer: z.enum(['same', 'different']),
  answered_at: z.iso.datetime(),
  title: z.string(),
  proposed_title: z.string(),
  internal_path: z.string(),
  /** Of the new product, where the answer was `different`. */
  successor_path: z.string().nullable(),
})

export type AnsweredProductChange = z.infer<typeof answeredChange>

export const productChangesSchemas = {
  input: z.object(shopSlug),
  output: z.object({
    /** Oldest first, at most 50. */
    waiting: z.array(waitingChange),
    number_waiting: z.int(),
    /** Latest first, at most 20. */
    answered: z.array(answeredChange),
    may_answer: z.boolean(),
    meta_data: metaData,
  }),
}

export const answerProductChangeSchemas = {
  input: z.object({ ...shopSlug, change_id: lookedUp, answer: z.enum(['same', 'different']) }),
  output: z.object({ internal_path: z.string().describe('The page of the product, or of the new one') }),
}
