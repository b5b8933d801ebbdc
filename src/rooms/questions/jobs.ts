import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { deleteUnprovedQuestions, mailProof } from './asking/prove.ts'
import { proofMailQueue, unprovedSweepQueue } from './asking/queues.ts'

/**
 * Sends the e-mails that publish questions from shops' sites; every night deletes questions whose address was not
 * proved in time.
 */
export const questionJobs = (db: Db, mailer: Mailer): Work[] => [
  defineJob({ queue: proofMailQueue, handle: proof => mailProof(db, mailer, proof) }),
  defineJob({
    queue: unprovedSweepQueue,
    schedule: { cron: '17 4 * * *', timeZone: 'UTC' },
    async handle() {
      await deleteUnprovedQuestions(db, new Date())
    },
  }),
]
