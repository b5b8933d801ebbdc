import { call } from '../../lib/calls/call.ts'
import type { reviewSchemas } from './schemas.ts'

/** Fails with 404 for an unknown review, or one that no page lists. */
export const reviewCall = call<typeof reviewSchemas>({
  path: '/reviews/reviews/:public_id.json',
  summary: 'Get a review as its page lists it, with the path of that page',
  errors: [404],
  fresh: 60,
})
