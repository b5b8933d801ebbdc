import { call } from '../../../lib/calls/call.ts'
import type { grantClaimSchemas, openClaimsSchemas, refuseClaimSchemas } from './claim-review-schemas.ts'

export const openClaimsCall = call<typeof openClaimsSchemas>({
  path: '/operator/claims.json',
  summary: 'Claims of shops that are not proved: those that wait for an operator, the longest first, then the others',
  access: 'operator',
})

export const grantClaimCall = call<typeof grantClaimSchemas>({
  method: 'POST',
  path: '/operator/claims/:claim_id/grant',
  summary: 'Grants a claim as if it were proved: the shop is added where it is not here, and its claimant is told',
  access: 'operator',
  confirm: 'recent',
  errors: [404],
})

export const refuseClaimCall = call<typeof refuseClaimSchemas>({
  method: 'POST',
  path: '/operator/claims/:claim_id/refusal',
  summary: 'Refuses a claim that waits, with a reason that its claimant is told',
  access: 'operator',
  errors: [404, 409],
})
