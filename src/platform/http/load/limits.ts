import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../../lib/calls/call.ts'
import { Problem } from '../failures/problem.ts'

const WINDOW = 60_000

/** A route's rate limit per address and minute; null for none. */
export const limitPerMinute = (perMinute: number | null) =>
  perMinute === null ? {} : { config: { rateLimit: { max: perMinute, timeWindow: WINDOW } } }

/**
 * Enables `limited`, before any route is mounted: an address over its limit is answered 429 with
 * `retry-after`. Each process counts for itself, in bounded memory; addresses are never stored.
 */
export async function mountLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => tooOften(Math.ceil(ttl / 1000)),
  })
}

/**
 * Rate limit of calls made by page forms, counted separately from scripts' calls: fails with 429
 * for an address over the limit.
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

/**
 * Counts a form with files before its body is read: fails with 429 for an address over the limit.
 */
export function countFileForms(app: FastifyInstance) {
  const count = app.createRateLimit({ max: FORMS_WITH_FILES, timeWindow: WINDOW })
  return async (request: FastifyRequest) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttlInSeconds)
  }
}

const tooOften = (seconds: number) =>
  new Problem(429, 'too_often', `Too many requests. Please try again in ${seconds} seconds.`)
