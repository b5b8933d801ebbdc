import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'

/** Background jobs that failed for good, as operators see them. */
export const OPERATOR_JOBS_PATH = '/operator/jobs'

/** Failed jobs that the page lists; the counts are of all. */
export const JOBS_LISTED = 100

const queueName = z.string().trim().min(1, 'Which queue?').max(100)

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

export const failedJobsCall = call({
  path: '/operator/jobs.json',
  summary: 'Background jobs and e-mails that failed for good, the latest first, and how many of each queue',
  access: 'operator',
  input: z.object({}),
  output: z.object({
    queues: z.array(z.object({ queue: z.string(), failed: z.int() })),
    jobs: z.array(failedJob),
  }),
})

const chosenJobs = z.object({
  queue: queueName,
  /** One job; without it all of the queue that failed. */
  job_id: z.uuid('No such job.').optional(),
})

const done = z.object({ jobs: z.int() })

export const retryJobsCall = call({
  method: 'POST',
  path: '/operator/jobs/retry',
  summary: 'Tries a failed job again, or all of a queue; how many',
  access: 'operator',
  errors: [404],
  input: chosenJobs,
  output: done,
})

export const discardJobsCall = call({
  method: 'POST',
  path: '/operator/jobs/discard',
  summary: 'Removes a failed job, or all of a queue; how many',
  access: 'operator',
  confirm: 'recent',
  errors: [404],
  input: chosenJobs,
  output: done,
})
