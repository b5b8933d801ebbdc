import { z } from 'zod'
import { metaData } from '../../catalog/schemas.ts'

/** A parameter or a body field; nested ones are named like `items[].price`. */
const docsField = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string().nullable(),
})

export type DocsField = z.infer<typeof docsField>

const docsOperation = z.object({
  /** Anchor of the call. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  scope: z.string(),
  /** In path and query. */
  parameters: z.array(docsField),
  body: z.array(docsField),
  answer: z.array(docsField),
})

export type DocsOperation = z.infer<typeof docsOperation>

export const docsSchemas = {
  input: z.object({}),
  output: z.object({
    groups: z.array(z.object({ name: z.string(), operations: z.array(docsOperation) })),
    /** Rate limit per token, in requests per minute. */
    limit: z.int(),
    /** The site's origin. */
    base: z.string(),
    meta_data: metaData,
  }),
}
