import type { AppContext } from '../../../platform/app-context.ts'
import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { CLAIMS_PATH } from '../paths.ts'
import { shopsOf } from '../service.ts'
import { askOperatorToReview } from './claim-review.ts'
import { askOperatorCall, checkClaimCall, claimShopCall, claimsCall, dropClaimCall } from './contract.ts'
import { askOperatorSchemas, checkClaimSchemas, claimShopSchemas, claimsSchemas, dropClaimSchemas } from './schemas.ts'
import { checkClaim, claimShop, dropClaim, listClaims } from './service.ts'

export const claimRoutes = ({ db, jobs, outbound }: AppContext): Handler[] => [
  handle(claimsCall, claimsSchemas, async (_, context) => {
    const person = personOf(context)
    const shops = await shopsOf(db, person)
    return {
      claims: await listClaims(db, person, new Date()),
      shops: shops.map(({ slug, name, domain }) => ({ slug, name, domain })),
      meta_data: {
        title: 'Your shops | Candor',
        description: 'The shops you manage, and a form to add another.',
        canonical: CLAIMS_PATH,
        robots: 'noindex,nofollow',
      },
    }
  }),
  handle(claimShopCall, claimShopSchemas, async (request, context) => ({
    claim: await claimShop(db, personOf(context), request, new Date()),
  })),
  handle(checkClaimCall, checkClaimSchemas, ({ claim_id }, context) =>
    checkClaim({ db, jobs, outbound, base: context.base }, personOf(context), claim_id, new Date()),
  ),
  handle(askOperatorCall, askOperatorSchemas, async ({ claim_id, note }, context) => {
    await askOperatorToReview({ db, jobs, base: context.base }, personOf(context), claim_id, note, new Date())
    return {}
  }),
  handle(dropClaimCall, dropClaimSchemas, async ({ claim_id }, context) => {
    await dropClaim(db, personOf(context), claim_id)
    return {}
  }),
]
