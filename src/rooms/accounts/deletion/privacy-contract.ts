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
  summary:
    'What a signed-in reviewer decides of their data: which e-mails come, and what an account holds that others need',
  access: 'reviewer',
})

export const deleteAccountCall = call<typeof deleteAccountSchemas>({
  method: 'POST',
  path: `${PRIVACY}/deletion`,
  summary: "Deletes the signed-in reviewer's account: nobody sees them from now on, and after 30 days nothing is left",
  access: 'reviewer',
  confirm: 'recent',
  errors: [409, 422],
  limit: 20,
})

export const restoreAccountLinkCall = call<typeof restoreAccountLinkSchemas>({
  path: '/login/stay.json',
  summary: 'What the link in the e-mail of a deleted account would bring back; it is not used up by this',
  limit: 60,
})

export const restoreAccountCall = call<typeof restoreAccountSchemas>({
  method: 'POST',
  path: '/login/stay.json',
  summary: 'Brings a deleted account back, by the link in its e-mail',
  errors: [410],
  limit: 60,
})
