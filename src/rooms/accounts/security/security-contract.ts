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
  summary: 'List the sessions and passkeys of the signed-in reviewer',
  access: 'reviewer',
})

const SECURITY = '/reviews/profile/edit/security'

export const endSessionCall = call<typeof endSessionSchemas>({
  method: 'DELETE',
  path: `${SECURITY}/sessions/:session_id`,
  summary: "End one of the signed-in reviewer's sessions",
  access: 'reviewer',
  errors: [404],
})

export const endOtherSessionsCall = call<typeof endOtherSessionsSchemas>({
  method: 'DELETE',
  path: `${SECURITY}/sessions`,
  summary: 'End all other sessions of the signed-in reviewer',
  access: 'reviewer',
})

export const addPasskeyOptionsCall = call<typeof addPasskeyOptionsSchemas>({
  method: 'POST',
  path: `${SECURITY}/passkeys/options`,
  summary: 'Get the options for creating a passkey',
  access: 'reviewer',
  confirm: 'enrol',
  errors: [404, 409],
  limit: 60,
})

export const addPasskeyCall = call<typeof addPasskeySchemas>({
  method: 'POST',
  path: `${SECURITY}/passkeys`,
  summary: 'Save a new passkey',
  access: 'reviewer',
  confirm: 'enrol',
  errors: [409, 422],
  limit: 60,
})

export const renamePasskeyCall = call<typeof renamePasskeySchemas>({
  method: 'PUT',
  path: `${SECURITY}/passkeys/:passkey_id`,
  summary: 'Rename a passkey',
  access: 'reviewer',
  errors: [404],
})

export const removePasskeyCall = call<typeof removePasskeySchemas>({
  method: 'DELETE',
  path: `${SECURITY}/passkeys/:passkey_id`,
  summary: 'Remove a passkey',
  access: 'reviewer',
  confirm: 'recent',
  errors: [404, 409],
})
