import type { House } from '../../../platform/app-context.ts'
import { type Answer, answer, personOf } from '../../../platform/http/handler.ts'
import { grantClaim, listOpenClaims, refuseClaim } from './claim-review.ts'
import { grantClaimCall, openClaimsCall, refuseClaimCall } from './claim-review-contract.ts'

export const claimDeskRoutes = ({ db, jobs }: House): Answer[] => [
  answer(openClaimsCall, async () => ({ claims: await listOpenClaims(db, new Date()) })),
  answer(grantClaimCall, async ({ claim_id }, asker) => ({
    path: await grantClaim({ db, jobs, base: asker.base }, claim_id, personOf(asker).reviewerId, new Date()),
  })),
  answer(refuseClaimCall, async ({ claim_id, reason }, asker) => {
    await refuseClaim({ db, jobs, base: asker.base }, claim_id, reason, new Date())
    return {}
  }),
]
