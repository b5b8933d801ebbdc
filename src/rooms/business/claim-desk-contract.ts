import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { CLAIM_STATES, LONGEST_NOTE } from './claim-rules.ts'

/** Claims of shops, as operators see and decide on them. */

const decided = z.object({ at: z.iso.datetime(), reason: z.string() })

const openClaim = z.object({
  id: z.int(),
  domain: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  /** The shop's public page where it is here already; null for one that granting it adds. */
  internal_path: z.string().nullable(),
  /** Owners that the shop has already. */
  owners: z.int(),
  state: z.enum(CLAIM_STATES),
  created_at: z.iso.datetime(),
  asked: z.object({ at: z.iso.datetime(), note: z.string() }).nullable(),
  refused: decided.nullable(),
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

const claimId = { claim_id: z.coerce.number<number | string>().int() }

export const grantClaimCall = call({
  method: 'POST',
  path: '/operator/claims/:claim_id/grant',
  summary: 'Grants a claim as if it were proved: the shop is added where it is not here, and its claimant is told',
  access: 'operator',
  input: z.object(claimId),
  output: z.object({ path: z.string() }),
})

const REASON = 'Say why, for whoever asked.'

export const refuseClaimCall = call({
  method: 'POST',
  path: '/operator/claims/:claim_id/refusal',
  summary: 'Refuses a claim that waits, with a reason that its claimant is told',
  access: 'operator',
  input: z.object({
    ...claimId,
    reason: z.string(REASON).trim().min(1, REASON).max(LONGEST_NOTE, `Up to ${LONGEST_NOTE} characters, please.`),
  }),
  output: z.object({}),
})
