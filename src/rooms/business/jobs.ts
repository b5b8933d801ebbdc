import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { joinMailQueue } from './members/queues.ts'
import { mailJoin } from './members/service.ts'

/** Sends the e-mails that invite people to join a shop. */
export const businessJobs = (db: Db, mailer: Mailer): Work[] => [
  defineJob({ queue: joinMailQueue, handle: invited => mailJoin(db, mailer, invited) }),
]
