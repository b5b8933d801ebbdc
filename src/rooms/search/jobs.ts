import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { refreshStaleShops } from './indexing/refresh-stale-shops.ts'
import { staleShopsQueue } from './queues.ts'

/** Every five minutes: takes changed scores of shops with many products, and words stored otherwise since an update, over into the search. */
export const searchJobs = (db: Db): Work[] => [
  defineJob({
    queue: staleShopsQueue,
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
    handle: (_, signal) => refreshStaleShops(db, signal),
  }),
]
