import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { queue } from '../../../lib/calls/queue.ts'
import { metaData } from '../../catalog/contract.ts'
import { mailChoice } from '../../notifications/contract.ts'

const PRIVACY = '/reviews/profile/edit/privacy'

/** Download of personal data: one streamed JSON file. */
export const DOWNLOAD_PATH = `${PRIVACY}/data.json`

export const privacyCall = call({
  path: `${PRIVACY}.json`,
  summary:
    'What a signed-in reviewer decides of their data: which e-mails come, and what an account holds that others need',
  access: 'reviewer',
  input: z.object({}),
  output: z.object({
    email: z.string().nullable(),
    mail: z.array(mailChoice),
    /** Shops with no other owner, which would be left without one. */
    sole_owner_of: z.array(z.string()),
    meta_data: metaData,
  }),
})

export const deleteAccountCall = call({
  method: 'POST',
  path: `${PRIVACY}/deletion`,
  summary: "Deletes the signed-in reviewer's account: nobody sees them from now on, and after 30 days nothing is left",
  access: 'reviewer',
  confirm: 'recent',
  errors: [409, 422],
  input: z.object({
    /** Whether reviews stay, by 'a former member', or are removed. */
    reviews: z.enum(['keep', 'remove'], 'Choose what becomes of your reviews.'),
    /** Typed by hand to prevent accidents (`CONFIRMATION` in deletion-rules.ts). */
    confirm: z.string().max(200),
  }),
  output: z.object({ erase_at: z.iso.datetime() }),
  limit: 20,
})

const token = z.string().regex(/^[\w-]{43}$/, 'not a token')

export const restoreAccountLinkCall = call({
  path: '/login/stay.json',
  summary: 'What the link in the e-mail of a deleted account would bring back; it is not used up by this',
  input: z.object({ token }),
  output: z.object({
    /** End of the grace period; null for a link that no longer works. */
    erase_at: z.iso.datetime().nullable(),
  }),
  limit: 60,
})

export const restoreAccountCall = call({
  method: 'POST',
  path: '/login/stay.json',
  summary: 'Brings a deleted account back, by the link in its e-mail',
  errors: [410],
  input: z.object({ token }),
  output: z.object({}),
  limit: 60,
})

/** Job: erases accounts whose grace period is over. */
export const eraseQueue = queue({ name: 'accounts.erase', payload: z.object({}), alone: true })
