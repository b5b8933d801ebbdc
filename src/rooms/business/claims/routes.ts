import type { House } from '../../../platform/app-context.ts'
import { type Answer, answer, personOf } from '../../../platform/http/handler.ts'
import { CLAIMS_PATH } from '../paths.ts'
import { shopsOf } from '../service.ts'
import { askOperator } from './claim-review.ts'
import { askOperatorCall, checkClaimCall, claimShopCall, claimsCall, dropClaimCall } from './contract.ts'
import { checkClaim, claimShop, dropClaim, listClaims } from './service.ts'

export const claimRoutes = ({ db, jobs, outbound }: House): Answer[] => [
  answer(claimsCall, async (_, asker) => {
    const person = personOf(asker)
    const shops = await shopsOf(db, person)
    return {
      claims: await listClaims(db, person, new Date()),
      shops: shops.map(({ slug, name, domain }) => ({ slug, name, domain })),
      meta_data: {
        title: 'Your shops | Candor',
        description: 'The shops that you look after, and a new one signed up.',
        canonical: CLAIMS_PATH,
        robots: 'noindex,nofollow',
      },
    }
  }),
  answer(claimShopCall, async (wanted, asker) => ({ claim: await claimShop(db, personOf(asker), wanted, new Date()) })),
  answer(checkClaimCall, ({ claim_id }, asker) =>
    checkClaim({ db, jobs, outbound, base: asker.base }, personOf(asker), claim_id, new Date()),
  ),
  answer(askOperatorCall, async ({ claim_id, note }, asker) => {
    await askOperator({ db, jobs, base: asker.base }, personOf(asker), claim_id, note, new Date())
    return {}
  }),
  answer(dropClaimCall, async ({ claim_id }, asker) => {
    await dropClaim(db, personOf(asker), claim_id)
    return {}
  }),
]
