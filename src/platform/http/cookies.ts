import type { FastifyRequest } from 'fastify'

/** The value of a cookie as it came, or null; the first one where a browser sent several of the name. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const found = headers.cookie?.split(/;\s*/).find(one => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/** The cookie that a session is kept by: 256 random bits, which the database knows the hash of. */
const SESSION_COOKIE = 'candor_session'
const SESSION_TOKEN = /^[\w-]{43}$/

/** A browser keeps it for as long as it may; until when it is good for anything is the session's to say. */
const KEPT = 400 * 86_400

/** What the request's session cookie holds, or null; whether it is a session's is for the database to say. */
export function sessionToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = cookieOf(request, SESSION_COOKIE)
  return token && SESSION_TOKEN.test(token) ? token : null
}

/**
 * The Set-Cookie header that begins a session, or ends it (`token` null). No script of a page reads it, other sites' forms
 * do not send it, and over TLS it never leaves by another way.
 * @param base the site's own address
 */
export function sessionCookie(token: string | null, base: string): string {
  const secure = base.startsWith('https:') ? '; Secure' : ''
  return `${SESSION_COOKIE}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? KEPT : 0}${secure}`
}
