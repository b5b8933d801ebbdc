import type { z } from 'zod'
import type { Queue } from '../../lib/calls/queue.ts'
import type { Logger } from '../logging/logger.ts'
import type { Db } from '../postgres/database.ts'
import type { Work } from './work.ts'

interface Sending {
  /** A transaction: the job exists if and only if it commits. */
  within?: Db
  /** Not before so many seconds from now. */
  after?: number
  /** A process runs one job of a group at a time: one receiver, one shop. */
  group?: string
}

/** The way to the queues, and the workers of this process. */
export interface Jobs {
  /**
   * Puts a job into a queue.
   * @returns false where the queue is one for a single job, and has it
   */
  send<Payload extends z.ZodType>(queue: Queue<Payload>, payload: z.input<Payload>, sending?: Sending): Promise<boolean>
  /** Makes the tables where they are missing and begins to work; rejects when the database does not let it. */
  start(): Promise<void>
  /** Tries failed jobs of a queue again, with one more attempt each. @returns how many of them had failed */
  retry(queue: string, ids: string[]): Promise<number>
  /** Removes failed jobs of a queue. @returns how many were there */
  discard(queue: string, ids: string[]): Promise<number>
  /** Takes no more jobs and waits, at most so many milliseconds, for those that run; the rest is tried again elsewhere. */
  stop(within?: number): Promise<void>
}

/** How many jobs a command changed; pg-boss says it, its types do not. */
const affected = (response: object) => (response as { affected: number }).affected

/** How long a stop waits for running jobs by default, in milliseconds. */
const STOP_WITHIN = 20_000

/**
 * Background work on the PostgreSQL at `url` (ADR 6). Nothing happens before `start` or the first `send`.
 * @param works what this process works off; with none it only sends
 */
export function openJobs(url: string, log: Logger, works: readonly Work[] = []): Jobs {
  const stopping = new AbortController()
  const known = new Set<string>()
  let boss: ReturnType<typeof import('./boss.ts')['startBoss']> | undefined

  // Loaded when first needed: it is a tenth of a second of start-up.
  const library = () => import('./boss.ts')

  async function running() {
    stopping.signal.throwIfAborted()
    boss ??= library().then(({ startBoss }) => startBoss(url, log, works, stopping.signal))
    try {
      return (await boss).boss
    } catch (error) {
      // Whoever comes next tries anew.
      boss = undefined
      throw error
    }
  }

  return {
    async send(queue, payload, { within, after, group } = {}) {
      const parsed = queue.payload.parse(payload) as object
      const [sender, { createQueue, fromKysely }] = await Promise.all([running(), library()])
      if (!known.has(queue.name)) await createQueue(sender, queue)
      known.add(queue.name)
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
