import { z } from 'zod'
import { pageNumber, searchText } from './list-params.ts'

const queueName = z.string().trim().min(1, 'Choose a queue.').max(100)

const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** How often it was tried. */
  attempts: z.int(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  /** The last attempt's failure, shortened and without e-mail addresses. */
  error: z.string(),
  /** Whom an e-mail was for, masked: `i…@post.example`; null for jobs that are for nobody. */
  recipient: z.string().nullable(),
})

export type FailedJob = z.infer<typeof failedJob>

export const failedJobsSchemas = {
  input: z.object({
    /** Part of a queue’s name. */
    q: searchText,
    page: pageNumber,
  }),
  output: z.object({
    queues: z.array(z.object({ queue: z.string(), failed: z.int() })),
    jobs: z.array(failedJob),
    /** Counted to 1,000. */
    total_count: z.int(),
    current_page: z.int(),
    per_page: z.int(),
  }),
}

const chosenJobs = z.object({
  queue: queueName,
  /** One job; without it all of the queue that failed. */
  job_id: z.uuid('This job doesn’t exist.').optional(),
})

const done = z.object({ jobs: z.int() })

export const retryJobsSchemas = {
  input: chosenJobs,
  output: done,
}

export const discardJobsSchemas = {
  input: chosenJobs,
  output: done,
}
