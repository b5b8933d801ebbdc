import { call } from '../../../lib/calls/call.ts'
import type {
  newReviewSchemas,
  ordersToReviewSchemas,
  storedPicturesSchemas,
  storePictureSchemas,
  writeReviewSchemas,
  writtenReviewSchemas,
} from './schemas.ts'

/** Writing a review (X-calls-05, D-calls-22, D-calls-23). */

export const ordersToReviewCall = call<typeof ordersToReviewSchemas>({
  path: '/reviews/write-review.json',
  summary:
    'What the signed-in person bought, order by order, to be reviewed; an item with a review_public_id is reviewed',
  access: 'reviewer',
})

export const newReviewCall = call<typeof newReviewSchemas>({
  path: '/reviews/write-review/new.json',
  summary: 'What a new review is about, for its form; a product that the person bought is reviewed as bought',
  access: 'reviewer',
  errors: [404],
})

export const writeReviewCall = call<typeof writeReviewSchemas>({
  method: 'POST',
  path: '/reviews/write-review',
  summary:
    'Writes a review, as JSON or as a multipart form with pictures; sent again with the same Idempotency-Key it is answered the same',
  access: 'reviewer',
  limit: 240,
  errors: [404, 409, 422],
})

export const storePictureCall = call<typeof storePictureSchemas>({
  method: 'POST',
  path: '/reviews/write-review/pictures',
  summary:
    'Takes one picture for a review, as the file of a multipart form; it is kept for a day until a review has it',
  access: 'reviewer',
  limit: 120,
  errors: [422],
})

export const storedPicturesCall = call<typeof storedPicturesSchemas>({
  path: '/reviews/write-review/pictures.json',
  summary: "Uploaded pictures of the person's own that still wait for a review, by id",
  access: 'reviewer',
})

export const writtenReviewCall = call<typeof writtenReviewSchemas>({
  path: '/reviews/write-review/thanks.json',
  summary: "A review of the person's own as it stands, and what happens next",
  access: 'reviewer',
  errors: [404],
})
