import { ownPath } from '../../lib/own-path.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import { createCsrf } from '../../platform/http/forms/csrf.ts'
import { type Handler, handle, personOf, type RequestContext } from '../../platform/http/handler.ts'
import { sessionCookie } from '../../platform/http/request/cookies.ts'
import { checkCaptcha } from '../../platform/outside/captcha.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecrets } from '../../platform/secrets/secrets.ts'
import type { NotifyDeps } from '../notifications/service.ts'
import { ownPerson } from '../people/service.ts'
import {
  askForLinkCall,
  confirmCall,
  confirmOptionsCall,
  followLinkCall,
  linkCall,
  passkeySignInCall,
  passkeySignInOptionsCall,
  saveProfileCall,
  signInWithCodeCall,
  signOutCall,
} from './contract.ts'
import { privacyRoutes } from './deletion/privacy-routes.ts'
import { csrfTokenRoute, currentUserRoute } from './me-routes.ts'
import { grantRoleCall, revokeRoleCall, rolesCall } from './operator-contract.ts'
import { grantRoleSchemas, revokeRoleSchemas, rolesSchemas } from './operator-schemas.ts'
import { LINK_LIFE } from './rules.ts'
import {
  askForLinkSchemas,
  confirmOptionsSchemas,
  confirmSchemas,
  followLinkSchemas,
  linkSchemas,
  passkeySignInOptionsSchemas,
  passkeySignInSchemas,
  saveProfileSchemas,
  signInWithCodeSchemas,
  signOutSchemas,
} from './schemas.ts'
import {
  addPasskeyCall,
  addPasskeyOptionsCall,
  endOtherSessionsCall,
  endSessionCall,
  removePasskeyCall,
  renamePasskeyCall,
  securityCall,
} from './security/security-contract.ts'
import { securityEventsCall } from './security/security-event-contract.ts'
import { securityEventsSchemas } from './security/security-event-schemas.ts'
import {
  addPasskeyOptionsSchemas,
  addPasskeySchemas,
  endOtherSessionsSchemas,
  endSessionSchemas,
  removePasskeySchemas,
  renamePasskeySchemas,
  securitySchemas,
} from './security/security-schemas.ts'
import { readChoices, saveChanges } from './service/choices.ts'
import { type Parts, restoreAccount } from './service/deletion.ts'
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
import { followLink, linkHolder, signInWithCode } from './service/sign-in.ts'
import { agentOf, browserOf, startSession } from './start-session.ts'

export { privacyResources } from './deletion/privacy-routes.ts'

interface AccountOptions {
  isVerifiedBuyer: VerifiedBuyer
  /** Every room's personal data part. */
  parts: Parts
  /** Runs after somebody signed in by a link, a code or a passkey. */
  onSignIn: (deps: NotifyDeps, reviewerId: number) => Promise<void>
}

export const accountRoutes = (app: AppContext, { isVerifiedBuyer, parts, onSignIn }: AccountOptions): Handler[] => [
  csrfTokenRoute(app.db),
  currentUserRoute(app.db, isVerifiedBuyer),
  ...signInRoutes(app, parts, onSignIn),
  ...securityRoutes(app),
  ...roles(app),
  ...privacyRoutes(app, parts),
]

/** Sets the cookie of a renewed session and returns a CSRF token for the open page. */
async function renewSession(db: Db, { request, base, setCookie }: RequestContext, session: string) {
  setCookie(sessionCookie(session, base))
  const csrf = createCsrf((await readSecrets(db)).csrf)
  return { csrf_token: request ? csrf.tokenAfter(request, session) : null }
}

