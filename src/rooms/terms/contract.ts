import { call } from '../../lib/calls/call.ts'
import type { acceptTermsSchemas, termsSchemas } from './schemas.ts'

export const termsCall = call<typeof termsSchemas>({
  path: '/reviews/users/terms.json',
  summary: 'Whether the signed-in reviewer accepted the terms of service in force',
  access: 'reviewer',
})

export const acceptTermsCall = call<typeof acceptTermsSchemas>({
  method: 'POST',
  path: '/reviews/users/accept_tos',
  summary: 'Accepts the terms of service in force, with the name typed for it',
  access: 'reviewer',
})
