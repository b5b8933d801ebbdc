import type { z } from 'zod'

/**
 * A queue of background work as sender and worker know it. A room's `contract.ts` declares it, its `jobs.ts` works it off,
 * a service or another job sends to it.
 */
export interface Queue<Payload extends z.ZodType = z.ZodType> {
  /** Letters, digits, `-` and `.`; the room first: `currency.rates`. */
  name: string
  /** What a job carries, as JSON. */
  payload: Payload
  /** How often a failed job is tried again; the pauses double from `retryDelay`. */
  retries: number
  /** In seconds. */
  retryDelay: number
  /** In seconds: who works longer than this has failed. */
  expireIn: number
  /** At most one job waits or runs: sending another one meanwhile does nothing. Fixed once the queue exists. */
  alone: boolean
  /** Jobs that a process runs at once; none waits for another. */
  concurrency: number
  /** In seconds: how long a finished job is remembered. */
  keptFor: number
}

/** Declares a queue; by default five retries within half an hour, fifteen minutes for a job, and one at a time where `alone`, else two. */
export function queue<Payload extends z.ZodType>(
  definition: Pick<Queue<Payload>, 'name' | 'payload'> & Partial<Queue<Payload>>,
): Queue<Payload> {
  const concurrency = definition.alone ? 1 : 2
  return { retries: 5, retryDelay: 30, expireIn: 900, alone: false, concurrency, keptFor: WEEK, ...definition }
}

/** In seconds, as pg-boss has it. */
const WEEK = 7 * 86_400
