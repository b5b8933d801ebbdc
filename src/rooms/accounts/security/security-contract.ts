import { call } from '../../../lib/calls/call.ts'
import type {
  addPasskeyOptionsSchemas,
  addPasskeySchemas,
  endOtherSessionsSchemas,
  endSessionSchemas,
  removePasskeySchemas,
  renamePasskeySchemas,
  securitySchemas,
} from './security-schemas.ts'

export const securityCall = call<typeof securitySchemas>({
  path: '/reviews/profile/edit/security.json',
  summary: 'Where a signed-in reviewer is signed in, and their passkeys',
  access: 'reviewer',
})

const SECURITY = '/reviews/profile/edit/security'

export const endSessionCall = call<typeof endSessionSchemas>({
  method: 'DELETE',
  path: `${SECURITY}/sessions/:session_id`,
  summary: "Ends one of a signed-in reviewer's sessions",
  access: 'reviewer',
  errors: [404],
})

export const endOtherSessionsCall = call<typeof endOtherSessionsSchemas>({
  method: 'DELETE',
  path: `${SECURITY}/sessions`,
  summary: 'Ends all sessions of a signed-in reviewer but the one that this is asked with',
  access: 'reviewer',
})

export const addPasskeyOptionsCall = call<typeof addPasskeyOptionsSchemas>({
  method: 'POST',
  path: `${SECURITY}/passkeys/options`,
  summary: 'What a browser needs in order to make a passkey',
  access: 'reviewer',
  confirm: 'enrol',
  errors: [404, 409],
  limit: 60,
})

export const addPasskeyCall = call<typeof addPasskeySchemas>({
  method: 'POST',
  path: `${SECURITY}/passkeys`,
  summary: 'Keeps a passkey that a browser made',
  access: 'reviewer',
  confirm: 'enrol',
  errors: [409, 422],
  limit: 60,
})

export const renamePasskeyCall = call<typeof renamePasskeySchemas>({
  method: 'PUT',
  path: `${SECURITY}/passkeys/:passkey_id`,
  summary: 'Gives a passkey another name',
  access: 'reviewer',
  errors: [404],
})

export const removePasskeyCall = call<typeof removePasskeySchemas>({
  method: 'DELETE',
  path: `${SECURITY}/passkeys/:passkey_id`,
  summary: 'Forgets a passkey: nobody signs in with it any more',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
})
