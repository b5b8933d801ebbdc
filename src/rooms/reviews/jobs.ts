import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { blocksAreMissing, countMissingBlocks } from './recount/count-largest.ts'
import { countBlocksQueue } from './recount/queues.ts'
import { logVoteTotals } from './votes/log-votes.ts'
import { logVotesQueue } from './votes/queues.ts'
import { submissionSweepQueue } from './writing/queues.ts'
import { deleteOldSubmissions } from './writing/service.ts'

export const reviewJobs = (db: Db): Work[] => [
  // Idempotency keys that no browser will send again.
  defineJob({
    queue: submissionSweepQueue,
    schedule: { cron: '52 3 * * *', timeZone: 'UTC' },
    async handle() {
      await deleteOldSubmissions(db, new Date())
    },
  }),
  defineJob({
    queue: countBlocksQueue,
    dueAtStart: () => blocksAreMissing(db),
    handle: (_, signal) => countMissingBlocks(db, signal),
  }),
  defineJob({
    queue: logVotesQueue,
    // Several times, so that a day on which everything was down at one time is still logged.
    schedule: { cron: '5 0,3,9,15,21 * * *', timeZone: 'UTC' },
    async handle() {
      await logVoteTotals(db, new Date())
    },
  }),
]
