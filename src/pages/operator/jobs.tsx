import { useActionData, useLoaderData } from 'react-router'
import { Notice } from '../../design/overlays/notice.tsx'
import { countOf } from '../../design/text/format.ts'
import { formatDateTime } from '../../design/text/format-date-time.ts'
import { failedJobsCall, OPERATOR_JOBS_PATH } from '../../rooms/operations/contract.ts'
import { MOST_COUNTED } from '../../rooms/operations/list-rules.ts'
import type { FailedJob } from '../../rooms/operations/schemas.ts'
import { JobActions } from '../../rooms/operations/ui/job-actions.tsx'
import { Part, SectionLead } from '../business/part.tsx'
import { ownPageLoader } from '../page.ts'
import { List, Rows, Who } from './list.tsx'
import { consoleMeta } from './meta.ts'
import { settleJobs } from './settle-jobs.ts'

export const loader = ownPageLoader(async ({ ask, query }) => {
  const q = query.get('q') ?? ''
  return {
    q,
    found: await ask(failedJobsCall, { q, page: query.get('page') ?? 1 }),
    meta: consoleMeta('Failed jobs', OPERATOR_JOBS_PATH, 'Background jobs that failed.'),
  }
})

export const action = settleJobs(OPERATOR_JOBS_PATH)

/** Background jobs that failed for good. */
export function Component() {
  const { q, found } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <SectionLead title="Failed jobs">
        Jobs appear here after several failed attempts. Fix the cause first, then retry. Jobs that aren’t retried are
        removed after a week.
      </SectionLead>
      {problem && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {found.queues.length > 0 && (
        <Part title="By queue">
          <Rows
            columns={['Queue', 'Failed', 'Actions']}
            rows={found.queues.map(({ queue, failed }) => (
              <tr key={queue}>
                <Who name={<b>{queue}</b>} />
                <td>{countOf(failed, 'failed job')}</td>
                <td>
                  <JobActions queue={queue} label={`all failed jobs of ${queue}`} />
                </td>
              </tr>
            ))}
          />
        </Part>
      )}
      <Part title="Latest first">
        <List
          nouns={['failed job', 'failed jobs']}
          path={OPERATOR_JOBS_PATH}
          filters={{ q }}
          search={{ label: 'Find a job', hint: 'Part of its queue’s name.' }}
          items={found.jobs}
          columns={['Job', 'Failed', 'Why', 'Actions']}
          row={job => <Row key={job.id} job={job} />}
          total={found.total_count}
          most={MOST_COUNTED}
          page={found.current_page}
          perPage={found.per_page}
          none="All background jobs of the last week succeeded or are still being retried."
        />
      </Part>
    </>
  )
}

const Row = ({ job: { id, queue, attempts, created_at, failed_at, error, recipient } }: { job: FailedJob }) => (
  <tr>
    <Who name={<b>{queue}</b>} sub={recipient && <bdi>{`to ${recipient}`}</bdi>} />
    <td>
      {formatDateTime(failed_at)}, after {countOf(attempts, 'attempt')}
    </td>
    <td>{error}</td>
    <td>
      <JobActions queue={queue} id={id} label={`${queue} of ${formatDateTime(created_at)}`} />
    </td>
  </tr>
)
