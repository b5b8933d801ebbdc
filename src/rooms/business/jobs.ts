import type { AppContext } from '../../platform/app-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sweepPartitions } from '../../platform/postgres/partitions.ts'
import { logSweepQueue } from './audit-log/queues.ts'
import { retainedSince } from './audit-log/rules.ts'
import { joinMailQueue } from './members/queues.ts'
import { mailJoin } from './members/service.ts'
import { notifyOfChanges } from './product-changes/notifications.ts'
import { productChangesQueue } from './product-changes/queues.ts'

interface JobDeps extends Pick<AppContext, 'db'> {
  mailer: Mailer
  /** A function, since the job queue is opened after its handlers are listed. */
  jobs: () => Jobs
  /** The site's base URL; jobs have no request to take it from. */
  base: string
}

/** Sends the e-mails that invite people to join a shop, notifies shops of changed products, and deletes old audit log entries. */
export const businessJobs = ({ db, mailer, jobs, base }: JobDeps): Work[] => [
  defineJob({ queue: joinMailQueue, handle: invited => mailJoin(db, mailer, invited) }),
  defineJob({
    queue: logSweepQueue,
    schedule: { cron: '55 3 * * *', timeZone: 'UTC' },
    handle: async () => void (await sweepPartitions(db, 'shop_log', retainedSince(new Date()))),
  }),
  defineJob({
    queue: productChangesQueue,
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
    handle: (_, signal) => notifyOfChanges({ db, jobs: jobs(), base }, signal),
  }),
]
