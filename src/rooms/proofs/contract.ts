import { call } from '../../lib/calls/call.ts'
import type { proofFormSchemas, proofSchemas, proveSchemas } from './schemas.ts'

/** Buyers' own proofs of purchases (P1.8). */

export const proofFormCall = call<typeof proofFormSchemas>({
  path: '/reviews/prove-purchase.json',
  summary: 'Get the form to prove a purchase with the shop’s signed e-mail, and what you proved before',
  access: 'reviewer',
  errors: [404],
})

export const proveCall = call<typeof proveSchemas>({
  method: 'POST',
  path: '/reviews/prove-purchase/messages',
  summary:
    'Prove a purchase: send the shop’s order confirmation, as the file “message_file” of a multipart form or as base64. It has to carry the valid DKIM signature of the shop or its platform; it is deleted after the check',
  access: 'reviewer',
  limit: 10,
  errors: [404, 409, 413, 422],
  perDay: 50,
})

export const proofCall = call<typeof proofSchemas>({
  path: '/reviews/prove-purchase/:proof_id.json',
  summary: 'Get one purchase that you proved, and what proves it',
  access: 'reviewer',
  errors: [404],
})
