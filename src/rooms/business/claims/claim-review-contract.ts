import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { claimFacts, claimId, claimNote } from './contract.ts'

/** Claims of shops, as operators see and decide on them. */

const openClaim = z.object({
  ...claimFacts,
  country: z.string(),
  currency: z.string(),
  /** The shop's public page where it is here already; null for one that granting it adds. */
  internal_path: z.string().nullable(),
  /** Owners that the shop has already. */
  owners: z.int(),
  claimant: z.object({
    name: z.string(),
    email: z.string().nullable(),
    /** Whether they sign in by an address at the very domain. */
    at_domain: z.boolean(),
  }),
})
export type OpenClaim = z.infer<typeof openClaim>

export const openClaimsCall = call({
  path: '/operator/claims.json',
  summary: 'Claims of shops that are not proved: those that wait for an operator, the longest first, then the others',
  access: 'operator',
  input: z.object({}),
  output: z.object({ claims: z.array(openClaim) }),
})

export const grantClaimCall = call({
  method: 'POST',
  path: '/operator/claims/:claim_id/grant',
  summary: 'Grants a claim as if it were proved: the shop is added where it is not here, and its claimant is told',
  access: 'operator',
  confirm: 'recent',
  errors: [404],
  input: z.object(claimId),
  output: z.object({ path: z.string() }),
})

const REASON = 'Say why, for whoever asked.'

export const refuseClaimCall = call({
  method: 'POST',
  path: '/operator/claims/:claim_id/refusal',
  summary: 'Refuses a claim that waits, with a reason that its claimant is told',
  access: 'operator',
  errors: [404, 409],
  input: z.object({
    ...claimId,
    reason: claimNote(REASON),
  }),
  output: z.object({}),
})
