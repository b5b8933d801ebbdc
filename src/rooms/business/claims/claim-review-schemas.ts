import { z } from 'zod'
import { claimFacts, claimId, claimNote } from './schemas.ts'

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

export const openClaimsSchemas = {
  input: z.object({}),
  output: z.object({ claims: z.array(openClaim) }),
}

export const grantClaimSchemas = {
  input: z.object(claimId),
  output: z.object({ path: z.string() }),
}

const REASON = 'Enter a reason. The claimant will see it.'

export const refuseClaimSchemas = {
  input: z.object({
    ...claimId,
    reason: claimNote(REASON),
  }),
  output: z.object({}),
}
