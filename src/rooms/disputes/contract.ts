import { call } from '../../lib/calls/call.ts'
import type { arbitratorDisputeSchemas, reviewerDisputeSchemas, shopDisputeSchemas } from './schemas.ts'

export const reviewerDisputeCall = call<typeof reviewerDisputeSchemas>({
  errors: [403, 404],
  path: '/reviews/profile/disputes/:id.json',
  summary: 'Get a dispute as the reviewer who opened it',
  access: 'reviewer',
})

export const shopDisputeCall = call<typeof shopDisputeSchemas>({
  errors: [403, 404],
  path: '/business/disputes/:id.json',
  summary: 'Get a dispute as a member of the shop',
  access: 'shop',
})

export const arbitratorDisputeCall = call<typeof arbitratorDisputeSchemas>({
  errors: [403, 404],
  path: '/reviews/arbitrator/:id.json',
  summary: 'Get an escalated dispute as an arbitrator',
  access: 'arbitrator',
})
