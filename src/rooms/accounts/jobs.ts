import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { writeMessage } from '../../platform/mail/email.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { eraseQueue } from './deletion/queues.ts'
import { accountErasedEmail } from './emails.ts'
import { accountDeletionMailQueue, signInMailQueue, sweepQueue } from './queues.ts'
import { eraseDue, mailAccountDeletion, type Parts } from './service/deletion.ts'
import { mailLink } from './service/links.ts'
import { sweepAccounts } from './service/sweep.ts'

interface AccountJobDeps {
  db: Db
  mailer: Mailer
  parts: Parts
  /** Origin of the site. */
  base: string
  log: Logger
}

/**
 * Sends sign-in and account deletion e-mails; every hour deletes expired rows and erases accounts past their grace
 * period.
 * @param parts every room's personal data part
 */
export const accountJobs = ({ db, mailer, parts, base, log }: AccountJobDeps): Work[] => [
  defineJob({ queue: signInMailQueue, handle: link => mailLink(db, mailer, link) }),
  defineJob({ queue: accountDeletionMailQueue, handle: request => mailAccountDeletion(db, mailer, request) }),
  defineJob({
    queue: sweepQueue,
    schedule: { cron: '41 * * * *', timeZone: 'UTC' },
    handle: () => sweepAccounts(db),
  }),
  defineJob({
    queue: eraseQueue,
    schedule: { cron: '11 * * * *', timeZone: 'UTC' },
    async handle(_, signal) {
      const sendErasedEmail = (email: string, reviews: 'keep' | 'remove') =>
        mailer
          .deliver(writeMessage(accountErasedEmail(reviews), { to: email, base }))
          .catch(error => log.warn(error, 'The last e-mail to a former member could not be sent'))
      await eraseDue(db, parts, { sendErasedEmail, signal })
    },
  }),
]
