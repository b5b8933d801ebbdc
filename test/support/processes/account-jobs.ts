import { afterAll, beforeAll } from 'vitest'
import { PERSONAL_PARTS } from '../../../src/main/server/process/personal-data.ts'
import { type Jobs, openJobs } from '../../../src/platform/jobs/jobs.ts'
import { createLogger } from '../../../src/platform/logging/logger.ts'
import { createMailer } from '../../../src/platform/mail/mailer.ts'
import { mailWork } from '../../../src/platform/mail/send-mail.ts'
import { accountJobs } from '../../../src/rooms/accounts/jobs.ts'
import type { useServer } from '../server.ts'
import type { useMailServer } from './mail-server.ts'

/** Runs the jobs of accounts, such as their deletion, and sends e-mails to a mail server, while the tests of a file run. */
export function useAccountJobs(server: ReturnType<typeof useServer>, mail: ReturnType<typeof useMailServer>) {
  const started = {} as { jobs: Jobs }
  beforeAll(async () => {
    const log = createLogger('silent')
    const { db, url } = server.database
    const settings = { smtpUrl: mail.url, from: 'Candor <post@reviews.example>', outboxPage: 'never' as const }
    const mailer = createMailer({ dataDir: '', mail: settings }, log)
    started.jobs = openJobs(url, log, [
      mailWork(mailer),
      ...accountJobs({ db, mailer, parts: PERSONAL_PARTS, base: server.address, log }),
    ])
    await started.jobs.start()
  })
  afterAll(() => started.jobs?.stop())
  return started
}
