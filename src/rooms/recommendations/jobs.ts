import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { companionsQueue } from './contract.ts'
import { companionsAreDue, countCompanions } from './service.ts'

/** Once a day, what people have together is counted anew; at a start too where it never was. */
export const recommendationJobs = (db: Db): Work[] => [
  defineJob({
    queue: companionsQueue,
    schedule: { cron: '17 4 * * *', timeZone: 'UTC' },
    dueAtStart: () => companionsAreDue(db),
    handle: async () => void (await countCompanions(db)),
  }),
]
