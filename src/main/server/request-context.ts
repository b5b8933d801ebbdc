import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../platform/http/handler.ts'
import { Loaders } from '../../platform/http/loaders.ts'
import { baseOf } from '../../platform/http/request/base-url.ts'
import {
  endOldSessionCookie,
  hasOldSessionCookie,
  ownCookieOf,
  sessionCookie,
  sessionToken,
} from '../../platform/http/request/cookies.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readOnly } from '../../platform/read-only.ts'
import { findSession, localeSeen, type Session } from '../../rooms/accounts/service/sessions.ts'
import { localeCookie, localeOfCookies, NOTHING_CHOSEN } from '../../rooms/currency/locale-rules.ts'
import { INVITATION_COOKIE } from '../../rooms/invitations/cookie.ts'
import { servesInvitee } from '../../rooms/invitations/rules.ts'
import { inviteeOf } from '../../rooms/invitations/service.ts'

export interface RequestContexts {
  /** What the request's cookies and query say about who asks; cookies go out with `reply`. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  /** Whether a session stands behind the request: one query where it has a session's cookie, none for a guest. */
  isSignedIn(request: FastifyRequest): Promise<boolean>
}

/** @param commandConfirms as `findSession` takes it */
export function createRequestContexts(
  db: Db,
  publicUrl: string | undefined,
  commandConfirms?: () => Promise<boolean>,
): RequestContexts {
  const known = new WeakMap<FastifyRequest, Promise<Session | null>>()

  /** Looked up once for each request. */
  function sessionOf(request: FastifyRequest): Promise<Session | null> {
    let session = known.get(request)
    if (!session) {
      const token = sessionToken(request)
      const fromOldCookie = hasOldSessionCookie(request, baseOf(request, publicUrl))
      session = token === null ? Promise.resolve(null) : findSession(db, token, { commandConfirms, fromOldCookie })
      known.set(request, session)
    }
    return session
  }

  return {
    isSignedIn: async request => (await sessionOf(request)) !== null,
    async contextOf(request, reply) {
      let unsure: unknown
      const session = await sessionOf(request).catch(error => {
        unsure = error
        return null
      })
      const query = new URLSearchParams(request.query as Record<string, string>)
      const setCookie = (cookie: string) => void reply.header('set-cookie', cookie)
      const base = baseOf(request, publicUrl)
      if (session && hasOldSessionCookie(request, base)) {
        setCookie(sessionCookie(sessionToken(request), base))
        setCookie(endOldSessionCookie(base))
      }
      const locale = await localeFor(db, request, session, setCookie)
      return {
        currency: query.get('currency')?.toUpperCase() || locale.currency,
        country: locale.country,
        redesign: query.get('redesign') === '1' || request.headers['x-redesign'] === '1',
        person: session?.person ?? (unsure ? null : await inviteeFor(db, request)),
        unsure,
        proven: false,
        base,
        setCookie,
        loaders: new Loaders(),
        request,
      }
    },
  }
}

/** Whoever came by an invitation, where its form asks; a session goes before it. */
async function inviteeFor(db: Db, request: FastifyRequest) {
  const token = ownCookieOf(request, INVITATION_COOKIE, 'secure')
  const [path = ''] = request.url.split('?', 1)
  return token && servesInvitee(request.method, path) ? inviteeOf(db, token, new Date()) : null
}

/**
 * The choice of currency and country in force. The browser's own cookie holds it; what was chosen in another browser of the
 * same person replaces it, once. So a choice that could not be saved holds in the browser in which it was made.
 */
async function localeFor(
  db: Db,
  { headers }: FastifyRequest,
  session: Session | null,
  setCookie: (cookie: string) => void,
) {
  const own = localeOfCookies(headers.cookie)
  if (!session) return own ?? NOTHING_CHOSEN
  const { person, currency, country, localeIsNews } = session
  const chosen = { currency: currency ?? own?.currency ?? '*', country: country ?? own?.country ?? '*' }
  if (!localeIsNews || (await readOnly(db))) return own ?? chosen
  setCookie(localeCookie(chosen))
  await localeSeen(db, person)
  return chosen
}
