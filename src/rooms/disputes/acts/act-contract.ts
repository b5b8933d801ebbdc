import { call } from '../../../lib/calls/call.ts'
import { SHORTEST_AWARD } from '../rules.ts'
import type { arbitratorActSchemas, reviewerActSchemas, shopActSchemas } from './act-schemas.ts'

/**
 * Fails with 409 `moved` if somebody acted since `version`, 409 `not_possible` without such a transition, and 422
 * `incomplete` if version, text, outcome or reasons (for an award: 100 characters) are missing. `ask` is
 * refused while a question waits and after three of them, `award` while one waits, `answer` after its deadline.
 */
export const reviewerActCall = call<typeof reviewerActSchemas>({
  errors: [404, 409, 422],
  path: '/reviews/profile/disputes/:id/acts',
  summary: 'Act in a dispute as the reviewer who opened it',
  access: 'reviewer',
  method: 'POST',
  limit: 120,
  perDay: 200,
})

export const shopActCall = call<typeof shopActSchemas>({
  errors: [404, 409, 422],
  path: '/business/disputes/:id/acts',
  summary: 'Act in a dispute for the shop',
  access: 'shop',
  method: 'POST',
  limit: 120,
  perDay: 1000,
})

export const arbitratorActCall = call<typeof arbitratorActSchemas>({
  errors: [404, 409, 422],
  path: '/reviews/arbitrator/:id/acts',
  summary: `Act in an escalated dispute as its arbitrator; an award needs reasons of at least ${SHORTEST_AWARD} characters`,
  access: 'arbitrator',
  method: 'POST',
  limit: 120,
})
