import { ownPath } from '../../lib/own-path.ts'
import type { House } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { createCsrf } from '../../platform/http/forms/csrf.ts'
import { type Answer, type Asker, answer, personOf } from '../../platform/http/handler.ts'
import { ownCookieOf, sessionCookie } from '../../platform/http/request/cookies.ts'
import { checkCaptcha } from '../../platform/outside/captcha.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecrets } from '../../platform/secrets/secrets.ts'
import { ownPerson } from '../profiles/service.ts'
import { BROWSER_COOKIE, browserCookie } from './browser-cookie.ts'
import {
  askForLinkCall,
  confirmCall,
  confirmOptionsCall,
  followLinkCall,
  linkCall,
  passkeySignInCall,
  passkeySignInOptionsCall,
  saveProfileCall,
  signOutCall,
} from './contract.ts'
import { meRoute } from './me-routes.ts'
import { grantRoleCall, revokeRoleCall, rolesCall } from './operator-contract.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { LINK_LIFE } from './rules.ts'
import {
  addPasskeyCall,
  addPasskeyOptionsCall,
  endOtherSessionsCall,
  endSessionCall,
  removePasskeyCall,
  renamePasskeyCall,
  securityCall,
} from './security-contract.ts'
import { securityEventsCall } from './security-event-contract.ts'
import { readChoices, saveChanges } from './service/choices.ts'
import { type Parts, stay } from './service/leaving.ts'
import { askForLink, readLink } from './service/links.ts'
import type { VerifiedBuyer } from './service/me.ts'
import {
  addPasskey,
  addPasskeyOptions,
  confirmOptions,
  confirmWithPasskey,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './service/passkeys.ts'
import { grantRole, listRoles, revokeRole } from './service/roles.ts'
import { readSecurity } from './service/security.ts'
import { listSecurityEvents, sourceOf } from './service/security-events.ts'
import { endSession, endSessions } from './service/sessions.ts'
import { followLink, linkHolder } from './service/sign-in.ts'

export { privacyResources } from './privacy-routes.ts'

/** @param parts what each room holds of a person */
export const accountRoutes = (house: House, isVerifiedBuyer: VerifiedBuyer, parts: Parts): Answer[] => [
  meRoute(house.db, isVerifiedBuyer),
  ...signingIn(house, parts),
  ...signedIn(house),
  ...roles(house),
  ...privacyRoutes(house, parts),
]

/** Gives the browser its session's new token; what the page that is open there proves its writes with from now on. */
async function renewSession(db: Db, { request, base, setCookie }: Asker, session: string) {
  setCookie(sessionCookie(session, base))
  const csrf = createCsrf((await readSecrets(db)).csrf)
  return { csrf_token: request ? csrf.tokenAfter(request, session) : null }
}

const agentOf = ({ request }: Asker) => request?.headers['user-agent']

function signingIn(house: House, parts: Parts): Answer[] {
  const { db } = house

  const browserOf = ({ request }: Asker) => (request ? ownCookieOf(request, BROWSER_COOKIE) : null)

  /** Begins a session in the asker's browser, which remembers the address; the one it had, of whomever, is over. */
  async function begin(asker: Asker, session: string, email: string | null) {
    const { person, base } = asker
    if (person) await endSession(db, person.reviewerId, person.sessionId)
    asker.setCookie(sessionCookie(session, base))
    if (email !== null) asker.setCookie(browserCookie((await readSecrets(db)).csrf, browserOf(asker), email, base))
  }

  return [
    answer(askForLinkCall, async ({ email, return_to, captcha }, asker) => {
      await checkCaptcha(house.captcha, captcha)
      await askForLink(house, {
        email,
        returnTo: ownPath(return_to),
        ip: asker.request?.ip ?? '',
        browserCookie: browserOf(asker),
        captchaSolved: house.captcha !== undefined,
        base: asker.base,
      })
      return { email, minutes: LINK_LIFE / 60 }
    }),
    answer(linkCall, async ({ token }) => {
      const { state, email, returnTo } = await readLink(db, token)
      const holder = state === 'open' && email !== null ? await linkHolder(db, email) : null
      return {
        state,
        email: holder ? email : null,
        first_time: holder?.firstTime ?? false,
        name: holder?.name ?? null,
        leaving_until: holder?.leavingUntil?.toISOString() ?? null,
        return_to: returnTo,
      }
    }),
    answer(followLinkCall, async ({ token, name, stay: wanted }, asker) => {
      const back = wanted ? (within: Db, reviewerId: number) => stay(within, parts, reviewerId) : undefined
      const { session, email, returnTo } = await followLink(db, token, {
        name,
        userAgent: agentOf(asker),
        source: sourceOf(asker),
        stay: back,
      })
      await begin(asker, session, email)
      return { return_to: returnTo }
    }),
    answer(passkeySignInOptionsCall, async (_, { base }) => ({
      options: { ...(await passkeySignInOptions(db, base)) },
    })),
    answer(passkeySignInCall, async ({ credential }, asker) => {
      const asking = { base: asker.base, userAgent: agentOf(asker), source: sourceOf(asker) }
      const { session, reviewerId } = await signInWithPasskey(db, credential as never, asking)
      await begin(asker, session, (await ownPerson(db, reviewerId))?.email ?? null)
      return {}
    }),
    answer(confirmOptionsCall, async (_, asker) => ({
      options: { ...(await confirmOptions(db, personOf(asker), asker.base)) },
    })),
    answer(confirmCall, async ({ credential }, asker) => {
      const asking = { base: asker.base, source: sourceOf(asker) }
      return renewSession(db, asker, await confirmWithPasskey(db, personOf(asker), credential as never, asking))
    }),
    answer(signOutCall, async (_, { person, base, setCookie }) => {
      if (person) await endSession(db, person.reviewerId, person.sessionId)
      setCookie(sessionCookie(null, base))
      return {}
    }),
  ]
}

function signedIn(house: House): Answer[] {
  const { db } = house
  return [
    answer(saveProfileCall, async ({ reviewer }, asker) => {
      const { reviewerId } = personOf(asker)
      await saveChanges(db, reviewerId, reviewer)
      return { reviewer: await readChoices(db, reviewerId) }
    }),
    answer(securityCall, (_, asker) => readSecurity(db, personOf(asker))),
    answer(endSessionCall, async ({ session_id }, asker) => {
      const { reviewerId, sessionId } = personOf(asker)
      if (!(await endSession(db, reviewerId, session_id))) throw notFound('There is no such session.')
      if (session_id === sessionId) asker.setCookie(sessionCookie(null, asker.base))
      return {}
    }),
    answer(endOtherSessionsCall, async (_, asker) => {
      const { reviewerId, sessionId } = personOf(asker)
      return { ended: await endSessions(db, reviewerId, sessionId) }
    }),
    answer(addPasskeyOptionsCall, async (_, asker) => {
      const options = await addPasskeyOptions(db, personOf(asker).reviewerId, asker.base)
      return { options: { ...options } }
    }),
    answer(addPasskeyCall, async ({ credential, name }, asker) => {
      const adding = { base: asker.base, userAgent: agentOf(asker), name }
      const { passkeyId, session } = await addPasskey(house, personOf(asker), credential as never, adding)
      return { id: passkeyId, ...(await renewSession(db, asker, session)) }
    }),
    answer(renamePasskeyCall, async ({ passkey_id, name }, asker) => {
      await renamePasskey(db, personOf(asker).reviewerId, passkey_id, name)
      return {}
    }),
    answer(removePasskeyCall, async ({ passkey_id }, asker) => {
      await removePasskey(house, personOf(asker), passkey_id, asker.base)
      return {}
    }),
  ]
}

const roles = ({ db, jobs }: House): Answer[] => [
  answer(securityEventsCall, wanted => listSecurityEvents(db, wanted)),
  answer(rolesCall, async () => ({ grants: await listRoles(db) })),
  answer(grantRoleCall, async (grant, asker) => {
    await grantRole(db, grant, {
      by: personOf(asker).reviewerId,
      source: sourceOf(asker),
      telling: { jobs, base: asker.base },
    })
    return {}
  }),
  answer(revokeRoleCall, async (grant, asker) => {
    await revokeRole(db, grant, { by: personOf(asker).reviewerId, source: sourceOf(asker) })
    return {}
  }),
]
