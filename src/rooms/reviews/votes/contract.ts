import { call } from '../../../lib/calls/call.ts'
import type { helpfulSchemas, readerSchemas } from './schemas.ts'

/** For a guest it does nothing: they found nothing helpful and act for nobody. */
export const readerCall = call<typeof readerSchemas>({
  path: '/reviews/profile/helpful',
  summary: 'Get your relation to these reviews: found helpful, member of the shop',
})

/** Failures: 404 for a review that the public does not see, 400 `yourself`. A second vote, or taking back none, changes nothing. */
export const helpfulCall = call<typeof helpfulSchemas>({
  method: 'POST',
  path: '/reviews/profile/helpful',
  summary: 'Mark a review as helpful, or undo it',
  access: 'reviewer',
  terms: true,
  errors: [404],
  limit: 300,
})
