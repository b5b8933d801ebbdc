import { createHmac, timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { randomToken } from '../../secrets/random.ts'
import { forgedRequest } from '../handler.ts'
import { cookieName, cookieOf, ownCookieOf, sessionToken } from '../request/cookies.ts'

/**
 * CSRF protection (D-calls-01, D-calls-03), double-submit: a cookie has a random seed; the page has
 * its signature, made over the session too, so that signing in or out invalidates older pages. A
 * write sends both: the seed as the anti-forgery token, which another site cannot read, and the
 * signature as the CSRF token, which another site that planted a cookie cannot forge. A form sends
 * the signature as a field. Pages that are equal for all guests have no token: their scripts ask for
 * one before the first write.
 */
export const SEED_COOKIE = 'candor_seed'
const CSRF_HEADER = 'x-csrf-token'
const ANTI_FORGERY_HEADER = 'x-anti-forgery-token'

const SEED = /^[\w-]{22}$/

type CsrfRequest = Pick<FastifyRequest, 'headers' | 'protocol'>

export interface Csrf {
  /** The token for a page, and the cookie to set if the visitor has no seed yet. */
  tokenFor(request: CsrfRequest): { token: string; setCookie: string | null }
  /**
   * The token that open pages need after the session cookie changes; null if the browser has no
   * seed.
   */
  tokenAfter(request: CsrfRequest, session: string): string | null
  /** Fails with 403 `forged` unless the request carries both tokens. */
  check(request: CsrfRequest): void
  /** Whether a form's field has the token of its page. */
  proves(request: CsrfRequest, field: unknown): boolean
}

/** @param secret signs the tokens; the same for all processes of an installation */
export function createCsrf(secret: string): Csrf {
  const sign = (request: CsrfRequest, seed: string, session = sessionToken(request)) =>
    createHmac('sha256', secret)
      .update(`${seed} ${session ?? ''}`)
      .digest('base64url')
  const proves = (request: CsrfRequest, token: unknown) => {
    const seed = seedOf(request)
    return seed !== null && same(token, sign(request, seed))
  }
  return {
    tokenFor(request) {
      const existing = seedOf(request)
      const seed = existing ?? randomToken()
      const name = cookieName(SEED_COOKIE, `${request.protocol}:`)
      const token = sign(request, seed)
      if (existing && cookieOf(request, name)) return { token, setCookie: null }
      // copies the seed of the plain cookie to the name used over TLS
      const secure = request.protocol === 'https'
      return { token, setCookie: stringifySetCookie({ name, value: seed, path: '/', sameSite: 'lax', secure }) }
    },
    tokenAfter(request, session) {
      const seed = seedOf(request)
      return seed === null ? null : sign(request, seed, session)
    },
    check(request) {
      const { [CSRF_HEADER]: token, [ANTI_FORGERY_HEADER]: seed } = request.headers
      if (!proves(request, token) || !same(seed, seedOf(request) ?? '')) throw forgedRequest()
    },
    proves,
  }
}

function seedOf(request: CsrfRequest): string | null {
  const seed = ownCookieOf(request, SEED_COOKIE)
  return seed && SEED.test(seed) ? seed : null
}

function same(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
