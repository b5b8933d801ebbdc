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
  summary: 'The form of a new dispute with a shop: what was bought there, and what can be chosen',
  access: 'reviewer',
  errors: [403, 404],
})

export const newProductDisputeCall = call<typeof newProductDisputeSchemas>({
  path: '/reviews/stores/:slug/products/:handle/disputes/new.json',
  summary: 'The form of a new dispute about a product',
  access: 'reviewer',
  errors: [403, 404],
})

export const openDisputeCall = call<typeof openDisputeSchemas>({
  method: 'POST',
  path: '/reviews/users/disputes',
  summary:
    'Opens a dispute about something bought, as JSON or as a multipart form with evidence; sent again with the same Idempotency-Key it is answered the same',
  access: 'reviewer',
  limit: 60,
  errors: [404, 409, 422],
})

export const storeEvidenceCall = call<typeof storeEvidenceSchemas>({
  method: 'POST',
  path: '/reviews/users/disputes/files',
  summary: 'Takes one file of evidence, as the file of a multipart form; it is kept for a day until a dispute has it',
  access: 'reviewer',
  limit: 120,
  errors: [404, 409, 422],
})
