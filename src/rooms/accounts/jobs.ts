import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { writeMessage } from '../../platform/mail/email.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { accountDeletionMailQueue, signInMailQueue, sweepQueue } from './contract.ts'
import { eraseQueue } from './deletion/privacy-contract.ts'
import { accountErasedEmail } from './emails.ts'
import { eraseDue, mailAccountDeletion, type Parts } from './service/deletion.ts'
import { mailLink } from './service/links.ts'
import { sweepAccounts } from './service/sweep.ts'

interface Needed {
  db: Db
  mailer: Mailer
  parts: Parts
  /** The site's own address. */
  base: string
  log: Logger
}

/**
 * The e-mails with sign-in links and with the link that undoes a deletion, and once an hour what is over is taken out of the tables, and those are erased who deleted
 * their account 30 days before.
 * @param parts what each room holds of a person
 */
export const accountJobs = ({ db, mailer, parts, base, log }: Needed): Work[] => [
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
      const tell = (email: string, reviews: 'keep' | 'remove') =>
        mailer
          .deliver(writeMessage(accountErasedEmail(reviews), { to: email, base }))
          .catch(error => log.warn(error, 'The last e-mail to somebody who left could not be sent'))
      await eraseDue(db, parts, { tell, signal })
    },
  }),
]
