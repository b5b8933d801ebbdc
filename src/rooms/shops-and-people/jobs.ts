import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { outdatedShopsQueue } from './queues.ts'
import { refreshOutdated } from './refresh.ts'

/** Every five minutes, as the search takes over a mean that has moved. */
export const shopsAndPeopleJobs = (db: Db): Work[] => [
  defineJob({
    queue: outdatedShopsQueue,
    schedule: { cron: '2-59/5 * * * *', timeZone: 'UTC' },
    handle: (_, signal) => refreshOutdated(db, signal),
  }),
]
