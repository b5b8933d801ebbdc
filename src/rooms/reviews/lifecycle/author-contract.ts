import { call } from '../../../lib/calls/call.ts'
import type {
  deleteReviewSchemas,
  editReviewSchemas,
  ownReviewSchemas,
  publishReviewSchemas,
  restoreReviewSchemas,
  unpublishReviewSchemas,
} from './author-schemas.ts'

/** Failures of all: 404 for a review that is not theirs, 409 with the code of the reason where it cannot be done as it stands. */
const BASE = '/reviews/users/reviews/:public_id'

export const deleteReviewCall = call<typeof deleteReviewSchemas>({
  method: 'DELETE',
  path: BASE,
  summary: 'Delete your review; nobody sees it unless you restore it',
  access: 'reviewer',
  errors: [404, 409],
})

export const restoreReviewCall = call<typeof restoreReviewSchemas>({
  method: 'PUT',
  path: `${BASE}/restore`,
  summary: 'Restore your deleted review',
  access: 'reviewer',
  errors: [404, 409],
})

export const publishReviewCall = call<typeof publishReviewSchemas>({
  method: 'PUT',
  path: `${BASE}/publish`,
  summary: 'Publish your review again',
  access: 'reviewer',
  errors: [404, 409],
  perDay: 200,
})

export const unpublishReviewCall = call<typeof unpublishReviewSchemas>({
  method: 'PUT',
  path: `${BASE}/unpublish`,
  summary: 'Withdraw your review from the public',
  access: 'reviewer',
  errors: [404, 409],
  perDay: 200,
})

export const editReviewCall = call<typeof editReviewSchemas>({
  method: 'PUT',
  path: BASE,
  summary:
    'Edit the stars, text and pictures of your review; earlier versions stay in its history. Without `pictures` they stay unchanged',
  access: 'reviewer',
  terms: true,
  errors: [404, 409],
  perDay: 200,
})

export const ownReviewCall = call<typeof ownReviewSchemas>({
  path: '/reviews/users/reviews/:public_id/edit.json',
  summary: 'Get your review for editing, with earlier versions',
  access: 'reviewer',
  errors: [404],
})
