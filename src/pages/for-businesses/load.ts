import { CLAIMS_PATH } from '../../rooms/business/paths.ts'
import { workplacesCall } from '../../rooms/dashboard/workplaces/contract.ts'
import { businessCall } from '../../rooms/storefront/contract.ts'
import { pageLoader } from '../page.ts'

/** Loads the site's figures, an example of hiding, and the visitor's own shops. A failed part is left out. */
export const loader = pageLoader(async ({ ask, signedIn }) => {
  const [landing, work] = await Promise.all([
    ask(businessCall, {}).catch(() => null),
    signedIn ? ask(workplacesCall, {}).catch(() => null) : null,
  ])
  return {
    metrics: landing?.metrics ?? null,
    example: landing?.example ?? null,
    shops: (work?.shops ?? []).map(({ slug, name, waiting }) => ({ slug, name, waiting })),
    joinPath: `${CLAIMS_PATH}#new`,
    meta: landing?.meta_data ?? HEAD,
  }
})

/** The head without the call's answer. */
const HEAD = {
  title: 'For businesses | Candor',
  description: 'Reviews your customers can check.',
  canonical: '/business',
}

export type LandingData = Awaited<ReturnType<typeof loader>>
export type Example = NonNullable<LandingData['example']>
