import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'

/** A path of this site, or a link to it; the id of a review. */
const path = z
  .string('Enter a link of this site.')
  .trim()
  .min(1, 'Enter a link of this site.')
  .max(2000, 'At most 2,000 characters.')
  .refine(text => !text.includes('\0'), 'Enter a link of this site.')

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .refine(text => !text.includes('\0'), 'Leave out control characters.')

const collection = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** The operator’s; null: the picture of its category or shop. */
  image_url: z.string().nullable(),
  /** Null where it has no products and is left out. */
  shown: z.object({ image_url: z.string().nullable(), number_of_products: z.union([z.int(), z.string()]) }).nullable(),
})

export type ChosenCollection = z.infer<typeof collection>

const featured = z.object({
  public_id: z.string(),
  /** The product’s or shop’s page with the review. */
  title: z.string().nullable(),
  /** Of the review. */
  language: z.string().nullable(),
  shop: z.object({ name: z.string(), slug: z.string() }),
  /** Whether it is still public; others are left out. */
  shown: z.boolean(),
})

export const frontPageSchemas = {
  input: z.object({}),
  output: z.object({ collections: z.array(collection), featured: z.array(featured) }),
}

const done = z.object({})

export const saveCollectionSchemas = {
  input: z.object({
    path,
    title: line(120),
    description: line(300).optional(),
    image_url: line(2000).optional(),
  }),
  output: done,
}

export const moveCollectionSchemas = {
  input: z.object({ path, direction: z.enum(['up', 'down'], 'Choose up or down.') }),
  output: done,
}

export const removeCollectionSchemas = { input: z.object({ path }), output: done }

export const featureSchemas = {
  input: z.object({ review: path }),
  /** The review’s id. */
  output: z.object({ id: z.string() }),
}

export const unfeatureSchemas = { input: z.object({ public_id: lookedUp }), output: done }
