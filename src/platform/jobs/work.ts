import type { z } from 'zod'
import type { Queue } from '../../lib/calls/queue.ts'

/** A queue with what works it off; a room's `jobs.ts` makes them. */
export interface Work<Payload extends z.ZodType = z.ZodType> {
  queue: Queue<Payload>
  /**
   * Does one job; a rejection is logged and the job tried again. May run twice for one job (a process that died in it), so
   * doing it again must change nothing. `signal` fires when the process stops or the job's time is over: who can be cut
   * short without harm listens to it, who cannot is waited for.
   */
  handle(payload: z.output<Payload>, signal: AbortSignal): Promise<void>
  /** Sends a job with an empty payload at these times, once however many processes run. */
  schedule?: { cron: string; timeZone: string }
  /** Asked when workers start: whether a job with an empty payload is to be sent at once. */
  dueAtStart?(): Promise<boolean>
}

/** Binds a queue to its handler. */
export const defineJob = <Payload extends z.ZodType>(definition: Work<Payload>): Work => definition as unknown as Work
