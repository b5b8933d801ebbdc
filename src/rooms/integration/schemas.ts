import { z } from 'zod'
import { MAX_PER_PAGE, PER_PAGE } from './tokens/scope-rules.ts'

/** Pagination of lists: newest first, with a cursor to the next page in each response. */
export const paging = {
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(MAX_PER_PAGE)
    .default(PER_PAGE)
    .describe(`Maximum number of results, up to ${MAX_PER_PAGE}`),
  cursor: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'a next_cursor of an answer is expected')
    .optional()
    .describe('The `next_cursor` of the previous page. Opaque'),
}

export const nextCursor = z.string().nullable().describe('Cursor for the next page; null on the last page')

/** Result of writing a record. */
export const outcome = z.enum(['added', 'changed', 'unchanged'])

/** A rejected record of a batch. */
export const leftOut = z.object({
  index: z.int().describe('Position in the request, from 0'),
  field: z.string().nullable(),
  message: z.string(),
})

/** Result of writing a batch. */
export const batchOutcome = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  left_out: z.array(leftOut),
})

/** A boolean query parameter. */
export const yesOrNo = z.enum(['true', 'false']).transform(text => text === 'true')
