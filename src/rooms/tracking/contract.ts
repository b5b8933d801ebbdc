import { call } from '../../lib/calls/call.ts'
import { CLICKS_A_MINUTE } from './rules.ts'
import type { clickSchemas, consentSchemas } from './schemas.ts'

export const clickCall = call<typeof clickSchemas>({
  method: 'POST',
  path: '/reviews/click',
  summary: 'Count a visit from here to a shop, without storing address or person',
  limit: CLICKS_A_MINUTE,
  errors: [404],
})

export const consentCall = call<typeof consentSchemas>({
  method: 'POST',
  path: '/reviews/consent',
  summary: 'Save whether optional cookies are accepted, in a cookie for 365 days',
})
