import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import { advanceArbitration } from './acts/arbitration-clock.ts'
import { advanceDisputes } from './acts/clock.ts'
import { releaseAbandoned } from './acts/release-abandoned.ts'
import { sweepEvidence } from './evidence/evidence.ts'
import { deleteOldSubmissions } from './sql/submissions.ts'

const clockQueue = queue({ name: 'disputes.clock', payload: z.object({}) })

interface JobDeps extends Pick<AppContext, 'db' | 'storage'> {
  /** Lazy, since the queues don't exist yet when jobs are defined. */
  jobs: () => Jobs
  /** Origin of the site, for e-mails without a request. */
  base: string
}

/**
 * Job, every half hour: sends reminders, ends questions and lapsed disputes, gives back cases whose arbitrator is gone,
 * deletes unattached uploads and old idempotency keys.
 */
export const disputeJobs = ({ jobs, ...deps }: JobDeps): Work[] => [
  defineJob({
    queue: clockQueue,
    schedule: { cron: '7,37 * * * *', timeZone: 'UTC' },
    handle: async (_, signal) => {
      await advanceDisputes({ ...deps, jobs: jobs() }, new Date(), signal)
      await releaseAbandoned({ ...deps, jobs: jobs() }, new Date(), signal)
      await advanceArbitration({ ...deps, jobs: jobs() }, new Date(), signal)
      await sweepEvidence(deps)
      await deleteOldSubmissions(deps.db)
    },
  }),
]
