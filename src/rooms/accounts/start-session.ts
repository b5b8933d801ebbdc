import type { RequestContext } from '../../platform/http/handler.ts'
import { ownCookieOf, sessionCookie } from '../../platform/http/request/cookies.ts'
import { gravatarUrl, requestOutsidePictures } from '../../platform/outside/outside-pictures.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { queryOn } from '../../platform/postgres/query.ts'
import { readSecrets } from '../../platform/secrets/secrets.ts'
import { ownPerson, personByAddress } from '../people/service.ts'
import { BROWSER_COOKIE, browserCookie } from './browser-cookie.ts'
import { gravatarHash } from './service/me.ts'
import { endSession } from './service/sessions.ts'

export const agentOf = ({ request }: RequestContext) => request?.headers['user-agent']

/** Raw value of the device cookie; null without one. */
export const browserOf = ({ request }: RequestContext) => (request ? ownCookieOf(request, BROWSER_COOKIE) : null)

/**
 * Starts a session in this browser, which replaces any other person's, and remembers the address in the device cookie.
 * Requests the Gravatar of somebody who has no picture here (D-accounts-03).
 * @param email null to remember none
 */
export async function startSession(db: Db, context: RequestContext, session: string, email: string | null) {
  const { person, base } = context
  if (person) await endSession(db, person.reviewerId, person.sessionId)
  context.setCookie(sessionCookie(session, base))
  if (email === null) return
  context.setCookie(browserCookie((await readSecrets(db)).csrf, browserOf(context), email, base))
  const found = await personByAddress(db, email)
  const own = found && (await ownPerson(db, found.reviewerId))
  if (own && own.avatarUrl === null) await requestOutsidePictures(queryOn(db), [gravatarUrl(gravatarHash(email))])
}
