import { call } from '../../lib/calls/call.ts'
import { CSRF_TOKEN_PATH } from '../../lib/calls/csrf-token.ts'
import type {
  askForLinkSchemas,
  confirmOptionsSchemas,
  confirmSchemas,
  csrfTokenSchemas,
  followLinkSchemas,
  linkSchemas,
  meSchemas,
  passkeySignInOptionsSchemas,
  passkeySignInSchemas,
  saveProfileSchemas,
  signInWithCodeSchemas,
  signOutSchemas,
} from './schemas.ts'

export const askForLinkCall = call<typeof askForLinkSchemas>({
  method: 'POST',
  path: '/login.json',
  summary: 'Request a sign-in link by e-mail. The response is the same whether or not the address is known',
  errors: [422],
})

export const linkCall = call<typeof linkSchemas>({
  path: '/login/link.json',
  summary: 'Look up a sign-in link without using it',
  limit: 60,
})

export const followLinkCall = call<typeof followLinkSchemas>({
  method: 'POST',
  path: '/login/link.json',
  summary: 'Sign in with a link, which works once; a first sign-in needs a name',
  errors: [409, 410, 422],
  limit: 60,
})

/** Fails with 422 `code_wrong` or `name_needed`, 410 `code_gone`, and 409 `account_leaving`. */
export const signInWithCodeCall = call<typeof signInWithCodeSchemas>({
  method: 'POST',
  path: '/login/code.json',
  summary: 'Sign in with the code of a sign-in e-mail, in the browser that asked for it; five wrong codes end it',
  errors: [409, 410, 422],
  limit: 60,
})

export const passkeySignInOptionsCall = call<typeof passkeySignInOptionsSchemas>({
  method: 'POST',
  path: '/login/passkey/options.json',
  summary: 'Get the options for signing in with a passkey',
  limit: 60,
})

export const passkeySignInCall = call<typeof passkeySignInSchemas>({
  method: 'POST',
  path: '/login/passkey.json',
  summary: 'Sign in with a passkey',
  errors: [409, 422],
  limit: 60,
})

export const confirmOptionsCall = call<typeof confirmOptionsSchemas>({
  method: 'POST',
  path: '/login/confirm/options.json',
  summary: 'Get the options for confirming with a passkey while signed in',
  access: 'reviewer',
  limit: 60,
})

export const confirmCall = call<typeof confirmSchemas>({
  method: 'POST',
  path: '/login/confirm.json',
  summary: 'Confirm with a passkey, which allows sensitive actions for ten minutes. The session gets a new cookie',
  access: 'reviewer',
  errors: [422],
  limit: 60,
})

export const signOutCall = call<typeof signOutSchemas>({
  method: 'POST',
  path: '/logout.json',
  summary: 'End the current session',
})

/** For pages that guests share, which have no token, before their first write. Sets the cookie of the anti-forgery token. */
export const csrfTokenCall = call<typeof csrfTokenSchemas>({
  path: CSRF_TOKEN_PATH,
  summary: 'Get the CSRF token of this browser and its session, and the cookie that belongs to it',
  cost: 0,
})

/** The visitor's country, currency and rates, and who is signed in (D-calls-05, D-calls-06). */
export const meCall = call<typeof meSchemas>({
  path: '/reviews/me.json',
  summary: 'Get the country and currency of the visitor, the signed-in reviewer, and exchange rates on request',
})

/** Saves what is given of currency, country, the subscribe answer and the profile form (D-calls-07, R-calls-07, X-calls-04). */
export const saveProfileCall = call<typeof saveProfileSchemas>({
  method: 'PUT',
  path: '/reviews/profile/reviewers/0',
  summary: 'Save the settings of the signed-in reviewer: currency, shipping country, news by e-mail, name and location',
  access: 'reviewer',
  errors: [422],
  perDay: 100,
})
