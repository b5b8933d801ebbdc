import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../design/layout/layout.module.css'
import { Link } from '../../design/navigation/link.tsx'
import { Notice } from '../../design/overlays/notice.tsx'
import {
  askOperatorCall,
  checkClaimCall,
  claimShopCall,
  claimsCall,
  dropClaimCall,
} from '../../rooms/business/claims/contract.ts'
import { businessPath, CLAIMS_PATH } from '../../rooms/business/paths.ts'
import business from '../../rooms/business/ui/business.module.css'
import { ClaimForm } from '../../rooms/business/ui/claim-form.tsx'
import { ClaimList } from '../../rooms/business/ui/claim-list.tsx'
import { InfoLead, InfoSection } from '../info/info.tsx'
import { ownPageLoader, type PageArgs, pageAction } from '../page.ts'

export const loader = ownPageLoader(async ({ ask }) => {
  const { meta_data, ...claims } = await ask(claimsCall, {})
  return { ...claims, meta: meta_data }
})

type FormAction = (ask: PageArgs['ask'], field: (name: string) => string) => Promise<string>

/** Handlers of the forms; each returns the path to redirect to. */
const FORM_ACTIONS: Readonly<Record<string, FormAction>> = {
  async claim(ask, field) {
    const [domain, name, country, currency] = ['domain', 'name', 'country', 'currency'].map(field) as [
      string,
      string,
      string,
      string,
    ]
    const { claim } = await ask(claimShopCall, {
      domain,
      name,
      country,
      currency,
      platform: field('platform') as 'custom',
    })
    return `${CLAIMS_PATH}#claim-${claim.id}`
  },
  async check(ask, field) {
    const { path } = await ask(checkClaimCall, { claim_id: field('claim_id') })
    return path ?? `${CLAIMS_PATH}#claim-${field('claim_id')}`
  },
  async ask(ask, field) {
    await ask(askOperatorCall, { claim_id: field('claim_id'), note: field('note') })
    return `${CLAIMS_PATH}#claim-${field('claim_id')}`
  },
  async drop(ask, field) {
    await ask(dropClaimCall, { claim_id: field('claim_id') })
    return CLAIMS_PATH
  },
}

export const action = pageAction(async ({ ask, form }) => {
  const field = (name: string) => String(form.get(name) ?? '')
  const deed = field('deed')
  throw redirect(Object.hasOwn(FORM_ACTIONS, deed) ? await FORM_ACTIONS[deed]!(ask, field) : CLAIMS_PATH, 303)
})

/** A member's shops and claims, and the form to claim one. */
export function Component() {
  const { claims, shops } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const named = problem && Object.keys(problem.fields).length > 0
  // the problem belongs either to the new shop's form or to one claim's
  const [wrong, ofClaim] = problem?.values.claim_id === undefined ? [problem, undefined] : [undefined, problem]
  return (
    <div className={layout.wrap}>
      <InfoLead title="Your shops">
        Verify your domain to manage your shop. <Link to="/business">What shops can do</Link>
      </InfoLead>
      {problem && !named && (
        <Notice tone="alert">
          <p>{problem.message}</p>
        </Notice>
      )}
      {shops.length > 0 && (
        <InfoSection title="Shops you manage">
          <ul className={business.rows}>
            {shops.map(({ slug, name, domain }) => (
              <li key={slug}>
                <div className={business.identity}>
                  <Link className={business.name} to={businessPath(slug)}>
                    <bdi>{name}</bdi>
                  </Link>
                  <p className={business.facts}>{domain}</p>
                </div>
              </li>
            ))}
          </ul>
        </InfoSection>
      )}
      {claims.length > 0 && (
        <InfoSection title="Pending verification">
          <ClaimList claims={claims} problem={named ? ofClaim : undefined} />
        </InfoSection>
      )}
      <InfoSection title={shops.length + claims.length > 0 ? 'Add another shop' : 'Add your shop'} id="new">
        <ClaimForm key={claims[0]?.id} another={shops.length + claims.length > 0} problem={named ? wrong : undefined} />
      </InfoSection>
    </div>
  )
}
