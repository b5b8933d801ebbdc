import { call } from '../../../lib/calls/call.ts'
import type {
  acceptImportSchemas,
  importedReviewsSchemas,
  rejectImportSchemas,
  undoRejectionSchemas,
} from './schemas.ts'

/** Reviews that shops imported under a person's address (P1.6). Others than this person get 404. */
const BASE = '/reviews/users/imported-reviews'

export const importedReviewsCall = call<typeof importedReviewsSchemas>({
  path: `${BASE}.json`,
  summary: 'List the reviews that shops imported under your address, and what you said about them',
  access: 'reviewer',
})

export const acceptImportCall = call<typeof acceptImportSchemas>({
  method: 'PUT',
  path: `${BASE}/:public_id/accept`,
  summary:
    'Accept a review that a shop imported under your address as yours; it stays marked as imported. `version` is that of the list: 409 `moved` if its words changed since',
  access: 'reviewer',
  errors: [404, 409],
})

export const rejectImportCall = call<typeof rejectImportSchemas>({
  method: 'PUT',
  path: `${BASE}/:public_id/reject`,
  summary:
    'Reject a review that a shop imported under your address: it is removed, and the shop can’t import it again. The shop is not told who you are',
  access: 'reviewer',
  errors: [404],
})

export const undoRejectionCall = call<typeof undoRejectionSchemas>({
  method: 'PUT',
  path: `${BASE}/:public_id/undo`,
  summary: 'Take back that you rejected an imported review; it is shown again and waits for your answer',
  access: 'reviewer',
  errors: [404],
})
