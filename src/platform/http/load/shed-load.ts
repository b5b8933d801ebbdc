import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { serverBusy } from './admission.ts'

/** What has to be answered whatever the load: whether the process lives, and files that cost next to nothing. */
const EXEMPT = /^\/(?:healthz|readyz|metrics|assets\/|favicon)/

/** How often the delay is taken, in milliseconds. */
const SAMPLE_INTERVAL = 250

/**
 * Load shedding: while requests wait longer than `longestDelay` milliseconds for the event loop, new ones are answered 503 `busy`
 * with `Retry-After` before their bodies are read. Otherwise they would queue where no limit of ours sees them. 0 is never.
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
