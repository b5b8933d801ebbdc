import { call } from '../../lib/calls/call.ts'
import type { acceptTermsSchemas, termsSchemas } from './schemas.ts'

export const termsCall = call<typeof termsSchemas>({
  path: '/reviews/users/terms.json',
  summary: 'Get whether the signed-in reviewer accepted the current terms of service',
  access: 'reviewer',
})

export const acceptTermsCall = call<typeof acceptTermsSchemas>({
  method: 'POST',
  path: '/reviews/users/accept_tos',
  summary: 'Accept the current terms of service with a typed name',
  access: 'reviewer',
})
