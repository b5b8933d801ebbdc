import { z } from 'zod'
import { call } from '../../lib/calls/call.ts'

export const termsCall = call({
  path: '/reviews/users/terms.json',
  summary: 'Whether the signed-in reviewer accepted the terms of service in force',
  access: 'reviewer',
  input: z.object({}),
  output: z.object({
    /** Date from which the text applies, `2026-11-21`. */
    version: z.iso.date(),
    accepted: z.boolean(),
  }),
})

export const acceptTermsCall = call({
  method: 'POST',
  path: '/reviews/users/accept_tos',
  summary: 'Accepts the terms of service in force, with the name typed for it',
  access: 'reviewer',
  input: z.object({ reviewer_name: z.string().min(1, 'must not be empty') }),
  output: z.object({ version: z.iso.date(), accepted: z.literal(true) }),
})
