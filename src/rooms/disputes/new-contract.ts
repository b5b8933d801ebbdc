import { call } from '../../lib/calls/call.ts'
import type {
  newDisputeSchemas,
  newProductDisputeSchemas,
  openDisputeSchemas,
  storeEvidenceSchemas,
} from './new-schemas.ts'

/** Fails with 404 for an unknown shop, 401 without a session, 403 `own_shop` for one's own. */
export const newDisputeCall = call<typeof newDisputeSchemas>({
  path: '/reviews/stores/:slug/disputes/new.json',
  summary: 'Get the form for a new dispute with a shop: purchases and choices',
  access: 'reviewer',
  errors: [403, 404],
})

export const newProductDisputeCall = call<typeof newProductDisputeSchemas>({
  path: '/reviews/stores/:slug/products/:handle/disputes/new.json',
  summary: 'Get the form for a new dispute about a product',
  access: 'reviewer',
  errors: [403, 404],
})

export const openDisputeCall = call<typeof openDisputeSchemas>({
  method: 'POST',
  path: '/reviews/users/disputes',
  summary:
    'Open a dispute about a purchase, as JSON or as a multipart form with evidence; a repeat with the same Idempotency-Key gets the same response',
  access: 'reviewer',
  terms: true,
  limit: 60,
  errors: [404, 409, 422],
  perDay: 20,
})

export const storeEvidenceCall = call<typeof storeEvidenceSchemas>({
  method: 'POST',
  path: '/reviews/users/disputes/files',
  summary: 'Upload a file of evidence as a multipart form; it is kept for a day until a dispute uses it',
  access: 'reviewer',
  limit: 120,
  errors: [404, 409, 422],
  perDay: 300,
})