function signInRoutes(app: AppContext, parts: Parts, onSignIn: AccountOptions['onSignIn']): Handler[] {
  const { db } = app
  const signedIn = ({ base }: RequestContext, reviewerId: number) => onSignIn({ ...app, base }, reviewerId)

  return [
    handle(askForLinkCall, askForLinkSchemas, async ({ email, return_to, captcha, again = false }, context) => {
      await checkCaptcha(app.captcha, captcha)
      const request = await askForLink(app, {
        email,
        returnTo: ownPath(return_to),
        ip: context.request?.ip ?? '',
        browserCookie: browserOf(context),
        captchaSolved: app.captcha !== undefined,
        again,
        base: context.base,
      })
      return { email, minutes: LINK_LIFE / 60, request }
    }),
    handle(linkCall, linkSchemas, async ({ token }, { person }) => {
      const { state, email, returnTo } = await readLink(db, token)
      const holder = state === 'open' && email !== null ? await linkHolder(db, email) : null
      return {
        state,
        email: holder ? email : null,
        first_time: holder?.firstTime ?? false,
        name: holder?.name ?? null,
        signed_in: state === 'used' && person !== null && email === (await ownPerson(db, person.reviewerId))?.email,
        leaving_until: holder?.leavingUntil?.toISOString() ?? null,
        return_to: returnTo,
      }
    }),
    handle(followLinkCall, followLinkSchemas, async ({ token, name, stay: restoring }, context) => {
      const stay = restoring ? (within: Db, reviewerId: number) => restoreAccount(within, parts, reviewerId) : undefined
      const { session, email, reviewerId, returnTo } = await followLink(db, token, {
        name,
        userAgent: agentOf(context),
        source: sourceOf(context),
        stay,
      })
      await startSession(db, context, session, email)
      await signedIn(context, reviewerId)
      return { return_to: returnTo }
    }),
    handle(signInWithCodeCall, signInWithCodeSchemas, async ({ request, code, name }, context) => {
      const asking = { name, userAgent: agentOf(context), source: sourceOf(context) }
      const { session, email, reviewerId, returnTo } = await signInWithCode(db, { request, code }, asking)
      await startSession(db, context, session, email)
      await signedIn(context, reviewerId)
      return { return_to: returnTo }
    }),
    handle(passkeySignInOptionsCall, passkeySignInOptionsSchemas, async (_, { base }) => ({
      options: { ...(await passkeySignInOptions(db, base)) },
    })),
    handle(passkeySignInCall, passkeySignInSchemas, async ({ credential }, context) => {
      const asking = { base: context.base, userAgent: agentOf(context), source: sourceOf(context) }
      const { session, reviewerId } = await signInWithPasskey(db, credential as never, asking)
      await startSession(db, context, session, (await ownPerson(db, reviewerId))?.email ?? null)
      await signedIn(context, reviewerId)
      return {}
    }),
    handle(confirmOptionsCall, confirmOptionsSchemas, async (_, context) => ({
      options: { ...(await confirmOptions(db, personOf(context), context.base)) },
    })),
    handle(confirmCall, confirmSchemas, async ({ credential }, context) => {
      const asking = { base: context.base, source: sourceOf(context) }
      return renewSession(db, context, await confirmWithPasskey(db, personOf(context), credential as never, asking))
    }),
    handle(signOutCall, signOutSchemas, async (_, { person, base, setCookie }) => {
      if (person) await endSession(db, person.reviewerId, person.sessionId)
      setCookie(sessionCookie(null, base))
      return {}
    }),
  ]
}

function securityRoutes(app: AppContext): Handler[] {
  const { db } = app
  return [
    handle(saveProfileCall, saveProfileSchemas, async ({ reviewer }, context) => {
      const { reviewerId } = personOf(context)
      await saveChanges(db, reviewerId, reviewer)
      return { reviewer: await readChoices(db, reviewerId) }
    }),
    handle(securityCall, securitySchemas, (_, context) => readSecurity(db, personOf(context), context.loaders)),
    handle(endSessionCall, endSessionSchemas, async ({ session_id }, context) => {
      const { reviewerId, sessionId } = personOf(context)
      if (!(await endSession(db, reviewerId, session_id))) throw notFound('This session has already ended.')
      if (session_id === sessionId) context.setCookie(sessionCookie(null, context.base))
      return {}
    }),
    handle(endOtherSessionsCall, endOtherSessionsSchemas, async (_, context) => {
      const { reviewerId, sessionId } = personOf(context)
      return { ended: await endSessions(db, reviewerId, sessionId) }
    }),
    handle(addPasskeyOptionsCall, addPasskeyOptionsSchemas, async (_, context) => {
      const options = await addPasskeyOptions(db, personOf(context).reviewerId, context.base)
      return { options: { ...options } }
    }),
    handle(addPasskeyCall, addPasskeySchemas, async ({ credential, name }, context) => {
      const adding = { base: context.base, userAgent: agentOf(context), name }
      const { passkeyId, session } = await addPasskey(app, personOf(context), credential as never, adding)
      return { id: passkeyId, ...(await renewSession(db, context, session)) }
    }),
    handle(renamePasskeyCall, renamePasskeySchemas, async ({ passkey_id, name }, context) => {
      await renamePasskey(db, personOf(context).reviewerId, passkey_id, name)
      return {}
    }),
    handle(removePasskeyCall, removePasskeySchemas, async ({ passkey_id }, context) => {
      await removePasskey(app, personOf(context), passkey_id, context.base)
      return {}
    }),
  ]
}

const roles = ({ db, jobs }: AppContext): Handler[] => [
  handle(securityEventsCall, securityEventsSchemas, filter => listSecurityEvents(db, filter)),
  handle(rolesCall, rolesSchemas, async () => ({ grants: await listRoles(db) })),
  handle(grantRoleCall, grantRoleSchemas, async (grant, context) => {
    await grantRole(db, grant, {
      by: personOf(context).reviewerId,
      source: sourceOf(context),
      notifyDeps: { jobs, base: context.base },
    })
    return {}
  }),
  handle(revokeRoleCall, revokeRoleSchemas, async (grant, context) => {
    await revokeRole(db, grant, { by: personOf(context).reviewerId, source: sourceOf(context) })
    return {}
  }),
]
