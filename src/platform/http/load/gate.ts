import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../failures/problem.ts'
import { Admission } from './admission.ts'
import { ClientBudget, clientOf } from './client-budget.ts'

/** The operator's settings; 0 means no limit. */
export interface LoadLimits {
  /** Reads and writes that run at once. */
  reads: number
  writes: number
  /** Of these, per client. */
  perClient: number
  /** Units that one client reads per second, on average. */
  clientRate: number
  /** Longest event-loop delay before load is shed, in milliseconds. */
  loopDelay: number
}

/** A request, as the gate sees it. */
interface Load {
  writes: boolean
  /** Units of the client's budget: 1 is a search. */
  cost: number
}

/** Admission of requests that compute answers. */
export interface Gate {
  /**
   * Runs the work when there is capacity. Fails with 503 `busy`, with 429 `too_often` or
   * `too_many_at_once`.
   */
  admit<T>(request: FastifyRequest, reply: FastifyReply, load: Load, work: () => Promise<T>): Promise<T>
  /** Charges a page from the page cache. Fails with 429 `too_often`. */
  charge(request: FastifyRequest): void
  /** Delays a 429, so that a client that ignores it cannot keep the site busy refusing. */
  slowDown(error: unknown, request: FastifyRequest): Promise<void>
}

/** Gate without limits: for benchmarks of single calls. */
export const openGate: Gate = {
  admit: (_request, _reply, _load, work) => work(),
  charge: () => {},
  slowDown: async () => {},
}

/** Units of a page from the cache: cheap, yet not free. */
const FROM_MEMORY = 0.1

const LONGEST_WAIT = 2_000

/** Delay of a 429, in milliseconds. */
const SLOWED = 1_000

/** Most 429s delayed at once; more are sent immediately. */
const MOST_SLOWED = 1_000

/** @param slowed delay of a 429, in milliseconds */
export function createGate(
  { reads, writes, perClient, clientRate }: Omit<LoadLimits, 'loopDelay'>,
  slowed = SLOWED,
): Gate {
  const admission = (atOnce: number) =>
    new Admission({ atOnce: orAny(atOnce), perClient: orAny(perClient), longestWait: LONGEST_WAIT })
  const ofReads = admission(reads)
  const ofWrites = admission(writes)
  const budget = new ClientBudget(orAny(clientRate))
  let admitted = 0
  let warned = false

  return {
    async admit(request, reply, load, work) {
      const client = clientOf(request.ip)
      budget.take(client, load.cost)
      return (load.writes ? ofWrites : ofReads).run(client, work, () => reply.raw.destroyed)
    },
    charge: request => budget.take(clientOf(request.ip), FROM_MEMORY),
    async slowDown(error, request) {
      if (!(error instanceof Problem) || !OF_CLIENT.has(error.code)) return
      if (!warned && comesByUnknownProxy(request)) {
        warned = true
        request.log.warn(`All who come through ${request.ip} count as one visitor, and were limited. ${ADVICE}`)
      }
      if (admitted >= MOST_SLOWED) return
      admitted += 1
      await sleep(slowed)
      admitted -= 1
    },
  }
}

const orAny = (limit: number) => limit || Number.POSITIVE_INFINITY

const OF_CLIENT = new Set(['too_often', 'too_many_at_once'])

const ADVICE = 'If that is your proxy, add it to TRUSTED_PROXIES.'

const comesByUnknownProxy = ({ headers, ip, socket }: FastifyRequest) =>
  headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress
