import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../lib/calls/call.ts'
import { Problem } from '../failures/problem.ts'

const WINDOW = 60_000

/** How a route says how often one address may ask it within a minute; null for as often as it likes. */
export const limitPerMinute = (perMinute: number | null) =>
  perMinute === null ? {} : { config: { rateLimit: { max: perMinute, timeWindow: WINDOW } } }

/**
 * Makes `limited` count, before any route is mounted: who asks too often is answered 429 with `retry-after`. Each process
 * counts for itself, in a bounded memory; addresses are written nowhere.
 */
export async function mountLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => tooOften(Math.ceil(ttl / 1000)),
  })
}

/**
 * Counts what forms of pages ask of calls with a limit, as `limited` counts what scripts ask, and beside it: fails with 429
 * for an address whose forms ask too often.
 */
export function countForms(app: FastifyInstance) {
  const counters = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>()
  return async (request: FastifyRequest, { method, path, limit }: Pick<Call, 'method' | 'path' | 'limit'>) => {
    if (limit === null) return
    const name = `${method} ${path}`
    const count = counters.get(name) ?? app.createRateLimit({ max: limit, timeWindow: WINDOW })
    counters.set(name, count)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttlInSeconds)
  }
}

/** Forms with files that one address may send to pages within a minute. */
const FORMS_WITH_FILES = 60

/** Counts a form with files before any of it is read: fails with 429 for an address that sends too many. */
export function countFileForms(app: FastifyInstance) {
  const count = app.createRateLimit({ max: FORMS_WITH_FILES, timeWindow: WINDOW })
  return async (request: FastifyRequest) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttlInSeconds)
  }
}

const tooOften = (seconds: number) =>
  new Problem(429, 'too_often', `That is too often. Please try again in ${seconds} seconds.`)
