import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../platform/http/handler.ts'
import { countWrites } from '../../platform/http/load/day-limit.ts'
import { Loaders } from '../../platform/http/loaders.ts'
import { readsOf } from '../../platform/http/read-from-replicas.ts'
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
import { recordMemberNetwork } from '../../rooms/accounts/service/member-networks.ts'
import { findSession, localeSeen, type Session } from '../../rooms/accounts/service/sessions.ts'
import { localeCookie, localeOfCookies, NOTHING_CHOSEN } from '../../rooms/currency/locale-rules.ts'
import { INVITATION_COOKIE } from '../../rooms/invitations/cookie.ts'
import { servesInvitee } from '../../rooms/invitations/rules.ts'
import { inviteeOf } from '../../rooms/invitations/service.ts'
import { tagsOf } from './http/public-page.ts'

export interface RequestContexts {
  /** Builds the request context from cookies and query; `reply` sets cookies. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  /** Whether the request has a valid session: one query if it has a session cookie, none for guests. */
  isSignedIn(request: FastifyRequest): Promise<boolean>
}

/**
 * @param personWrites writes of one person within a day; 0 for no limit
 * @param commandConfirms see `findSession`
 */
export function createRequestContexts(
  db: Db,
  { publicUrl, personWrites }: { publicUrl: string | undefined; personWrites: number },
  commandConfirms?: () => Promise<boolean>,
): RequestContexts {
  const countWrite = countWrites(db, personWrites)
  const sessions = new WeakMap<FastifyRequest, Promise<Session | null>>()

  /** Loaded once per request. */
  function sessionOf(request: FastifyRequest): Promise<Session | null> {
    let session = sessions.get(request)
    if (!session) {
      const token = sessionToken(request)
      const fromOldCookie = hasOldSessionCookie(request, baseOf(request, publicUrl))
      session =
        token === null
          ? Promise.resolve(null)
          : findSession(db, token, { commandConfirms, fromOldCookie }).then(found => withNetwork(db, found, request))
      sessions.set(request, session)
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
        chosenCurrency: locale.currency,
        country: locale.country,
        redesign: query.get('redesign') === '1' || request.headers['x-redesign'] === '1',
        person: session?.person ?? (unsure ? null : await inviteeFor(db, request)),
        unsure,
        proven: false,
        countWrite,
        base,
        setCookie,
        loaders: new Loaders(),
        reads: replicaReads(request),
        request,
      }
    },
  }
}

/** What a request demands of a read replica: also to know what changed in the pages of its shop or person. */
export const replicaReads = (request: FastifyRequest) =>
  readsOf(request, tagsOf(request.url.replace(/\.(?:json|atom)(?=\?|$)/, '')))

/** Records the network of a shop's member (P1.5). */
async function withNetwork(db: Db, session: Session | null, { ip }: FastifyRequest): Promise<Session | null> {
  if (session && session.person.shops.size > 0 && !(await readOnly(db)))
    await recordMemberNetwork(db, session.person, ip)
  return session
}

/** The person identified by an invitation, for its form; a session takes precedence. */
async function inviteeFor(db: Db, request: FastifyRequest) {
  const token = ownCookieOf(request, INVITATION_COOKIE, 'secure')
  const [path = ''] = request.url.split('?', 1)
  return token && servesInvitee(request.method, path) ? inviteeOf(db, token, new Date()) : null
}

/**
 * The current currency and country: the browser's cookie, which a newer choice from another browser of the same person
 * replaces once. A choice that could not be saved thus still applies in its own browser.
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
