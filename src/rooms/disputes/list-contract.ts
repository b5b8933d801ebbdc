import { call } from '../../lib/calls/call.ts'
import type { arbitratorListSchemas, outcomesSchemas, shopListSchemas } from './list-schemas.ts'

/** The disputes that the arbitrator may handle (R-calls-20, R-roles-04). */
export const arbitratorListCall = call<typeof arbitratorListSchemas>({
  path: '/reviews/arbitrator.json',
  summary:
    'List disputes for an arbitrator: open, taken or decided, and by words; never their own or those of their shops',
  access: 'arbitrator',
})

export const shopListCall = call<typeof shopListSchemas>({
  path: '/business/disputes.json',
  summary: 'List disputes with your shops, or with one of them: open, oldest first, or closed',
  access: 'shop',
  errors: [404],
})

/** Public outcomes of a shop's disputes: numbers only, no names. */
export const outcomesCall = call<typeof outcomesSchemas>({
  path: '/reviews/stores/:slug/dispute_outcomes.json',
  summary: 'Get the outcomes of disputes with a shop, without names',
  fresh: 120,
  errors: [404],
})
