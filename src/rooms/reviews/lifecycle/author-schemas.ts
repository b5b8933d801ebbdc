import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { metaData } from '../../catalog/schemas.ts'
import { authoredReview } from '../writing/authored-schemas.ts'
import { editedPictures, storedPicture, writeReviewSchemas } from '../writing/schemas.ts'

/** What an author does with a review of their own (R-calls-04, R-calls-05, R-calls-06). */

const ofReview = z.object({ public_id: lookedUp })

/** How the review stands after it; one that stood so already is a success too. */
const done = z.object({
  success: z.literal(true),
  public_id: z.string(),
  published: z.boolean(),
  deleted: z.boolean(),
})

export const deleteReviewSchemas = {
  input: ofReview,
  output: done,
}

export const restoreReviewSchemas = {
  input: ofReview,
  output: done,
}

export const publishReviewSchemas = {
  input: ofReview,
  output: done,
}

export const unpublishReviewSchemas = {
  input: ofReview,
  output: done,
}

export const editReviewSchemas = {
  input: ofReview.extend({
    ...writeReviewSchemas.input.pick({ rating: true, title: true, body: true, incentive: true }).shape,
    pictures: editedPictures.optional(),
  }),
  output: done,
}

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

export const ownReviewSchemas = {
  input: ofReview,
  output: z.object({
    review: authoredReview,
    /** Its pictures in their order, each with the id that keeps it. */
    pictures: z.array(storedPicture),
    versions: z.array(version),
    meta_data: metaData,
  }),
}
