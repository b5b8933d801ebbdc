import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { proofMailQueue, unprovedSweepQueue } from './asking/ask-contract.ts'
import { deleteUnprovedQuestions, mailProof } from './asking/prove.ts'

/** The e-mails by which questions from shops' own pages are published; every night, those go whose address nobody proved in time, and the addresses with them. */
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
