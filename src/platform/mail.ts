import { sql } from 'kysely'
import type { Db } from './database.ts'
import { type Work, work } from './jobs/work.ts'
import type { Jobs } from './jobs.ts'
import { type Message, mailQueue } from './mail/contract.ts'
import type { Mailer } from './mail/mailer.ts'

/** Puts an e-mail on its way: it goes out if and only if the transaction `within` commits. */
export const queueMail = (jobs: Jobs, within: Db, message: Message) => jobs.send(mailQueue, message, { within })

/** Forgets the e-mails that went to an address and are still remembered; one that is on its way goes nowhere. */
export async function forgetMail(db: Db, address: string): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  if (!rows[0]!.there) return
  await sql`delete from pgboss.job where name = ${mailQueue.name} and data ->> 'to' = ${address}`.execute(db)
}

/** Sends what was put on its way. */
export const mailWork = (mailer: Mailer): Work => work({ queue: mailQueue, handle: message => mailer.deliver(message) })
