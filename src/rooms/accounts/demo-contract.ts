import { call } from '../../lib/calls/call.ts'
import type { demoSignInSchemas, signInOptionsSchemas } from './demo-schemas.ts'

export const signInOptionsCall = call<typeof signInOptionsSchemas>({
  path: '/login/options.json',
  summary: 'Get whether sign-in e-mails are sent, and, on the machine of a demo, whom one can sign in as',
  limit: 60,
})

export const demoSignInCall = call<typeof demoSignInSchemas>({
  method: 'POST',
  path: '/login/demo.json',
  summary: 'Sign in as a person of the demo world; only from the machine that the demo runs on',
  errors: [404, 409],
  limit: 60,
})
