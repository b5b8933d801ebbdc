import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { refreshStaleScores } from './indexing/refresh-stale-scores.ts'
import { staleScoresQueue } from './queues.ts'

/** Every five minutes: takes changed scores of shops with many products, and words stored otherwise since an update, over into the search. */
export const searchJobs = (db: Db): Work[] => [
  defineJob({
    queue: staleScoresQueue,
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
    handle: (_, signal) => refreshStaleScores(db, signal),
  }),
]
