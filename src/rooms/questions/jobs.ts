import type { Db } from '../../platform/database.ts'
import { type Work, work } from '../../platform/jobs/work.ts'
import { forgetUnprovedQueue } from './ask-contract.ts'
import { forgetUnproved } from './prove.ts'

/** Every night, questions go whose address nobody proved in time, and the addresses with them. */
export const questionJobs = (db: Db): Work[] => [
  work({
    queue: forgetUnprovedQueue,
    schedule: { cron: '17 4 * * *', timeZone: 'UTC' },
    async handle() {
      await forgetUnproved(db, new Date())
    },
  }),
]
