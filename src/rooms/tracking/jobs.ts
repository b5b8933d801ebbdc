import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { sweepPartitions } from '../../platform/postgres/partitions.ts'
import { clickSweepQueue } from './queues.ts'
import { CLICKS_STORED_DAYS } from './rules.ts'

const DAY = 86_400_000

/** Drops months of expired clicks every night. */
export const trackingJobs = ({ db, log }: { db: Db; log: Logger }): Work[] => [
  defineJob({
    queue: clickSweepQueue,
    schedule: { cron: '40 3 * * *', timeZone: 'UTC' },
    async handle() {
      const months = await sweepPartitions(db, 'clicks', new Date(Date.now() - CLICKS_STORED_DAYS * DAY))
      if (months > 0) log.info({ months }, `Months of clicks older than ${CLICKS_STORED_DAYS} days removed`)
    },
  }),
]
