import { call } from '../../lib/calls/call.ts'
import type { arbitratorDisputeSchemas, reviewerDisputeSchemas, shopDisputeSchemas } from './schemas.ts'

export const reviewerDisputeCall = call<typeof reviewerDisputeSchemas>({
  errors: [403, 404],
  path: '/reviews/profile/disputes/:id.json',
  summary: 'A dispute as the reviewer who opened it sees it',
  access: 'reviewer',
})

export const shopDisputeCall = call<typeof shopDisputeSchemas>({
  errors: [403, 404],
  path: '/business/disputes/:id.json',
  summary: 'A dispute as a member of the shop sees it',
  access: 'shop',
})

export const arbitratorDisputeCall = call<typeof arbitratorDisputeSchemas>({
  errors: [403, 404],
  path: '/reviews/arbitrator/:id.json',
  summary: 'An escalated dispute as an arbitrator sees it',
  access: 'arbitrator',
})
