import type { z } from 'zod'
import type { Queue } from '../../lib/calls/queue.ts'

/** A queue with its handler; a room's `jobs.ts` creates them. */
export interface Work<Payload extends z.ZodType = z.ZodType> {
  queue: Queue<Payload>
  /**
   * Handles one job; a rejection is logged and the job retried. Must be idempotent: a job runs
   * again if its process dies. `signal` aborts when the process stops or the job times out; a
   * handler that ignores it is waited for.
   */
  handle(payload: z.output<Payload>, signal: AbortSignal): Promise<void>
  /** Cron schedule: sends a job with an empty payload, once for all processes. */
  schedule?: { cron: string; timeZone: string }
  /** Evaluated when workers start: whether to send a job with an empty payload at once. */
  dueAtStart?(): Promise<boolean>
}

/** Binds a queue to its handler. */
export const defineJob = <Payload extends z.ZodType>(definition: Work<Payload>): Work => definition as unknown as Work
