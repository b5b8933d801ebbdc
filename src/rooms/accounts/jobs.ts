import type { Db } from '../../platform/database.ts'
import { type Work, work } from '../../platform/jobs/work.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { signInMailQueue, sweepQueue } from './contract.ts'
import { mailLink } from './service/links.ts'
import { sweep } from './service/sweep.ts'

/** The e-mails with sign-in links, and once an hour what is over is taken out of the tables. */
export const accountJobs = (db: Db, mailer: Mailer): Work[] => [
  work({ queue: signInMailQueue, handle: link => mailLink(db, mailer, link) }),
  work({
    queue: sweepQueue,
    schedule: { cron: '41 * * * *', timeZone: 'UTC' },
    handle: () => sweep(db),
  }),
]
