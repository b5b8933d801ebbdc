import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../failures/problem.ts'

/** Requests per token and minute, over all calls of the programs' API. */
export const PROGRAM_LIMIT = 600

const WINDOW = 60_000

/** The bearer token of the Authorization header (RFC 6750), or null. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer +([\w~+/.=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null

/**
 * Rate limit hook per token; every answer has the fields of draft-ietf-httpapi-ratelimit-headers,
 * `RateLimit-Policy` and `RateLimit`. Over the limit: 429 with `Retry-After`. Requests without a
 * token count by address. Each process counts for itself, in bounded memory.
 */
export function countPrograms(app: FastifyInstance) {
  // An app without limits (a benchmark of single calls) counts nothing.
  if (!app.hasDecorator('createRateLimit')) return async () => {}
  const count = app.createRateLimit({ max: PROGRAM_LIMIT, timeWindow: WINDOW, keyGenerator: keyOf })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await count(request)
    if (counted.isAllowed) return
    const { remaining, ttlInSeconds, isExceeded } = counted
    reply.headers({
      'ratelimit-policy': `"minute";q=${PROGRAM_LIMIT};w=${WINDOW / 1000}`,
      ratelimit: `"minute";r=${remaining};t=${ttlInSeconds}`,
    })
    if (!isExceeded) return
    reply.header('retry-after', ttlInSeconds)
    throw new Problem(429, 'too_often', `Too many requests. Please try again in ${ttlInSeconds} seconds.`)
  }
}

function keyOf(request: FastifyRequest): string {
  const token = bearerOf(request)
  return token === null ? `address ${request.ip}` : createHash('sha256').update(token).digest('base64url')
}
