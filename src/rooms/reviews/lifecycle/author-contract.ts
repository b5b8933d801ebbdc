import { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { lookedUp } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/contract.ts'
import { authoredReview } from '../writing/authored-contract.ts'
import { editedPictures, storedPicture, writeReviewCall } from '../writing/contract.ts'

/** What an author does with a review of their own (R-calls-04, R-calls-05, R-calls-06). */

const ofReview = z.object({ public_id: lookedUp })

/** How the review stands after it; one that stood so already is a success too. */
const done = z.object({
  success: z.literal(true),
  public_id: z.string(),
  published: z.boolean(),
  deleted: z.boolean(),
})

/** Failures of all: 404 for a review that is not theirs, 409 with the code of the reason where it cannot be done as it stands. */
const BASE = '/reviews/users/reviews/:public_id'

export const deleteReviewCall = call({
  method: 'DELETE',
  path: BASE,
  summary: "Deletes a review of one's own: nobody sees it until it is restored",
  access: 'reviewer',
  errors: [404, 409],
  input: ofReview,
  output: done,
})

export const restoreReviewCall = call({
  method: 'PUT',
  path: `${BASE}/restore`,
  summary: "Restores a deleted review of one's own, as it was before",
  access: 'reviewer',
  errors: [404, 409],
  input: ofReview,
  output: done,
})

export const publishReviewCall = call({
  method: 'PUT',
  path: `${BASE}/publish`,
  summary: "Lets the public see a review of one's own again",
  access: 'reviewer',
  errors: [404, 409],
  input: ofReview,
  output: done,
})

export const unpublishReviewCall = call({
  method: 'PUT',
  path: `${BASE}/unpublish`,
  summary: "Withdraws a review of one's own from the public",
  access: 'reviewer',
  errors: [404, 409],
  input: ofReview,
  output: done,
})

export const editReviewCall = call({
  method: 'PUT',
  path: BASE,
  summary:
    "Changes stars, words and pictures of a review of one's own; what it said stays in its history. Without `pictures` these stay",
  access: 'reviewer',
  errors: [404, 409],
  input: ofReview.extend({
    ...writeReviewCall.input.pick({ rating: true, title: true, body: true }).shape,
    pictures: editedPictures.optional(),
  }),
  output: done,
})

/** What a review said before it was edited, the last version first. */
const version = z.object({
  /** Until when it read so. */
  until: z.iso.datetime(),
  rating: z.int(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  /** How many pictures it had, where others came in their place. */
  pictures: z.int().nullable(),
})

export const ownReviewCall = call({
  path: '/reviews/users/reviews/:public_id/edit.json',
  summary: "A review of one's own, to be edited, with what it said before",
  access: 'reviewer',
  errors: [404],
  input: ofReview,
  output: z.object({
    review: authoredReview,
    /** Its pictures in their order, each with the id that keeps it. */
    pictures: z.array(storedPicture),
    versions: z.array(version),
    meta_data: metaData,
  }),
})
