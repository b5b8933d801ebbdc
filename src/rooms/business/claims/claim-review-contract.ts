import { call } from '../../../lib/calls/call.ts'
import type { grantClaimSchemas, openClaimsSchemas, refuseClaimSchemas } from './claim-review-schemas.ts'

export const openClaimsCall = call<typeof openClaimsSchemas>({
  path: '/operator/claims.json',
  summary: 'List unverified shop claims: those waiting for an operator first, oldest first',
  access: 'operator',
})

export const grantClaimCall = call<typeof grantClaimSchemas>({
  method: 'POST',
  path: '/operator/claims/:claim_id/grant',
  summary: 'Approve a claim: adds the shop if it is new and notifies the claimant',
  access: 'operator',
  confirm: 'recent',
  errors: [404],
})

export const refuseClaimCall = call<typeof refuseClaimSchemas>({
  method: 'POST',
  path: '/operator/claims/:claim_id/refusal',
  summary: 'Refuse a waiting claim, with a reason for the claimant',
  access: 'operator',
  errors: [404, 409],
})
