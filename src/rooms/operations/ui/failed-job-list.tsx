import { Button } from '../../../design/forms/button.tsx'
import { PostForm } from '../../../design/forms/post-form.tsx'
import { countOf, formatDateTime } from '../../../design/text/format.ts'
import type { OutputOf } from '../../../lib/calls/call.ts'
import type { failedJobsCall } from '../contract.ts'
import type { FailedJob } from '../schemas.ts'
import css from './failed-job-list.module.css'

type Queue = OutputOf<typeof failedJobsCall>['queues'][number]

/** Queues with failed jobs, each with buttons for all of them. */
export const FailedQueueList = ({ queues }: { queues: readonly Queue[] }) => (
  <ul className={css.list}>
    {queues.map(({ queue, failed }) => (
      <li key={queue}>
        <div>
          <p className={css.name}>{queue}</p>
          <p className={css.facts}>{countOf(failed, 'failed job')}</p>
        </div>
        <JobActions queue={queue} suffix=" all" label={`all failed jobs of ${queue}`} />
      </li>
    ))}
  </ul>
)

/** Failed jobs, each with its error. */
export const FailedJobList = ({ jobs }: { jobs: readonly FailedJob[] }) => (
  <ul className={css.list}>
    {jobs.map(({ id, queue, attempts, created_at, failed_at, error, recipient }) => (
      <li key={id}>
        <div>
          <p className={css.name}>
            {queue}
            {recipient && (
              <>
                {' '}
                to <bdi>{recipient}</bdi>
              </>
            )}
          </p>
          <p className={css.facts}>
            Failed on {formatDateTime(failed_at)} after {countOf(attempts, 'attempt')}; sent on{' '}
            {formatDateTime(created_at)}.
          </p>
          <p className={css.error}>{error}</p>
        </div>
        <JobActions queue={queue} id={id} label={`${queue} of ${formatDateTime(created_at)}`} />
      </li>
    ))}
  </ul>
)

interface JobActionsProps {
  queue: string
  id?: string
  suffix?: string
  /** Accessible label that names the button's subject. */
  label: string
}

const JobActions = ({ queue, id, suffix = '', label }: JobActionsProps) => (
  <PostForm className={css.deeds}>
    <input type="hidden" name="queue" value={queue} />
    {id && <input type="hidden" name="job_id" value={id} />}
    <Button look="line" small type="submit" name="deed" value="retry" aria-label={`Retry ${label}`}>
      Retry{suffix}
    </Button>
    <Button look="plain" small type="submit" name="deed" value="discard" aria-label={`Discard ${label}`}>
      Discard{suffix}
    </Button>
  </PostForm>
)
