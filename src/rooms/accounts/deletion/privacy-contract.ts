import { call } from '../../../lib/calls/call.ts'
import type {
  deleteAccountSchemas,
  privacySchemas,
  restoreAccountLinkSchemas,
  restoreAccountSchemas,
} from './privacy-schemas.ts'

const PRIVACY = '/reviews/profile/edit/privacy'

/** Download of personal data: one streamed JSON file. */
export const DOWNLOAD_PATH = `${PRIVACY}/data.json`

export const privacyCall = call<typeof privacySchemas>({
  path: `${PRIVACY}.json`,
  summary: 'Get the privacy settings of the signed-in reviewer: e-mail choices, and what in the account others need',
  access: 'reviewer',
})

export const deleteAccountCall = call<typeof deleteAccountSchemas>({
  method: 'POST',
  path: `${PRIVACY}/deletion`,
  summary: "Delete the signed-in reviewer's account: hidden at once, erased after 30 days",
  access: 'reviewer',
  confirm: 'recent',
  errors: [409, 422],
  limit: 20,
})

export const restoreAccountLinkCall = call<typeof restoreAccountLinkSchemas>({
  path: '/login/stay.json',
  summary: 'Look up the link that restores a deleted account, without using it',
  limit: 60,
})

export const restoreAccountCall = call<typeof restoreAccountSchemas>({
  method: 'POST',
  path: '/login/stay.json',
  summary: 'Restore a deleted account with the link in its e-mail',
  errors: [410],
  limit: 60,
})
