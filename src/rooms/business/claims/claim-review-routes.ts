import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { grantClaim, listOpenClaims, refuseClaim } from './claim-review.ts'
import { grantClaimCall, openClaimsCall, refuseClaimCall } from './claim-review-contract.ts'
import { grantClaimSchemas, openClaimsSchemas, refuseClaimSchemas } from './claim-review-schemas.ts'

export const claimReviewRoutes = ({ db, jobs }: AppContext): Handler[] => [
  handle(openClaimsCall, openClaimsSchemas, async () => ({ claims: await listOpenClaims(db, new Date()) })),
  handle(grantClaimCall, grantClaimSchemas, async ({ claim_id }, context) => ({
    path: await grantClaim({ db, jobs, base: context.base }, claim_id, personOf(context).reviewerId, new Date()),
  })),
  handle(refuseClaimCall, refuseClaimSchemas, async ({ claim_id, reason }, context) => {
    await refuseClaim({ db, jobs, base: context.base }, claim_id, reason, new Date())
    return {}
  }),
]
