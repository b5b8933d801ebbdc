import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { companionsQueue } from './queues.ts'
import { companionsAreDue, countCompanions } from './service.ts'

/** In milliseconds: what is left is counted the next night. */
const LONGEST_COUNT = 50 * 60_000

/** Recounts product companions daily, and at startup if they were never counted. */
export const recommendationJobs = (db: Db): Work[] => [
  defineJob({
    queue: companionsQueue,
    schedule: { cron: '17 4 * * *', timeZone: 'UTC' },
    dueAtStart: () => companionsAreDue(db),
    handle: async (_, signal) => {
      await countCompanions(db, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_COUNT)]))
      // After a shutdown the next process goes on.
      signal.throwIfAborted()
    },
  }),
]
