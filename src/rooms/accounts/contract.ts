import { call } from '../../lib/calls/call.ts'
import type {
  askForLinkSchemas,
  confirmOptionsSchemas,
  confirmSchemas,
  followLinkSchemas,
  linkSchemas,
  meSchemas,
  passkeySignInOptionsSchemas,
  passkeySignInSchemas,
  saveProfileSchemas,
  signOutSchemas,
} from './schemas.ts'

export const askForLinkCall = call<typeof askForLinkSchemas>({
  method: 'POST',
  path: '/login.json',
  summary: 'Asks for a sign-in link by e-mail. The answer is the same whether or not the address is known',
  errors: [422],
})

export const linkCall = call<typeof linkSchemas>({
  path: '/login/link.json',
  summary: 'What a sign-in link would do; it is not used up by this',
  limit: 60,
})

export const followLinkCall = call<typeof followLinkSchemas>({
  method: 'POST',
  path: '/login/link.json',
  summary: 'Signs in with a link, which works once; who signs in for the first time gives a name',
  errors: [409, 410, 422],
  limit: 60,
})

export const passkeySignInOptionsCall = call<typeof passkeySignInOptionsSchemas>({
  method: 'POST',
  path: '/login/passkey/options.json',
  summary: 'What a browser needs in order to ask for a passkey',
  limit: 60,
})

export const passkeySignInCall = call<typeof passkeySignInSchemas>({
  method: 'POST',
  path: '/login/passkey.json',
  summary: 'Signs in with a passkey',
  errors: [409, 422],
  limit: 60,
})

export const confirmOptionsCall = call<typeof confirmOptionsSchemas>({
  method: 'POST',
  path: '/login/confirm/options.json',
  summary: 'What a browser needs in order to ask a signed-in reviewer for one of their passkeys once more',
  access: 'reviewer',
  limit: 60,
})

export const confirmCall = call<typeof confirmSchemas>({
  method: 'POST',
  path: '/login/confirm.json',
  summary:
    'Confirms with a passkey who is signed in: acts that ask for it are open for ten minutes. The session gets a new cookie',
  access: 'reviewer',
  errors: [422],
  limit: 60,
})

export const signOutCall = call<typeof signOutSchemas>({
  method: 'POST',
  path: '/logout.json',
  summary: 'Ends the session that this is asked with',
})

/** The visitor's country, currency and rates, and who is signed in (D-calls-05, D-calls-06). */
export const meCall = call<typeof meSchemas>({
  path: '/reviews/me.json',
  summary: 'Who asks: country and currency, the exchange rates when asked for, and the reviewer who is signed in',
})

/** Saves what is given of currency, country, the subscribe answer and the profile form (D-calls-07, R-calls-07, X-calls-04). */
export const saveProfileCall = call<typeof saveProfileSchemas>({
  method: 'PUT',
  path: '/reviews/profile/reviewers/0',
  summary:
    'Saves what a signed-in reviewer chose: currency, shipping country, news by e-mail, name, and where they are from',
  access: 'reviewer',
  errors: [422],
})
