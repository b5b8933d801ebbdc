import { call } from '../../lib/calls/call.ts'
import type { caseSchemas, decideSchemas, deskSchemas, logSchemas } from './desk-schemas.ts'

/** Of one's own reviews, and those of shops that one belongs to, there are none. */
export const deskCall = call<typeof deskSchemas>({
  path: '/moderation.json',
  summary: 'List reviews waiting for a moderator, oldest first: held, reported or appealed',
  access: 'moderator',
})

export const caseCall = call<typeof caseSchemas>({
  path: '/moderation/reviews/:public_id.json',
  summary: 'Get a review with everything needed to decide',
  access: 'moderator',
  errors: [404],
})

export const decideCall = call<typeof decideSchemas>({
  method: 'POST',
  path: '/moderation/reviews/:public_id/decisions',
  summary:
    'Decide on a waiting review; fails with 409 if another moderator was faster (`not_now`), the review has changed (`moved`), or the moderator is involved',
  access: 'moderator',
  errors: [404, 409, 422],
})

export const logCall = call<typeof logSchemas>({
  path: '/moderation/log.json',
  summary: 'List decisions of moderators, newest first',
  access: 'moderator',
})
