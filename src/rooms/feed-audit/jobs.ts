import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { feedAuditQueue } from './queues.ts'
import { feedAuditsAreDue, recountFeedAudits } from './recount.ts'

/** Recounts feed audits every night, so that a month appears when it is over; and at startup if they were never counted. */
export const feedAuditJobs = (db: Db): Work[] => [
  defineJob({
    queue: feedAuditQueue,
    schedule: { cron: '12 1 * * *', timeZone: 'UTC' },
    dueAtStart: () => feedAuditsAreDue(db),
    handle: () => recountFeedAudits(db, new Date()),
  }),
]
