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
  summary: "Deletes a review of one's own: nobody sees it until it is restored",
  access: 'reviewer',
  errors: [404, 409],
})

export const restoreReviewCall = call<typeof restoreReviewSchemas>({
  method: 'PUT',
  path: `${BASE}/restore`,
  summary: "Restores a deleted review of one's own, as it was before",
  access: 'reviewer',
  errors: [404, 409],
})

export const publishReviewCall = call<typeof publishReviewSchemas>({
  method: 'PUT',
  path: `${BASE}/publish`,
  summary: "Lets the public see a review of one's own again",
  access: 'reviewer',
  errors: [404, 409],
})

export const unpublishReviewCall = call<typeof unpublishReviewSchemas>({
  method: 'PUT',
  path: `${BASE}/unpublish`,
  summary: "Withdraws a review of one's own from the public",
  access: 'reviewer',
  errors: [404, 409],
})

export const editReviewCall = call<typeof editReviewSchemas>({
  method: 'PUT',
  path: BASE,
  summary:
    "Changes stars, words and pictures of a review of one's own; what it said stays in its history. Without `pictures` these stay",
  access: 'reviewer',
  errors: [404, 409],
})

export const ownReviewCall = call<typeof ownReviewSchemas>({
  path: '/reviews/users/reviews/:public_id/edit.json',
  summary: "A review of one's own, to be edited, with what it said before",
  access: 'reviewer',
  errors: [404],
})
