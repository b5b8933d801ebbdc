import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf } from '../../design/text/format.ts'
import { invitationVolumesCall } from '../../rooms/invitations/contract.ts'
import { VolumeList } from '../../rooms/invitations/ui/volume-list.tsx'
import { discardJobsCall, failedJobsCall, OPERATOR_JOBS_PATH, retryJobsCall } from '../../rooms/operations/contract.ts'
import { JOBS_LISTED } from '../../rooms/operations/job-rules.ts'
import { FailedJobList, FailedQueueList } from '../../rooms/operations/ui/failed-job-list.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

export const loader = ownPageLoader(async ({ ask }) => ({
  ...(await ask(failedJobsCall, {})),
  invitations: (await ask(invitationVolumesCall, {})).shops,
  meta: {
    title: 'Failed jobs and invitations | Candor',
    description: 'Background jobs and e-mails that failed, and invitations sent by each shop.',
    canonical: OPERATOR_JOBS_PATH,
    robots: 'noindex,nofollow',
  },
}))

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const chosen = { queue: field('queue'), job_id: field('job_id') || undefined }
  await ask(field('deed') === 'discard' ? discardJobsCall : retryJobsCall, chosen)
  throw redirect(OPERATOR_JOBS_PATH, 303)
})

/** Background jobs and e-mails that failed for good, and the invitations that shops sent. */
export function Component() {
  const { queues, jobs, invitations } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  return (
    <div className={layout.wrap}>
      <InfoLead title="Failed jobs and invitations">
        Jobs appear here after several failed attempts. Fix the cause first, then retry. Jobs that aren’t retried are
        removed after a week.
      </InfoLead>
      {problem && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {failed === 0 ? (
        <InfoSection title="Nothing failed">
          <p>All background jobs and e-mails of the last week succeeded or are still being retried.</p>
        </InfoSection>
      ) : (
        <>
          <InfoSection title="By queue">
            <FailedQueueList queues={queues} />
          </InfoSection>
          <InfoSection title={failed > JOBS_LISTED ? `The latest ${JOBS_LISTED} of ${failed}` : countOf(failed, 'job')}>
            <FailedJobList jobs={jobs} />
          </InfoSection>
        </>
      )}
      <InfoSection title="Invitations by shop">
        {invitations.length > 0 ? <VolumeList shops={invitations} /> : <p>No shop sends invitations.</p>}
      </InfoSection>
    </div>
  )
}
