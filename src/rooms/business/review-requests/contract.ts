import { call } from '../../../lib/calls/call.ts'
import type { reviewRequestsSchemas, saveReviewRequestsSchemas } from './schemas.ts'

export const reviewRequestsCall = call<typeof reviewRequestsSchemas>({
  path: '/business/:slug/invitations.json',
  summary: 'How a shop asks its buyers for reviews, what the e-mail says, and what came of the last ones',
  access: 'reviewer',
  errors: [403, 404],
})

export const saveReviewRequestsCall = call<typeof saveReviewRequestsSchemas>({
  method: 'PUT',
  path: '/business/:slug/invitations',
  summary: 'Sets how a shop asks its buyers for reviews; switched on, it asks from then on, never about older orders',
  access: 'reviewer',
  limit: 60,
  errors: [404],
})
