import { z } from 'zod'
import { queue } from '../../lib/calls/queue.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import { advanceDisputes } from './acts/clock.ts'
import { sweepEvidence } from './evidence/evidence.ts'
import { deleteOldSubmissions } from './sql/disputes.ts'

const clockQueue = queue({ name: 'disputes.clock', payload: z.object({}) })

interface JobDeps extends Pick<AppContext, 'db' | 'storage'> {
  /** The way to the queues, which does not stand yet while the works are listed. */
  jobs: () => Jobs
  /** The site's own address, for e-mails that no request asks for. */
  base: string
}

/** Every half hour: reminders before times end, what is closed by time, and uploads that no dispute took. */
export const disputeJobs = ({ jobs, ...places }: JobDeps): Work[] => [
  defineJob({
    queue: clockQueue,
    schedule: { cron: '7,37 * * * *', timeZone: 'UTC' },
    handle: async (_, signal) => {
      await advanceDisputes({ ...places, jobs: jobs() }, new Date(), signal)
      await sweepEvidence(places)
      await deleteOldSubmissions(places.db)
    },
  }),
]
