import { sql } from 'kysely'
import type { Jobs } from '../jobs/jobs.ts'
import { defineJob, type Work } from '../jobs/work.ts'
import type { Db } from '../postgres/database.ts'
import { type Message, mailQueue, mailSweepQueue } from './contract.ts'
import { sweepCooldowns } from './cool-down.ts'
import type { Mailer } from './mailer.ts'

/**
 * Puts an e-mail on its way: it goes out if and only if the transaction `within` commits. It stands in the queue as it is, so
 * an e-mail with a link that proves something has a queue of its own, whose worker makes the link as it writes it out.
 */
export const queueMail = (jobs: Jobs, within: Db, message: Message) => jobs.send(mailQueue, message, { within })

/** Forgets the e-mails that went to an address and are still remembered; one that is on its way goes nowhere. */
export async function deleteMailTo(db: Db, address: string): Promise<void> {
  if (!(await hasQueues(db))) return
  await sql`delete from pgboss.job where name = ${mailQueue.name} and data ->> 'to' = ${address}`.execute(db)
}

/** Sends what was put on its way. */
export const mailWork = (mailer: Mailer): Work =>
  defineJob({ queue: mailQueue, handle: message => mailer.deliver(message) })

/** How long an e-mail that went out stays in the queue's table, in minutes. */
const SENT_KEPT = 10

/** Forgets e-mails that went out, and pauses that are long over. What failed stays for an operator. */
export async function sweepMail(db: Db): Promise<void> {
  await sweepCooldowns(db)
  if (!(await hasQueues(db))) return
  await sql`
    delete from pgboss.job where name = ${mailQueue.name} and state = 'completed'
      and completed_on < now() - ${SENT_KEPT}::int * interval '1 minute'`.execute(db)
}

const hasQueues = async (db: Db) =>
  (await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)).rows[0]!.there

/** Every ten minutes what went out is forgotten. */
export const mailSweepWork = (db: Db): Work =>
  defineJob({ queue: mailSweepQueue, schedule: { cron: '*/10 * * * *', timeZone: 'UTC' }, handle: () => sweepMail(db) })
