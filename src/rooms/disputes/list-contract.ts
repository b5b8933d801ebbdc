import { call } from '../../lib/calls/call.ts'
import type { arbitratorListSchemas, outcomesSchemas, shopListSchemas } from './list-schemas.ts'

/** The disputes that the arbitrator may handle (R-calls-20, R-roles-04). */
export const arbitratorListCall = call<typeof arbitratorListSchemas>({
  path: '/reviews/arbitrator.json',
  summary:
    'Disputes for an arbitrator: those to be taken, those taken, those decided; never of their own or of a shop of theirs',
  access: 'arbitrator',
})

export const shopListCall = call<typeof shopListSchemas>({
  path: '/business/disputes.json',
  summary:
    'Disputes with the shops that who asks belongs to: those that run, what waits longest first, or those that are over',
  access: 'shop',
})

/** Public outcomes of a shop's disputes: numbers only, no names. */
export const outcomesCall = call<typeof outcomesSchemas>({
  path: '/reviews/stores/:slug/dispute_outcomes.json',
  summary: 'What became of the disputes with a shop, without names',
  fresh: 120,
  errors: [404],
})
