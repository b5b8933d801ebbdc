import { call } from '../../lib/calls/call.ts'
import type { discardJobsSchemas, failedJobsSchemas, retryJobsSchemas } from './schemas.ts'

/** Background jobs that failed for good, as operators see them. */
export const OPERATOR_JOBS_PATH = '/operator/jobs'

export const failedJobsCall = call<typeof failedJobsSchemas>({
  path: '/operator/jobs.json',
  summary: 'Background jobs and e-mails that failed for good, the latest first, and how many of each queue',
  access: 'operator',
})

export const retryJobsCall = call<typeof retryJobsSchemas>({
  method: 'POST',
  path: '/operator/jobs/retry',
  summary: 'Tries a failed job again, or all of a queue; how many',
  access: 'operator',
  errors: [404],
})

export const discardJobsCall = call<typeof discardJobsSchemas>({
  method: 'POST',
  path: '/operator/jobs/discard',
  summary: 'Removes a failed job, or all of a queue; how many',
  access: 'operator',
  confirm: 'recent',
  errors: [404],
})
