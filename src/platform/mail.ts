import type { Db } from './database.ts'
import { type Work, work } from './jobs/work.ts'
import type { Jobs } from './jobs.ts'
import { type Message, mailQueue } from './mail/contract.ts'
import type { Mailer } from './mail/mailer.ts'

/** Puts an e-mail on its way: it goes out if and only if the transaction `within` commits. */
export const queueMail = (jobs: Jobs, within: Db, message: Message) => jobs.send(mailQueue, message, { within })

/** Sends what was put on its way. */
export const mailWork = (mailer: Mailer): Work => work({ queue: mailQueue, handle: message => mailer.deliver(message) })
