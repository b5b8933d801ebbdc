import { call } from '../../../lib/calls/call.ts'
import type { reviewRequestsSchemas, saveReviewRequestsSchemas } from './schemas.ts'

export const reviewRequestsCall = call<typeof reviewRequestsSchemas>({
  path: '/business/:slug/invitations.json',
  summary: 'Get a shop’s review invitations: rules, e-mail preview and results',
  access: 'reviewer',
  errors: [403, 404],
})

export const saveReviewRequestsCall = call<typeof saveReviewRequestsSchemas>({
  method: 'PUT',
  path: '/business/:slug/invitations',
  summary: 'Set a shop’s review invitations; once on, they never cover older orders',
  access: 'reviewer',
  limit: 60,
  errors: [404],
})
