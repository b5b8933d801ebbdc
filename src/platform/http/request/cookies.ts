import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

type CookieRequest = Pick<FastifyRequest, 'headers'>

/**
 * The value of a cookie; null if absent or sent several times: a sibling subdomain may have planted
 * one of them.
 */
export function cookieOf({ headers }: CookieRequest, name: string): string | null {
  const values = headers.cookie?.split(';').map(pair => parseCookie(pair)[name]) ?? []
  const [value, ...more] = values.filter(value => value !== undefined)
  return more.length === 0 ? (value ?? null) : null
}

/**
 * Cookie name prefixes over TLS (RFC 6265bis, 4.1.3), which only this host can set: `__Host-` for
 * the whole site, `__Secure-` for a cookie with a path of its own.
 */
const PREFIXES = { host: '__Host-', secure: '__Secure-' }
type Kind = keyof typeof PREFIXES

const isSecure = (base: string) => base.startsWith('https:')

/** The prefixed name of a cookie to set. @param base the site's base URL */
export const cookieName = (name: string, base: string, kind: Kind = 'host') =>
  isSecure(base) ? PREFIXES[kind] + name : name

/** The Set-Cookie header of an HttpOnly, SameSite cookie. @param base as `cookieName` */
export const httpOnlyCookie = (cookie: SetCookie, base: string) =>
  stringifySetCookie({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(base), ...cookie })

/** The value of such a cookie, by its prefixed or its plain name. */
export const ownCookieOf = (request: CookieRequest, name: string, kind: Kind = 'host') =>
  cookieOf(request, PREFIXES[kind] + name) ?? cookieOf(request, name)

/** Session cookie: 256 random bits; the database stores their hash. */
const SESSION_COOKIE = 'candor_session'
const SESSION_TOKEN = /^[\w-]{43}$/

/** Longest lifetime that browsers accept; the session's own expiry is in the database. */
const KEPT = 400 * 86_400

/** The request's session token, or null; the database decides whether it is valid. */
export function sessionToken(request: CookieRequest): string | null {
  const token = ownCookieOf(request, SESSION_COOKIE)
  return token && SESSION_TOKEN.test(token) ? token : null
}

/** Whether the session cookie has its legacy name over TLS, which a sibling subdomain could set. */
export const hasOldSessionCookie = (request: CookieRequest, base: string) =>
  isSecure(base) && cookieOf(request, PREFIXES.host + SESSION_COOKIE) === null

/**
 * The Set-Cookie header that starts a session, or ends it (`token` null). @param base the site's
 * base URL
 */
export const sessionCookie = (token: string | null, base: string) =>
  httpOnlyCookie({ name: cookieName(SESSION_COOKIE, base), value: token ?? '', maxAge: token ? KEPT : 0 }, base)

/** Deletes the cookie's legacy name once the new one is set, over TLS. */
export const endOldSessionCookie = (base: string) =>
  httpOnlyCookie({ name: SESSION_COOKIE, value: '', maxAge: 0 }, base)
