import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Proof that a write comes from one of our own pages (discovery.md §7). A visitor's cookie holds a random seed; the page
 * holds its signature. A write sends both back: the seed as the anti-forgery token, which another site cannot read, and
 * the signature as the CSRF token, which another site that managed to plant a cookie cannot make.
 */
export const SEED_COOKIE = 'candor_seed'
export const CSRF_HEADER = 'x-csrf-token'
export const ANTI_FORGERY_HEADER = 'x-anti-forgery-token'

const SEED = /^[\w-]{22}$/

export interface Csrf {
  /** The token for a page, and the cookie to set where the visitor has no seed yet. */
  tokenFor(request: FastifyRequest): { token: string; setCookie: string | null }
  /** Fails with 403 `forged` unless the request carries both tokens. */
  check(request: FastifyRequest): void
}

/** @param secret what tokens are signed with; the same for all processes of an installation */
export function createCsrf(secret: string): Csrf {
  const sign = (seed: string) => createHmac('sha256', secret).update(seed).digest('base64url')
  return {
    tokenFor(request) {
      const known = seedOf(request)
      const seed = known ?? randomBytes(16).toString('base64url')
      const secure = request.protocol === 'https' ? '; Secure' : ''
      return { token: sign(seed), setCookie: known ? null : `${SEED_COOKIE}=${seed}; Path=/; SameSite=Lax${secure}` }
    },
    check(request) {
      const seed = seedOf(request)
      const proven =
        seed !== null &&
        same(request.headers[ANTI_FORGERY_HEADER], seed) &&
        same(request.headers[CSRF_HEADER], sign(seed))
      if (!proven) {
        throw new Problem(
          403,
          'forged',
          'This did not come from a page of ours, or the page is too old. Reload it and try again.',
        )
      }
    },
  }
}

function seedOf({ headers }: FastifyRequest): string | null {
  const found = headers.cookie?.split('; ').find(one => one.startsWith(`${SEED_COOKIE}=`))
  const seed = found?.slice(SEED_COOKIE.length + 1)
  return seed && SEED.test(seed) ? seed : null
}

function same(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
