import { z } from 'zod'

/** A kind of work that waits: how much, counted to 1,000, and since when the oldest. */
const waiting = z.object({ count: z.int(), since: z.iso.datetime().nullable() })

export const operatorOverviewSchemas = {
  input: z.object({}),
  output: z.object({
    failed_jobs: waiting,
    failed_mail: waiting,
    /** Imports of the last 14 days that stopped. */
    failed_imports: waiting,
    claims: waiting,
    /** `since`: when the shop’s oldest answer was due. */
    overdue_disputes: waiting,
    held_reviews: waiting,
  }),
}

export type OperatorOverview = z.infer<(typeof operatorOverviewSchemas)['output']>
