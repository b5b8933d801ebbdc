import { call } from '../../../lib/calls/call.ts'
import type {
  askOperatorSchemas,
  checkClaimSchemas,
  claimShopSchemas,
  claimsSchemas,
  dropClaimSchemas,
} from './schemas.ts'

export const claimsCall = call<typeof claimsSchemas>({
  path: '/business/claims.json',
  summary: 'The shops that the signed-in person belongs to, and those that they claim and have yet to prove',
  access: 'reviewer',
})

export const claimShopCall = call<typeof claimShopSchemas>({
  method: 'POST',
  path: '/business/claims.json',
  summary: 'Claims the shop at a domain, known here or not; it is theirs once the token is found there',
  access: 'reviewer',
  limit: 60,
  errors: [409, 422],
})

export const checkClaimCall = call<typeof checkClaimSchemas>({
  method: 'POST',
  path: '/business/claims/:claim_id/checks',
  summary: 'Looks for the token of a claim; where it is found, the shop is theirs',
  access: 'reviewer',
  limit: 60,
  errors: [404, 410],
})

export const askOperatorCall = call<typeof askOperatorSchemas>({
  method: 'POST',
  path: '/business/claims/:claim_id/request',
  summary: 'Asks an operator to grant a claim that cannot be proved by its token; asked again, it keeps its place',
  access: 'reviewer',
  limit: 30,
  errors: [404, 410],
})

export const dropClaimCall = call<typeof dropClaimSchemas>({
  method: 'DELETE',
  path: '/business/claims/:claim_id',
  summary: 'Takes a claim back that is not proved',
  access: 'reviewer',
  errors: [404],
})
