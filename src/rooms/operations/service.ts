import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { errorLine, JOBS_LISTED, maskedAddress } from './job-rules.ts'
import type { FailedJob } from './schemas.ts'
import { countFailed, selectFailed, selectFailedIds } from './sql.ts'

/** Jobs per statement. */
const BATCH = 500

type Deps = Pick<AppContext, 'db' | 'jobs'>

/** Jobs that failed for good, with personal data masked. */
export async function listFailed({ db }: Pick<AppContext, 'db'>) {
  const [queues, rows] = await Promise.all([countFailed(db), selectFailed(db, JOBS_LISTED)])
  return { queues: queues.map(({ queue, failed }) => ({ queue, failed })), jobs: rows.map(presentJob) }
}

const presentJob = (row: Awaited<ReturnType<typeof selectFailed>>[number]): FailedJob => ({
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
