import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { sweepNotifications } from './list-service.ts'
import { sweepNotificationsQueue } from './queues.ts'

/** Nightly job: deletes read notifications after 90 days and all others after a year. */
export const notificationJobs = (db: Db): Work[] => [
  defineJob({
    queue: sweepNotificationsQueue,
    schedule: { cron: '23 3 * * *', timeZone: 'UTC' },
    handle: async () => void (await sweepNotifications(db)),
  }),
]
