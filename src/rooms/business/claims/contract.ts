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
  summary: 'List the shops and open claims of the signed-in person',
  access: 'reviewer',
})

export const claimShopCall = call<typeof claimShopSchemas>({
  method: 'POST',
  path: '/business/claims.json',
  summary: 'Claim the shop at a domain, listed or new; ownership follows once the token is found there',
  access: 'reviewer',
  terms: true,
  limit: 60,
  errors: [409, 422],
  perDay: 50,
})

export const checkClaimCall = call<typeof checkClaimSchemas>({
  method: 'POST',
  path: '/business/claims/:claim_id/checks',
  summary: 'Check the token of a claim; if found, the claimant becomes an owner',
  access: 'reviewer',
  limit: 60,
  errors: [404, 410],
})

export const askOperatorCall = call<typeof askOperatorSchemas>({
  method: 'POST',
  path: '/business/claims/:claim_id/request',
  summary: 'Ask an operator to approve a claim that can not be verified; asking again keeps its place in the queue',
  access: 'reviewer',
  limit: 30,
  errors: [404, 410],
})

export const dropClaimCall = call<typeof dropClaimSchemas>({
  method: 'DELETE',
  path: '/business/claims/:claim_id',
  summary: 'Withdraw an unverified claim',
  access: 'reviewer',
  errors: [404],
})
