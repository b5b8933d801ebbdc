import { call } from '../../../lib/calls/call.ts'
import type { assignSchemas, caseSchemas, decideSchemas, deskSchemas, logSchemas } from './schemas.ts'

/** Of one's own reviews, and those of shops that one belongs to, there are none. */
export const deskCall = call<typeof deskSchemas>({
  path: '/moderation.json',
  summary:
    'List reviews waiting for a moderator, oldest first: held, reported or appealed; by words, and by who works on them',
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
    'Decide on a waiting review; fails with 409 if another moderator was faster (`not_now`) or has the case (`taken`), the review has changed (`moved`), or the moderator is involved',
  access: 'moderator',
  errors: [404, 409, 422],
})

export const assignCall = call<typeof assignSchemas>({
  method: 'PUT',
  path: '/moderation/reviews/:public_id/assignment',
  summary:
    'Take a waiting case, hand it back, or give it to another moderator; fails with 409 (`taken`) if another moderator has it and you don’t take it over',
  access: 'moderator',
  errors: [404, 409, 422],
})

export const logCall = call<typeof logSchemas>({
  path: '/moderation/log.json',
  summary: 'List decisions of moderators, newest first',
  access: 'moderator',
})
