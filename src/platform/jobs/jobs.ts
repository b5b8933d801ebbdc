import type { z } from 'zod'
import type { Queue } from '../../lib/calls/queue.ts'
import type { Logger } from '../logging/logger.ts'
import type { Db } from '../postgres/database.ts'
import type { Work } from './work.ts'

interface Sending {
  /** A transaction: the job exists if and only if it commits. */
  within?: Db
  /** Earliest start in seconds from now. */
  after?: number
  /** Group key: a process runs one job of a group at a time, such as one receiver or one shop. */
  group?: string
}

/** Job queues, and this process's workers. */
export interface Jobs {
  /**
   * Enqueues a job.
   * @returns false if the queue allows a single job and already has it
   */
  send<Payload extends z.ZodType>(queue: Queue<Payload>, payload: z.input<Payload>, sending?: Sending): Promise<boolean>
  /** Creates missing tables and starts the workers; rejects if the database refuses. */
  start(): Promise<void>
  /** Retries a queue's failed jobs, with one more attempt each. @returns how many there were */
  retry(queue: string, ids: string[]): Promise<number>
  /** Deletes a queue's failed jobs. @returns how many there were */
  discard(queue: string, ids: string[]): Promise<number>
  /**
   * Stops fetching and waits for running jobs up to a timeout in milliseconds; the others are
   * retried by another process.
   */
  stop(within?: number): Promise<void>
}

/** Number of jobs that a command changed; missing in pg-boss's types. */
const affected = (response: object) => (response as { affected: number }).affected

/** Default timeout of `stop` for running jobs, in milliseconds. */
const STOP_WITHIN = 20_000

/**
 * Background jobs on the PostgreSQL at `url` (ADR 6). Connects on `start` or the first `send`.
 * @param works queues that this process works on; empty for a process that only sends
 */
export function openJobs(url: string, log: Logger, works: readonly Work[] = []): Jobs {
  const stopping = new AbortController()
  const created = new Set<string>()
  let boss: ReturnType<typeof import('./boss.ts')['startBoss']> | undefined

  // Imported lazily: it costs a tenth of a second of start-up.
  const library = () => import('./boss.ts')

  async function running() {
    stopping.signal.throwIfAborted()
    boss ??= library().then(({ startBoss }) => startBoss(url, log, works, stopping.signal))
    try {
      return (await boss).boss
    } catch (error) {
      // The next call tries again.
      boss = undefined
      throw error
    }
  }

  return {
    async send(queue, payload, { within, after, group } = {}) {
      const parsed = queue.payload.parse(payload) as object
      const [sender, { createQueue, fromKysely }] = await Promise.all([running(), library()])
      if (!created.has(queue.name)) await createQueue(sender, queue)
      created.add(queue.name)
      const id = await sender.send(queue.name, parsed, {
        ...(after === undefined ? {} : { startAfter: after }),
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(within ? { db: fromKysely(within) } : {}),
      })
      return id !== null
    },
    async start() {
      await running()
    },
    async retry(queue, ids) {
      return affected(await (await running()).retry(queue, ids))
    },
    async discard(queue, ids) {
      return affected(await (await running()).deleteJob(queue, ids))
    },
    async stop(within = STOP_WITHIN) {
      stopping.abort(new Error('The process stops'))
      const found = await boss?.catch(() => undefined)
      await found?.stop(within)
    },
  }
}
