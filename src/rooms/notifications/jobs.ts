import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { sweepNotificationsQueue } from './contract.ts'
import { sweepNotifications } from './list-service.ts'

/** Every night, notifications go that are too old: after 90 days where they were read, after a year in any case. */
export const notificationJobs = (db: Db): Work[] => [
  defineJob({
    queue: sweepNotificationsQueue,
    schedule: { cron: '23 3 * * *', timeZone: 'UTC' },
    handle: async () => void (await sweepNotifications(db)),
  }),
]
