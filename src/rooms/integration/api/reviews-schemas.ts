import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { question } from '../../questions/schemas.ts'
import { HIDING_REASONS, REVIEW_SOURCES } from '../../reviews/rules.ts'
import { review } from '../../reviews/schemas.ts'
import { nextCursor, paging, yesOrNo } from '../schemas.ts'

/** Reviews and questions in the API for a shop's programs, with replies and answers. */

const named = { public_id: lookedUp.describe('Id from a list') }

const text = z.string().trim().min(1, 'some words are expected').max(5000)

/** As on its page, but if the shop itself hid the review, with its text. */
const ownReview = review.extend({
  product_external_id: z.string().nullable().describe('Null for a review of the shop itself'),
  order_item: z.string().nullable().describe('External id of the purchased item that verifies the review'),
})

export type OwnReview = z.infer<typeof ownReview>

export const reviewsSchemas = {
  input: z.object({
    ...paging,
    product: lookedUp.optional().describe('Only for one product, by your own id'),
    rating: z.coerce.number<number>().int().min(1).max(5).optional(),
    source: z.enum(REVIEW_SOURCES).optional(),
    state: z.enum(['published', 'hidden']).optional(),
    replied: yesOrNo.optional().describe('Only with or without a reply from the shop'),
    verified: yesOrNo.optional(),
  }),
  output: z.object({ reviews: z.array(ownReview), next_cursor: nextCursor }),
}

export const oneReviewSchemas = {
  input: z.object(named),
  output: ownReview,
}

export const replySchemas = {
  input: z.object({ ...named, body: text }),
  output: ownReview,
}

export const hideSchemas = {
  input: z.object({
    ...named,
    reason: z.enum(HIDING_REASONS),
    explanation: text.max(2000).optional().describe('Shown to the author and moderators, not public'),
  }),
  output: ownReview,
}

export const showSchemas = {
  input: z.object(named),
  output: ownReview,
}

/** As on its page, with the shop's own id of the product. */
const ownQuestion = question.extend({ product_external_id: z.string().nullable() })

export type OwnQuestion = z.infer<typeof ownQuestion>

export const questionsSchemas = {
  input: z.object({ ...paging, answered: yesOrNo.optional().describe('Only with or without an answer from the shop') }),
  output: z.object({ questions: z.array(ownQuestion), next_cursor: nextCursor }),
}

export const oneQuestionSchemas = {
  input: z.object(named),
  output: ownQuestion,
}

export const answerSchemas = {
  input: z.object({ ...named, body: text }),
  output: ownQuestion,
}
