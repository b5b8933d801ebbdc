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
  summary: 'List the orders of the signed-in person for review; items with a review_public_id are already reviewed',
  access: 'reviewer',
})

export const newReviewCall = call<typeof newReviewSchemas>({
  path: '/reviews/write-review/new.json',
  summary: 'Get the form for a new review; a purchased product is reviewed as a purchase',
  access: 'reviewer',
  errors: [404],
})

export const writeReviewCall = call<typeof writeReviewSchemas>({
  method: 'POST',
  path: '/reviews/write-review',
  summary:
    'Write a review, as JSON or as a multipart form with pictures; a repeat with the same Idempotency-Key gets the same response',
  access: 'reviewer',
  terms: true,
  limit: 240,
  errors: [404, 409, 422],
  perDay: 100,
})

export const storePictureCall = call<typeof storePictureSchemas>({
  method: 'POST',
  path: '/reviews/write-review/pictures',
  summary: 'Upload a picture for a review as a multipart form; it is kept for a day until a review uses it',
  access: 'reviewer',
  limit: 120,
  errors: [422],
  perDay: 500,
})

export const storedPicturesCall = call<typeof storedPicturesSchemas>({
  path: '/reviews/write-review/pictures.json',
  summary: 'List your uploaded pictures that no review uses yet, by id',
  access: 'reviewer',
})

export const writtenReviewCall = call<typeof writtenReviewSchemas>({
  path: '/reviews/write-review/thanks.json',
  summary: 'Get the current state of your review and what happens next',
  access: 'reviewer',
  errors: [404],
})
