import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { queryOn } from '../../platform/postgres/query.ts'
import { buyerSweepQueue } from './contract.ts'
import { eraseBuyers } from './ingest/sql.ts'

/**
 * What shops called their buyers is kept for so many days, of everybody: as long as an account is between its deletion and its
 * erasure, so that a name that is gone says nothing of its owner.
 */
const BUYER_DAYS = 30

export const orderJobs = (db: Db): Work[] => [
  defineJob({
    queue: buyerSweepQueue,
    schedule: { cron: '57 2 * * *', timeZone: 'UTC' },
    handle: async () => void (await eraseBuyers(queryOn(db), new Date(Date.now() - BUYER_DAYS * 86_400_000))),
  }),
]
