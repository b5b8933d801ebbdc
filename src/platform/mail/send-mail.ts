import { sql } from 'kysely'
import { sweepDayCounts } from '../http/load/day-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { defineJob, type Work } from '../jobs/work.ts'
import type { Db } from '../postgres/database.ts'
import { sweepCooldowns } from './cool-down.ts'
import type { Mailer } from './mailer.ts'
import { mailQueue, mailSweepQueue } from './queues.ts'
import type { Message } from './schemas.ts'

/**
 * Queues an e-mail, sent if and only if the transaction `within` commits. The queue's table stores
 * its text, so e-mails with secret links use queues of their own, whose workers create the link on
 * sending.
 */
export const queueMail = (jobs: Jobs, within: Db, message: Message) => jobs.send(mailQueue, message, { within })

/** Deletes stored e-mails to an address, queued ones included. */
export async function deleteMailTo(db: Db, address: string): Promise<void> {
  if (!(await hasQueues(db))) return
  await sql`delete from pgboss.job where name = ${mailQueue.name} and data ->> 'to' = ${address}`.execute(db)
}

/** Makes the file that an e-mail attaches, by its key; null if it cannot be had now. */
export type MakeAttachment = (key: string, signal: AbortSignal) => Promise<string | null>

/** Worker that sends queued e-mails. */
export const mailWork = (mailer: Mailer, makeAttachment: MakeAttachment = async () => null): Work =>
  defineJob({
    queue: mailQueue,
    handle: async (message, signal) =>
      mailer.deliver(message, message.attach && (await makeAttachment(message.attach.key, signal))),
  })

/** Retention of sent e-mails in the queue's table, in minutes. */
const SENT_RETENTION = 10

/** Deletes sent e-mails and expired pauses. Failed ones stay for the operator. */
export async function sweepMail(db: Db): Promise<void> {
  await sweepCooldowns(db)
  await sweepDayCounts(db)
  if (!(await hasQueues(db))) return
  await sql`
    delete from pgboss.job where name = ${mailQueue.name} and state = 'completed'
      and completed_on < now() - ${SENT_RETENTION}::int * interval '1 minute'`.execute(db)
}

const hasQueues = async (db: Db) =>
  (await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)).rows[0]!.there

/** Runs every ten minutes. */
export const mailSweepWork = (db: Db): Work =>
  defineJob({ queue: mailSweepQueue, schedule: { cron: '*/10 * * * *', timeZone: 'UTC' }, handle: () => sweepMail(db) })
