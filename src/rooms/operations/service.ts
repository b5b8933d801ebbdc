import type { OutputOf } from '../../lib/calls/call.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import type { failedJobsCall } from './contract.ts'
import { errorLine, maskedAddress } from './job-rules.ts'
import { PER_PAGE } from './list-rules.ts'
import { isMailQueue, MAIL_QUEUES } from './mail/mail-queues.ts'
import type { FailedJob } from './schemas.ts'
import { countFailed, type FailedRow, selectFailed, selectFailedIds } from './sql.ts'

/** Jobs per statement. */
const BATCH = 500

type Deps = Pick<AppContext, 'db' | 'jobs'>

/** One page of jobs that failed for good, but for e-mails (`listMail`), with personal data masked. */
export async function listFailed(
  { db }: Pick<AppContext, 'db'>,
  { q, page }: { q: string; page: number },
): Promise<OutputOf<typeof failedJobsCall>> {
  const [queues, { rows, total }] = await Promise.all([
    countFailed(db),
    selectFailed(db, { q, page, except: MAIL_QUEUES }),
  ])
  return {
    queues: queues.filter(({ queue }) => !isMailQueue(queue)).map(({ queue, failed }) => ({ queue, failed })),
    jobs: rows.map(presentJob),
    total_count: total,
    current_page: page,
    per_page: PER_PAGE,
  }
}

const presentJob = (row: FailedRow): FailedJob => ({
  id: row.id,
  queue: row.queue,
  attempts: row.attempts,
  created_at: row.created_on.toISOString(),
  failed_at: row.failed_on.toISOString(),
  error: errorLine(row.output),
  recipient: row.recipient === null ? null : maskedAddress(row.recipient),
})

/**
 * Retries or discards failed jobs of a queue: one, or all.
 * @returns their number. Fails with 404 for a job that isn't failed (any more).
 */
export async function settleFailed(
  { db, jobs }: Deps,
  deed: 'retry' | 'discard',
  { queue, job_id }: { queue: string; job_id?: string | undefined },
): Promise<number> {
  let settled = 0
  for (;;) {
    const ids = await selectFailedIds(db, queue, BATCH, job_id)
    if (ids.length === 0) break
    const changed = await jobs[deed](queue, ids)
    settled += changed
    if (changed === 0 || ids.length < BATCH) break
  }
  if (job_id !== undefined && settled === 0)
    throw notFound('This job has not failed, or someone has already handled it.')
  return settled
}
