import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { metaData } from '../../catalog/contract.ts'

/** A parameter, or a member of a body; one within another is named as `items[].price`. */
const docsField = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  description: z.string().nullable(),
})
export type DocsField = z.infer<typeof docsField>

const docsOperation = z.object({
  /** Where an address with `#` leads. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  scope: z.string(),
  /** In the path and the query. */
  parameters: z.array(docsField),
  body: z.array(docsField),
  answer: z.array(docsField),
})
export type DocsOperation = z.infer<typeof docsOperation>

export const docsCall = call({
  path: '/api/docs.json',
  summary: 'The calls for programs, as their readable page lists them',
  input: z.object({}),
  output: z.object({
    groups: z.array(z.object({ name: z.string(), operations: z.array(docsOperation) })),
    /** What one token may ask within a minute. */
    limit: z.int(),
    /** The site's own address. */
    base: z.string(),
    meta_data: metaData,
  }),
  fresh: 300,
})
