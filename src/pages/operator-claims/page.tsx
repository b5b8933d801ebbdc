import { redirect, useActionData, useLoaderData } from 'react-router'
import { Notice } from '../../design/overlays/notice.tsx'
import { grantClaimCall, openClaimsCall, refuseClaimCall } from '../../rooms/business/claims/claim-review-contract.ts'
import { OPERATOR_CLAIMS_PATH } from '../../rooms/business/paths.ts'
import { OpenClaimList } from '../../rooms/business/ui/open-claim-list.tsx'
import { Part, SectionLead } from '../business/part.tsx'
import { ownPageLoader, pageAction } from '../page.ts'

export const loader = ownPageLoader(async ({ ask }) => ({
  ...(await ask(openClaimsCall, {})),
  meta: {
    title: 'Shop claims | Candor',
    description: 'Claims that are not verified yet.',
    canonical: OPERATOR_CLAIMS_PATH,
    robots: 'noindex,nofollow',
  },
}))

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const claim_id = field('claim_id')
  if (field('deed') === 'grant') await ask(grantClaimCall, { claim_id })
  else await ask(refuseClaimCall, { claim_id, reason: field('reason') })
  throw redirect(OPERATOR_CLAIMS_PATH, 303)
})

/** Unproven claims to shops, which an operator grants or refuses. */
export function Component() {
  const { claims } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const named = problem && Object.keys(problem.fields).length > 0
  const waiting = claims.filter(({ state }) => state === 'waiting')
  const others = claims.filter(({ state }) => state !== 'waiting')
  return (
    <>
      <SectionLead title="Shop claims">
        Most owners verify their domain. If they can’t, they ask you: approve only if you are sure it is their shop.
      </SectionLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      <Part title="Waiting for review">
        {waiting.length > 0 ? (
          <OpenClaimList claims={waiting} problem={named ? problem : undefined} />
        ) : (
          <p>No claims are waiting for review.</p>
        )}
      </Part>
      {others.length > 0 && (
        <Part title="Pending">
          <OpenClaimList claims={others} problem={undefined} />
        </Part>
      )}
    </>
  )
}
