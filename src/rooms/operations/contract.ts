import { call } from '../../lib/calls/call.ts'
import type { discardJobsSchemas, failedJobsSchemas, retryJobsSchemas } from './schemas.ts'

/** Background jobs that failed for good, as operators see them. */
export const OPERATOR_JOBS_PATH = '/operator/jobs'

export const failedJobsCall = call<typeof failedJobsSchemas>({
  path: '/operator/jobs.json',
  summary: 'List failed background jobs, latest first, with counts by queue; e-mails are at /operator/mail.json',
  access: 'operator',
})

export const retryJobsCall = call<typeof retryJobsSchemas>({
  method: 'POST',
  path: '/operator/jobs/retry',
  summary: 'Retry a failed job or all of a queue, and get their number',
  access: 'operator',
  errors: [404],
})

export const discardJobsCall = call<typeof discardJobsSchemas>({
  method: 'POST',
  path: '/operator/jobs/discard',
  summary: 'Discard a failed job or all of a queue, and get their number',
  access: 'operator',
  confirm: 'recent',
  errors: [404],
})
