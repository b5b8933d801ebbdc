import { call } from '../../lib/calls/call.ts'
import { CLICKS_A_MINUTE } from './rules.ts'
import type { clickSchemas, consentSchemas } from './schemas.ts'

export const clickCall = call<typeof clickSchemas>({
  method: 'POST',
  path: '/reviews/click',
  summary: 'Counts that a visitor goes on to a shop; no address and no person is kept with it',
  limit: CLICKS_A_MINUTE,
  errors: [404],
})

export const consentCall = call<typeof consentSchemas>({
  method: 'POST',
  path: '/reviews/consent',
  summary: 'Keeps whether cookies beyond the necessary are accepted, in a cookie of 365 days',
})
