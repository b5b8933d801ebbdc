import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { submissionSweepQueue } from './writing/queues.ts'
import { deleteOldSubmissions } from './writing/service.ts'

/** Deletes old form submissions every night: idempotency keys that no browser will send again. */
export const reviewJobs = (db: Db): Work[] => [
  defineJob({
    queue: submissionSweepQueue,
    schedule: { cron: '52 3 * * *', timeZone: 'UTC' },
    async handle() {
      await deleteOldSubmissions(db, new Date())
    },
  }),
]
