import { z } from 'zod'
import { queue } from '../../lib/queue.ts'
import type { Db } from '../../platform/database.ts'
import { type Work, work } from '../../platform/jobs/work.ts'
import { deleteOldAnswers } from './sql/answers.ts'
import { deleteOldMessages } from './sql/shopify.ts'

const sweepQueue = queue({ name: 'integration.sweep', payload: z.object({}), alone: true })

/** A write is not sent again after so long; what Shopify sent is not either. In milliseconds. */
const ANSWERS_KEPT = 86_400_000
const MESSAGES_KEPT = 30 * 86_400_000

/** Every hour, answers and messages go that nobody sends again. */
export const integrationJobs = (db: Db): Work[] => [
  work({
    queue: sweepQueue,
    schedule: { cron: '22 * * * *', timeZone: 'UTC' },
    async handle() {
      const now = Date.now()
      await deleteOldAnswers(db, new Date(now - ANSWERS_KEPT))
      await deleteOldMessages(db, new Date(now - MESSAGES_KEPT))
    },
  }),
]
