import { call } from '../../lib/calls/call.ts'
import type { caseSchemas, decideSchemas, deskSchemas, logSchemas } from './desk-schemas.ts'

/** Of one's own reviews, and those of shops that one belongs to, there are none. */
export const deskCall = call<typeof deskSchemas>({
  path: '/moderation.json',
  summary: 'What waits for a moderator, longest first: reviews that were held, reported, or hidden and appealed for',
  access: 'moderator',
})

export const caseCall = call<typeof caseSchemas>({
  path: '/moderation/reviews/:public_id.json',
  summary: 'A review with all that a moderator needs to decide on it',
  access: 'moderator',
  errors: [404],
})

export const decideCall = call<typeof decideSchemas>({
  method: 'POST',
  path: '/moderation/reviews/:public_id/decisions',
  summary:
    'Decides on a review that waits; refused with 409 where another moderator was faster (`not_now`), the review has changed (`moved`), or it is the moderator’s own matter',
  access: 'moderator',
  errors: [404, 409, 422],
})

export const logCall = call<typeof logSchemas>({
  path: '/moderation/log.json',
  summary: 'All decisions of moderators, the last first',
  access: 'moderator',
})
