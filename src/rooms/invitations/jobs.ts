import type { AppContext } from '../../platform/app-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineJob, type Work } from '../../platform/jobs/work.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mailInvitation, mailTest, type OfferOf } from './mail.ts'
import { invitationMailQueue, invitationQueue, invitationTestQueue } from './queues.ts'
import { type Sending, sendDue } from './send.ts'

interface JobDeps extends Pick<AppContext, 'db'>, Pick<Sending, 'onPause'> {
  mailer: Mailer
  /** A function, since the job queue is opened after its handlers are listed. */
  jobs: () => Jobs
  /** The site's base URL; jobs have no request to take it from. */
  base: string
  /** What a shop gives for a review now. */
  offerOf: OfferOf
}

/** Hourly: invites buyers whose orders arrived long enough ago. */
export const invitationJobs = ({ jobs, mailer, offerOf, ...deps }: JobDeps): Work[] => [
  defineJob({ queue: invitationMailQueue, handle: payload => mailInvitation(deps.db, mailer, offerOf, payload) }),
  defineJob({ queue: invitationTestQueue, handle: payload => mailTest(deps.db, mailer, offerOf, payload) }),
  defineJob({
    queue: invitationQueue,
    schedule: { cron: '23 * * * *', timeZone: 'UTC' },
    handle: async (_, signal) => void (await sendDue({ ...deps, jobs: jobs() }, new Date(), signal)),
  }),
]
