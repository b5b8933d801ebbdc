import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

type CookieRequest = Pick<FastifyRequest, 'headers'>

/**
 * The value of a cookie; null where there is none, or several: one of them was planted, by a sibling subdomain for instance,
 * and nothing says which.
 */
export function cookieOf({ headers }: CookieRequest, name: string): string | null {
  const values = headers.cookie?.split(';').map(pair => parseCookie(pair)[name]) ?? []
  const [value, ...more] = values.filter(one => one !== undefined)
  return more.length === 0 ? (value ?? null) : null
}

/**
 * Over TLS, names of cookies that nobody but this very host can set (RFC 6265bis, 4.1.3): `__Host-` for the whole site, for
 * one with a path of its own `__Secure-`.
 */
const PREFIXES = { host: '__Host-', secure: '__Secure-' }
type Kind = keyof typeof PREFIXES

const isSecure = (base: string) => base.startsWith('https:')

/** The name of a cookie where it is set. @param base the site's own address */
export const cookieName = (name: string, base: string, kind: Kind = 'host') =>
  isSecure(base) ? PREFIXES[kind] + name : name

/** The Set-Cookie header of a cookie that no script reads and other sites' forms do not send. @param base as `cookieName` */
export const httpOnlyCookie = (cookie: SetCookie, base: string) =>
  stringifySetCookie({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(base), ...cookie })

/** The value of such a cookie, by its name over TLS or its plain one. */
export const ownCookieOf = (request: CookieRequest, name: string, kind: Kind = 'host') =>
  cookieOf(request, PREFIXES[kind] + name) ?? cookieOf(request, name)

/** The cookie that a session is kept by: 256 random bits, which the database knows the hash of. */
const SESSION_COOKIE = 'candor_session'
const SESSION_TOKEN = /^[\w-]{43}$/

/** A browser keeps it for as long as it may; until when it is good for anything is the session's to say. */
const KEPT = 400 * 86_400

/** What the request's session cookie holds, or null; whether it is a session's is for the database to say. */
export function sessionToken(request: CookieRequest): string | null {
  const token = ownCookieOf(request, SESSION_COOKIE)
  return token && SESSION_TOKEN.test(token) ? token : null
}

/** Whether a session came by the name that is given over TLS no more, which a sibling subdomain can set. */
export const hasOldSessionCookie = (request: CookieRequest, base: string) =>
  isSecure(base) && cookieOf(request, PREFIXES.host + SESSION_COOKIE) === null

/** The Set-Cookie header that begins a session, or ends it (`token` null). @param base the site's own address */
export const sessionCookie = (token: string | null, base: string) =>
  httpOnlyCookie({ name: cookieName(SESSION_COOKIE, base), value: token ?? '', maxAge: token ? KEPT : 0 }, base)

/** Takes the old name from a browser that has got the new one, over TLS. */
export const endOldSessionCookie = (base: string) =>
  httpOnlyCookie({ name: SESSION_COOKIE, value: '', maxAge: 0 }, base)
