import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { queryOn } from '../../platform/postgres/query.ts'
import { eraseBuyers } from './ingest/sql.ts'
import { buyerSweepQueue } from './queues.ts'

/**
 * Retention of buyers' names, in days, for every order. Equals the grace period of account deletion, so that a
 * missing name doesn't reveal a deleted account.
 */
const BUYER_DAYS = 30

export const orderJobs = (db: Db): Work[] => [
  defineJob({
    queue: buyerSweepQueue,
    schedule: { cron: '57 2 * * *', timeZone: 'UTC' },
    handle: async () => void (await eraseBuyers(queryOn(db), new Date(Date.now() - BUYER_DAYS * 86_400_000))),
  }),
]
