import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** How a route says how often one address may ask it within a minute; null for as often as it likes. */
export const limited = (perMinute: number | null) =>
  perMinute === null ? {} : { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }

/**
 * Makes `limited` count, before any route is mounted: who asks too often is answered 429 with `retry-after`. Each process
 * counts for itself, in a bounded memory; addresses are written nowhere.
 */
export async function mountLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) =>
      new Problem(429, 'too_often', `That is too often. Please try again in ${Math.ceil(ttl / 1000)} seconds.`),
  })
}
