import { type Db as BossDb, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Queue } from '../../lib/calls/queue.ts'
import { OperatorError } from '../failure.ts'
import { withLogFields } from '../logging/log-context.ts'
import { logLimiter } from '../logging/log-limiter.ts'
import type { Logger } from '../logging/logger.ts'
import { jobDuration, jobsFinished } from '../logging/metrics.ts'
import { type Database, openDatabase } from '../postgres/database.ts'
import type { Timeouts } from '../postgres/timeouts.ts'
import { workUnlessReadOnly } from './pause.ts'
import { JobRefused } from './refused.ts'
import type { Work } from './work.ts'

export { fromKysely }

/**
 * Heartbeat of a running job, in seconds. Jobs of a dead process (killed, out of memory) are
 * retried within `HEARTBEAT` + two rounds of `SUPERVISED_EVERY`, the queue's `retryDelay` and
 * `LOOK_EVERY`.
 */
const HEARTBEAT = 20
const HEARTBEAT_EVERY = 5
const SUPERVISED_EVERY = 5

/** Connection pool of a process with workers, shared by all of them. */
const CONNECTIONS = 5

/** Polling interval in seconds, for retries; NOTIFY wakes workers for new jobs. */
const LOOK_EVERY = 5

/** Statement timeout of pg-boss, in milliseconds; its statements are short. */
const TIMEOUTS: Timeouts = { connect: 5_000, statement: 20_000, lock: 10_000, idleInTransaction: 60_000 }

/**
 * pg-boss on our own pool: its own removes the error listener from a connection before closing it,
 * so that a server that shuts down at that moment would crash this process.
 */
function connections(database: Database): BossDb {
  return {
    // Not `pool.query`, which bypasses our client's timeout: it would wait for a lost connection
    // for ever.
    async executeSql(text, values) {
      const client = await database.pool.connect()
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        // A text of several statements may have left its transaction open.
        client.release(true)
        throw error
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification, onReconnect)
      onReconnect()
      return { close }
    },
  }
}

/**
 * Starts pg-boss with a worker for each of `works`. Imported lazily: it costs a tenth of a second
 * of start-up.
 * @returns stops it; waits for running jobs up to a timeout in milliseconds
 */
export async function startBoss(url: string, log: Logger, works: readonly Work[], stopping: AbortSignal) {
  const worker = works.length > 0
  const database = openDatabase(url, {
    application: 'candor jobs',
    connections: worker ? CONNECTIONS : 1,
    timeouts: TIMEOUTS,
  })
  const boss = new PgBoss({
    db: connections(database),
    schema: 'pgboss',
    useListenNotify: worker,
    supervise: worker,
    superviseIntervalSeconds: SUPERVISED_EVERY,
    monitorIntervalSeconds: SUPERVISED_EVERY,
    schedule: worker,
  })
  const isDue = logLimiter()
  boss.on('error', error => {
    if (isDue(error.message)) log.error({ err: error }, 'Background jobs are in trouble')
  })
  boss.on('warning', ({ message }) => {
    if (isDue(message)) log.warn(message)
  })
  try {
    await boss.start()
    for (const work of works) await prepare(boss, work)
    if (worker)
      await workUnlessReadOnly({
        boss,
        queues: works.map(({ queue }) => queue.name),
        work: async () => {
          for (const work of works) await begin(boss, work, log, stopping)
        },
        stopping,
      })
  } catch (error) {
    await boss.stop({ graceful: false })
    await database.close()
    throw error
  }
  let closing: Promise<void> | undefined
  return { boss, stop }

  async function stop(within: number) {
    await boss.stop({ graceful: true, timeout: within })
    closing ??= database.close()
    await closing
  }
}

/** Creates a queue, or updates an existing one to its declaration. */
export async function createQueue(boss: PgBoss, { name, retries, retryDelay, expireIn, alone, keptFor }: Queue) {
  const options = {
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    expireInSeconds: expireIn,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: keptFor,
    notify: true,
  }
  await boss.createQueue(name, { ...options, policy: alone ? 'exclusive' : 'standard' })
  await boss.updateQueue(name, options)
}

async function prepare(boss: PgBoss, { queue, schedule }: Work) {
  await createQueue(boss, queue)
  if (schedule) await boss.schedule(queue.name, schedule.cron, {}, { tz: schedule.timeZone })
  else await boss.unschedule(queue.name)
}

async function begin(boss: PgBoss, work: Work, log: Logger, stopping: AbortSignal) {
  const { queue } = work
  for (let at = 0; at < queue.concurrency; at++) await startWorker(boss, work, log, stopping)
  if (await work.dueAtStart?.()) await boss.send(queue.name, {})
}

/**
 * Starts one worker, which runs jobs one by one and fetches no batches that would wait behind a
 * slow job.
 */
async function startWorker(boss: PgBoss, work: Work, log: Logger, stopping: AbortSignal) {
  const options = {
    perJobResults: true,
    // One job per group at a time, so that hanging jobs of one group cannot occupy all workers.
    localGroupConcurrency: 1,
    pollingIntervalSeconds: LOOK_EVERY,
    notifyPollingIntervalSeconds: LOOK_EVERY,
    heartbeatRefreshSeconds: HEARTBEAT_EVERY,
  } as const
  const id = await boss.work<object, unknown, typeof options>(work.queue.name, options, async jobs => {
    try {
      return await Promise.all(
        jobs.map(job => withLogFields({ queue: work.queue.name, job: job.id }, () => handle(work, job, log, stopping))),
      )
    } finally {
      // Fetches the next job at once: no pause while there is a backlog.
      boss.notifyWorker(id)
    }
  })
}

/**
 * Runs one attempt of a job; on failure logs the error and fails the job, which pg-boss retries.
 */
async function handle(
  { queue, ...work }: Work,
  job: Job<object>,
  log: Logger,
  stopping: AbortSignal,
): Promise<JobResult> {
  const attempt = job.retryCount + 1
  const timer = jobDuration.startTimer({ queue: queue.name })
  try {
    await work.handle(queue.payload.parse(job.data ?? {}), AbortSignal.any([job.signal, stopping]))
    jobsFinished.inc({ queue: queue.name, outcome: 'completed' })
    log.debug(`The job ${queue.name} is done`)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const refused = error instanceof JobRefused
    const more = attempt <= queue.retries && !refused
    jobsFinished.inc({ queue: queue.name, outcome: more ? 'retried' : 'failed' })
    const ending = stopping.aborted ? 'was cut short by the stop' : more ? 'failed' : 'failed for the last time'
    // An OperatorError logs its one line; any other error its stack.
    const [fields, why] = error instanceof OperatorError || refused ? [{}, `: ${error.message}`] : [{ err: error }, '']
    log[more ? 'warn' : 'error']({ ...fields, attempt }, `The job ${queue.name} ${ending}${why}`)
    return { id: job.id, status: refused ? 'deadletter' : 'failed', output: { message: String(error) } }
  } finally {
    timer()
  }
}
