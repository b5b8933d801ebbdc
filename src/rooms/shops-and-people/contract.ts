import { call } from '../../lib/calls/call.ts'
import type { howItWorksSchemas, peopleSchemas, storeSearchSchemas } from './schemas.ts'

/** No parameter is ever refused; beyond the deepest page it is empty. */
export const storeSearchCall = call<typeof storeSearchSchemas>({
  path: '/reviews/store_search.json',
  summary: 'Search shops by name or domain, best match first',
  fresh: 60,
})

/** No parameter is ever refused. A page that holds `per_page` people may have another after it. */
export const peopleCall = call<typeof peopleSchemas>({
  path: '/reviews/people.json',
  summary: 'List people with published reviews',
  fresh: 60,
})

/**
 * The site's rules as data: the constants that the code decides by, and how many shops have which medal (D-calls-21,
 * X-rank-03).
 */
export const howItWorksCall = call<typeof howItWorksSchemas>({
  path: '/reviews/how-it-works.json',
  summary: 'Get the rules of reviews, scores, medals and ranking, as the code applies them',
  fresh: 60,
})
