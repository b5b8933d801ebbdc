import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { serverBusy } from './admission.ts'

/** Paths that are never shed: health checks, and files that cost next to nothing. */
const EXEMPT = /^\/(?:healthz|readyz|metrics|assets\/|favicon)/

/** Sampling interval of the delay, in milliseconds. */
const SAMPLE_INTERVAL = 250

/**
 * Load shedding: while the event loop is delayed by more than `longestDelay` milliseconds, new
 * requests are answered 503 `busy` with `Retry-After` before their bodies are read. Otherwise they
 * queue where no other limit sees them. 0 disables it.
 */
export async function mountLoadShedding(app: FastifyInstance, longestDelay: number): Promise<void> {
  if (longestDelay === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: SAMPLE_INTERVAL,
    pressureHandler(request) {
      if (!EXEMPT.test(request.url)) throw serverBusy()
    },
  })
}
