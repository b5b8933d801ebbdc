import { call } from '../../lib/calls/call.ts'
import type { acceptTermsSchemas, termsSchemas } from './schemas.ts'

/** Below the form for reviews, as far as invitations reach. */
const INVITED_PATH = '/reviews/write-review/terms.json'

export const termsCall = call<typeof termsSchemas>({
  path: INVITED_PATH,
  summary: 'Get whether the signed-in or invited reviewer accepted the current terms of service',
  access: 'reviewer',
})

export const acceptTermsCall = call<typeof acceptTermsSchemas>({
  method: 'POST',
  path: '/reviews/users/accept_tos',
  summary: 'Accept the current terms of service with a typed name',
  access: 'reviewer',
})

/** The same for people whom an invitation lets review, who are not signed in. */
export const acceptInvitedTermsCall = call<typeof acceptTermsSchemas>({
  method: 'POST',
  path: INVITED_PATH,
  summary: 'Accept the current terms of service with a typed name, by an invitation',
  access: 'reviewer',
})
