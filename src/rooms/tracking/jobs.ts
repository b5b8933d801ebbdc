import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { clickSweepQueue } from './queues.ts'
import { CLICKS_STORED_DAYS } from './rules.ts'
import { deleteOldClicks } from './sql.ts'

/** Deletes expired clicks every night. */
export const trackingJobs = ({ db, log }: { db: Db; log: Logger }): Work[] => [
  defineJob({
    queue: clickSweepQueue,
    schedule: { cron: '40 3 * * *', timeZone: 'UTC' },
    async handle() {
      const removed = await deleteOldClicks(db, CLICKS_STORED_DAYS)
      if (removed > 0) log.info({ removed }, `Clicks older than ${CLICKS_STORED_DAYS} days removed`)
    },
  }),
]
