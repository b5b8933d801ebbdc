import { z } from 'zod'

/** A kind of work that waits: how much, counted to 1,000, and since when the oldest. */
const waiting = z.object({ count: z.int(), since: z.iso.datetime().nullable() })

const health = z.object({
  /** Of the process that answers, since its start; null before the first request. Times are in seconds. */
  requests: z.object({ count: z.int(), half: z.number(), most: z.number() }).nullable(),
  /** Jobs and e-mails that are due, and since when the oldest is. */
  jobs: waiting,
  mail: waiting,
  /** Since when the oldest fact waits for its place in the public log; null if none does. */
  log_waits_since: z.iso.datetime().nullable(),
  /** Free bytes where uploads and the embedded database are. */
  disk_free: z.int().nullable(),
  version: z.string(),
  /** Writes are refused and jobs wait. */
  read_only: z.boolean(),
})

export type Health = z.infer<typeof health>

export const operatorOverviewSchemas = {
  input: z.object({}),
  output: z.object({
    health,
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
export type WaitingKind = Exclude<keyof OperatorOverview, 'health'>
