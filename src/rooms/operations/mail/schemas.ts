import { z } from 'zod'
import { orElse } from '../../../lib/calls/params.ts'
import { pageNumber, searchText } from '../list-params.ts'
import { MAIL_STATES } from './mail-rules.ts'

const email = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** What it is: `Sign-in link`. */
  kind: z.string(),
  /** Masked: `i…@post.example`; null where the job looks the address up. */
  recipient: z.string().nullable(),
  attempts: z.int(),
  queued_at: z.iso.datetime(),
  /** When it was sent, or failed for good; for one that waits, when it is tried (again). */
  at: z.iso.datetime(),
  /** The last attempt’s failure, without addresses. */
  error: z.string().nullable(),
})

export type OperatorMail = z.infer<typeof email>

export const operatorMailSchemas = {
  input: z.object({
    state: orElse(z.enum(MAIL_STATES), 'failed'),
    /** A whole address. */
    q: searchText,
    page: pageNumber,
  }),
  output: z.object({
    mails: z.array(email),
    state: z.enum(MAIL_STATES),
    /** Failed ones by queue, to retry all of one at once. */
    queues: z.array(z.object({ queue: z.string(), kind: z.string(), failed: z.int() })),
    /** Counted to 1,000. */
    total_count: z.int(),
    current_page: z.int(),
    per_page: z.int(),
  }),
}
