import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../failures/problem.ts'

/** How often one token may ask within a minute, over all calls that programs ask. */
export const PROGRAM_LIMIT = 600

const WINDOW = 60_000

/** What a program proves itself by: the bearer token of its Authorization header (RFC 6750), or null. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^Bearer +([\w~+/.=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null

/**
 * A hook that counts what each token asks, told in every answer by the fields of draft-ietf-httpapi-ratelimit-headers:
 * `RateLimit-Policy` and `RateLimit`. Who asks too often is answered 429 with `Retry-After`. Who has no token is counted by
 * address. Each process counts for itself, in a bounded memory.
 */
export function countPrograms(app: FastifyInstance) {
  // An app that mounts no limits (a measure of single calls) counts nothing.
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
    throw new Problem(429, 'too_often', `That is too often. Please try again in ${ttlInSeconds} seconds.`)
  }
}

function keyOf(request: FastifyRequest): string {
  const token = bearerOf(request)
  return token === null ? `address ${request.ip}` : createHash('sha256').update(token).digest('base64url')
}
