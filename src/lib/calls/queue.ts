import type { z } from 'zod'

/**
 * A job queue, shared by sender and worker. A room's `contract.ts` declares it, its `jobs.ts`
 * handles it, a service or another job sends to it.
 */
export interface Queue<Payload extends z.ZodType = z.ZodType> {
  /** Letters, digits, `-` and `.`; the room first: `currency.rates`. */
  name: string
  /** A job's payload, as JSON. */
  payload: Payload
  /** Retries of a failed job; the pauses double from `retryDelay`. */
  retries: number
  /** In seconds. */
  retryDelay: number
  /** Timeout of a job in seconds. */
  expireIn: number
  /**
   * Singleton: at most one job waits or runs, and sending another does nothing. Fixed once the
   * queue exists.
   */
  alone: boolean
  /** Jobs that a process runs concurrently. */
  concurrency: number
  /** Retention of finished jobs, in seconds. */
  keptFor: number
}

/**
 * Declares a queue; by default five retries within half an hour, a timeout of fifteen minutes, and
 * concurrency one if `alone`, else two.
 */
export function queue<Payload extends z.ZodType>(
  definition: Pick<Queue<Payload>, 'name' | 'payload'> & Partial<Queue<Payload>>,
): Queue<Payload> {
  const concurrency = definition.alone ? 1 : 2
  return { retries: 5, retryDelay: 30, expireIn: 900, alone: false, concurrency, keptFor: WEEK, ...definition }
}

/** In seconds, pg-boss's unit. */
const WEEK = 7 * 86_400
