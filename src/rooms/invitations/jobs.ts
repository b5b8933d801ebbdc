import type { AppContext } from '../../platform/app-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { invitationMailQueue, invitationQueue } from './contract.ts'
import { mailInvitation } from './mail.ts'
import { type Sending, sendDue } from './send.ts'

interface JobDeps extends Pick<AppContext, 'db'>, Pick<Sending, 'onPause'> {
  mailer: Mailer
  /** The way to the queues, which does not stand yet while the works are listed. */
  jobs: () => Jobs
  /** The site's own address, for e-mails that no request asks for. */
  base: string
}

/** Every hour: buyers are asked for reviews whose orders arrived long enough ago. */
export const invitationJobs = ({ jobs, mailer, ...places }: JobDeps): Work[] => [
  defineJob({ queue: invitationMailQueue, handle: wanted => mailInvitation(places.db, mailer, wanted) }),
  defineJob({
    queue: invitationQueue,
    schedule: { cron: '23 * * * *', timeZone: 'UTC' },
    handle: async (_, signal) => void (await sendDue({ ...places, jobs: jobs() }, new Date(), signal)),
  }),
]
